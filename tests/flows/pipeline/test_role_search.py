"""A run works through the candidate's roles until its cap of new vacancies is reached; the next run begins where it ended."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from core.applications.run_limits import Stop
from core.contracts.candidate import Basics, Candidate, Resume, TargetingSpec
from core.contracts.job_site import SiteTarget
from core.contracts.limits import Limits
from core.contracts.run_record import RunEnd
from flows.pipeline.finding import SiteRead
from flows.pipeline.role_search import search_roles

pytestmark = pytest.mark.slow  # imports Prefect


TITLES = ("Data Analyst", "Registered Nurse", "Electrician")
TARGETS = (SiteTarget(site="remotive", by_role=True), SiteTarget(site="jobicy", by_role=True))


class Sites:
    """Job sites that have as many new vacancies as is written down for a search, and remember when they were read."""

    def __init__(self, new: dict[str, int], cap: int = 0) -> None:
        self.new, self.read, self.notes = new, [], []
        self.ends: list[Stop] = []
        self.at: dict[str, datetime] = {}
        self.clock = datetime(2026, 11, 22, tzinfo=UTC)
        resume = Resume(basics=Basics(name="P"))
        self.context = SimpleNamespace(
            candidate=Candidate(id="p", resume=resume, targeting=TargetingSpec(titles=TITLES)),
            limits=Limits(new_cards_per_run=cap),
            warehouse=SimpleNamespace(last_reports=lambda _: dict(self.at)),
            now=lambda: self.clock,
            note=self.notes.append,
            leave_to_the_next_run=self.ends.append,
        )

    def run(self) -> list[str]:
        """Return the labels that one run read."""
        self.read, self.clock = [], self.clock + timedelta(days=1)
        self.notes.clear()
        search_roles(self.context, TARGETS, 0, self.reader)
        return self.read

    def reader(self, _: object, targets: Sequence[SiteTarget]) -> list[SiteRead]:
        self.read += [target.label for target in targets]
        self.at |= {target.label: self.clock for target in targets}
        return [
            SiteRead(target, 0, "down") if self.new.get(target.label) == -1 else SiteRead(target, self.new.get(target.label, 0))
            for target in targets
        ]  # fmt: skip


def test_a_role_ends_when_its_sites_give_nothing_new() -> None:
    sites = Sites({"remotive/Data Analyst": 3})
    read = sites.run()
    assert read[:2] == ["remotive/Data Analyst", "jobicy/Data Analyst"]
    assert read[2].startswith("remotive/") and read[3] == "remotive/Registered Nurse"
    assert sites.notes[0] == "role data analyst: 3 new vacancies in 3 searches (remotive/Data Analyst 3)"
    assert sites.notes[1] == "role registered nurse: 0 new vacancies in 2 searches"


def test_the_cap_ends_a_run_and_the_next_one_begins_with_the_roles_that_waited() -> None:
    sites = Sites({"remotive/Data Analyst": 10, "remotive/Registered Nurse": 10}, cap=10)
    assert not any("Nurse" in label for label in sites.run())
    assert sites.notes[-1] == (
        "roles: 10 new vacancies (limits.new_cards_per_run is 10); the next run begins with registered nurse, electrician"
    )
    assert sites.ends[-1].end is RunEnd.CAP_REACHED and sites.ends[-1].why in sites.notes[-1]
    second = sites.run()
    assert second[0] == "remotive/Registered Nurse" and not any("Electrician" in label for label in second)
    assert sites.run()[0] == "remotive/Electrician"


def test_a_site_that_fails_is_not_searched_for_further_words_of_the_role() -> None:
    sites = Sites({"remotive/Data Analyst": -1, "jobicy/Data Analyst": 1})
    read = [label for label in sites.run() if "remotive" in label]
    assert read == ["remotive/Data Analyst", "remotive/Registered Nurse", "remotive/Electrician"]
