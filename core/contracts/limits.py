"""Limits that the user sets for runs and for sending."""

from datetime import time
from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

Count = Annotated[int, Field(ge=0)]
"""A limit. 0 means: no limit."""


class Action(StrEnum):
    """Actions in forms that the user can forbid. A form that needs a forbidden action is handed over to the user."""

    ATTACH_FILE = "attach_file"
    GIVE_CONSENT = "give_consent"
    ASK_MODEL = "ask_model"


def _hours(value: str) -> str:
    if value:
        hours_of(value)
    return value


def hours_of(value: str) -> tuple[time, time]:
    """Parse a period such as "08:00-20:00" into start and end.

    "24:00" as the end is midnight. Raises `ValueError` for any other form, and if start and end are written alike.
    """
    start, dash, end = (part.strip() for part in value.partition("-"))
    if not dash or start == end:
        raise ValueError(f"{value!r} is not a period of the day such as 08:00-20:00")
    try:
        return time.fromisoformat(start), time.fromisoformat("00:00" if end == "24:00" else end)
    except ValueError:
        raise ValueError(f"{value!r} is not a period of the day such as 08:00-20:00") from None


def _host_pattern(value: str) -> str:
    """Return a pattern in lower case: a host, `*.` and a host for all its subdomains, or a URL scheme such as `http:`.

    Raises `ValueError` for any other text.
    """
    folded = value.strip().lower()
    is_scheme = folded.endswith(":") and folded[:-1].isalnum()
    host = folded.removeprefix("*.")
    if not is_scheme and (not host or any(character in host for character in "/:*@ ") or host.startswith(".")):
        raise ValueError(f"{value!r} is neither a host (jobs.example.com, *.example.com) nor a scheme (http:)")
    return folded


HostPattern = Annotated[str, AfterValidator(_host_pattern)]


class Limits(BaseModel):
    """Limits of one run and of sending. A count of 0 means no limit.

    `sending_hours` ("08:00-20:00") and days are in the candidate's time zone; a period may cross midnight. After `new_cards_per_run` new
    vacancies no further role is searched. `failures_per_run` counts applications that were handed over to the user, or ended refused or
    unclear. `prohibited` hosts and schemes are never opened; if `only_hosts` is not empty, forms on other hosts are not opened either.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    run_minutes: Count = 45
    steps_per_form: Count = 80
    steps_per_run: Count = 800
    failures_per_run: Count = 5
    new_cards_per_run: Count = 500
    applications_per_run: Count = 20
    applications_per_day: Count = 20
    applications_per_site_and_day: Count = 0
    applications_per_employer_and_day: Count = 3
    employer_cooldown_days: Count = 0
    sending_hours: Annotated[str, AfterValidator(_hours)] = ""
    forbidden_actions: frozenset[Action] = frozenset()
    prohibited: tuple[HostPattern, ...] = ()
    only_hosts: tuple[HostPattern, ...] = ()

    @model_validator(mode="after")
    def _hosts_are_hosts(self) -> Self:
        schemes = [pattern for pattern in self.only_hosts if pattern.endswith(":")]
        if schemes:
            raise ValueError(f"only_hosts takes hosts, not schemes: {', '.join(schemes)}")
        return self
