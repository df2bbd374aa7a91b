"""Several named searches of one person: each vacancy tells which search found it, and the caps are shared."""

from datetime import date

from core.contracts.candidate import Candidate, NamedSearch, Resume, SalaryFloor, TargetingSpec, profile_content
from core.contracts.vacancy import VacancyCard
from core.vacancies.prefilter import CAP
from core.vacancies.searches import combined, prefilter_all, prefilter_candidate

TODAY = date(2026, 3, 10)
NURSING = TargetingSpec(titles=("Registered Nurse",), locations=("Leeds",), remote_ok=False, per_employer_per_day=1)
TEACHING = TargetingSpec(titles=("Nurse Educator", "Lecturer"), work_formats=("remote",), per_employer_per_day=1)


def person(*searches: NamedSearch, targeting: TargetingSpec | None = None) -> Candidate:
    spec = targeting or combined(TargetingSpec(per_employer_per_day=1), searches)
    return Candidate(
        id="me", resume=Resume.model_validate({"basics": {"name": "Mara"}}), targeting=spec, searches=searches
    )


MARA = person(NamedSearch(name="ward", targeting=NURSING), NamedSearch(name="teaching", targeting=TEACHING))


def card(title: str, number: int = 1, **more: object) -> VacancyCard:
    return VacancyCard.model_validate(
        {"id": f"b:{number}", "site": "b", "external_id": str(number), "title": title, **more}
    )


def test_a_vacancy_tells_which_search_found_it() -> None:
    ward = prefilter_candidate(card("Registered Nurse", locations=("Leeds",), work_format="onsite"), MARA, TODAY)
    assert ward.keep and ward.searches == ("ward",) and ward.reason == "found by “ward”"
    teaching = prefilter_candidate(card("Lecturer", work_format="remote"), MARA, TODAY)
    assert teaching.searches == ("teaching",)


def test_a_title_of_one_search_in_the_place_of_another_is_dropped_with_the_reason_of_each() -> None:
    decision = prefilter_candidate(card("Registered Nurse", locations=("Bristol",), work_format="onsite"), MARA, TODAY)
    assert not decision.keep and decision.searches == ()
    assert decision.rule == "locations" and "“ward”: " in decision.reason and "“teaching”: " in decision.reason


def test_the_cap_of_an_employer_counts_for_all_searches_together_and_lets_a_vacancy_wait() -> None:
    cards = [
        card("Registered Nurse", 1, locations=("Leeds",), employer="Acme Care"),
        card("Lecturer", 2, work_format="remote", employer="Acme Care"),
    ]
    first, second = prefilter_all(cards, MARA, TODAY)
    assert first.keep and not second.keep and second.rule == CAP


def test_without_searches_the_decision_is_that_of_the_rules() -> None:
    alone = person(targeting=NURSING)
    decision = prefilter_candidate(card("Registered Nurse", locations=("Leeds",)), alone, TODAY)
    assert decision.keep and decision.searches == () and decision.reason == "no hard rule against it"
    assert '"searches"' not in profile_content(alone) and '"searches"' in profile_content(MARA)


def test_the_combined_rules_accept_what_any_search_accepts() -> None:
    def floor(amount: float, currency: str = "GBP") -> SalaryFloor:
        return SalaryFloor(amount=amount, currency=currency, period="hour")

    assert MARA.targeting.titles == ("Registered Nurse", "Nurse Educator", "Lecturer")
    assert MARA.targeting.locations == () and MARA.targeting.work_formats == () and MARA.targeting.remote_ok
    for one, other, expected in (
        (floor(20), floor(30), floor(20)), (floor(20), None, None), (floor(20), floor(30, "EUR"), None),
    ):  # fmt: skip
        both = [
            NamedSearch(name=name, targeting=TargetingSpec(salary_floor=value))
            for name, value in (("a", one), ("b", other))
        ]
        assert combined(TargetingSpec(), both).salary_floor == expected
