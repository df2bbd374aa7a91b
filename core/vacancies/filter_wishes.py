"""The candidate's preferences as far as filters of search pages know such things."""

from collections.abc import Sequence
from typing import NamedTuple

from core.contracts.candidate import SalaryFloor, TargetingSpec
from core.contracts.page_filter import Preference


class Wishes(NamedTuple):
    """What the candidate wants. An empty value means anything. `levels` are names of levels of seniority."""

    work_formats: tuple[str, ...] = ()
    employment_types: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    pay: SalaryFloor | None = None
    days: int | None = None
    languages: tuple[str, ...] = ()
    takes_remote: bool = True

    def told(self, preference: Preference) -> str:
        """Return one preference in words, "" if the candidate has none. Equal wishes give equal words."""
        if preference == "pay":
            return f"from {self.pay.amount:g} {self.pay.currency} per {self.pay.period}" if self.pay else ""
        if preference == "posted_within":
            return f"at most {self.days} days old" if self.days else ""
        return ", ".join(self.listed(preference))

    def listed(self, preference: Preference) -> tuple[str, ...]:
        """Return the accepted values of a preference that is a list."""
        lists: dict[Preference, tuple[str, ...]] = {
            "work_format": self.work_formats,
            "employment_type": self.employment_types,
            "place": self.places,
            "seniority": self.levels,
            "language": self.languages,
        }
        return lists.get(preference, ())


def wishes_of(targeting: TargetingSpec, levels: Sequence[str] = ()) -> Wishes:
    """Return the wishes in the candidate's rules. `levels` are the accepted levels, which the role targets name."""
    return Wishes(
        work_formats=tuple(sorted(kind.value for kind in targeting.work_formats)),
        employment_types=tuple(sorted(targeting.employment_types)),
        places=targeting.locations,
        levels=tuple(levels),
        pay=targeting.salary_floor,
        days=targeting.posted_within_days,
        languages=tuple(sorted(targeting.languages)),
        takes_remote=targeting.remote_ok,
    )
