"""The candidate's hard rules: each drop names the rule and both values; unknown values never drop a card."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from core.contracts.candidate import Resume, SalaryFloor, TargetingSpec
from core.contracts.vacancy import Salary, VacancyCard
from core.vacancies.prefilter import prefilter
from core.vacancies.searches import prefilter_all
from tests.core.vacancies.test_searches import person

TODAY = date(2026, 3, 10)


def card(title: str = "Backend Engineer", number: int = 1, **more: Any) -> VacancyCard:
    return VacancyCard.model_validate(
        {"id": f"b:{number}", "site": "b", "external_id": str(number), "title": title, **more}
    )


def dropping_rule(one: VacancyCard, **targeting: Any) -> str | None:
    return prefilter(one, TargetingSpec.model_validate(targeting), TODAY).rule


STRICT = {
    "titles": ("Backend",), "locations": ("Berlin",), "remote_ok": False, "work_formats": ("hybrid",), "languages": ("de",), "posted_within_days": 3,
    "salary_floor": {"amount": 5000, "currency": "EUR"}, "employers_never": ("Acme",), "per_employer_per_day": 1,
}  # fmt: skip


def test_a_card_that_says_nothing_but_its_title_passes_every_rule() -> None:
    assert dropping_rule(card(), **STRICT) is None


@pytest.mark.parametrize(
    ("said", "broken"),
    [
        ({"is_closed": True}, "closed"),
        ({"title": "Chef de partie"}, "titles"),
        ({"employer": "ACME GmbH"}, "employers_never"),
        ({"work_format": "onsite"}, "work_formats"),
        ({"locations": ["Munich, Germany"]}, "locations"),
        ({"locations": ["Cambridge, MA"]}, "locations"),
        ({"salary": {"max": 60000, "currency": "USD", "period": "year"}}, "salary_floor"),
        ({"posted_at": datetime(2026, 3, 6, tzinfo=UTC)}, "posted_within_days"),
        ({"language": "en"}, "languages"),
        ({"language": "da"}, "languages"),
    ],
)
def test_a_card_that_says_otherwise_is_dropped_by_that_rule(said: dict[str, Any], broken: str) -> None:
    assert dropping_rule(card(**said), **STRICT) == broken


@pytest.mark.parametrize(
    ("wanted", "stated"),
    [("Hungarian", "hu"), ("Czech", "cs"), ("Türkçe", "tr"), ("norsk", "no"), ("nb", "no"), ("no", "nn-NO"), ("Norwegian Bokmål", "nb")],
)  # fmt: skip
def test_a_language_is_wanted_by_its_code_or_its_name(wanted: str, stated: str) -> None:
    assert dropping_rule(card(language=stated), languages=(wanted,)) is None


@pytest.mark.parametrize(
    "said",
    [
        {"locations": ["Berlin, DE"]},
        {"locations": ["Germany"]},
        {"locations": ["Munich", "Берлин"]},
        {"salary": {"min": 3000, "currency": "EUR", "period": "month"}},
        {"salary": {"max": 3000, "currency": "EUR"}},
        {"salary": {"max": 3000, "period": "month"}},
        {"salary": {"max": 90000, "currency": "USD", "period": "year"}},
        {"posted_at": datetime(2026, 3, 8, tzinfo=UTC)},
        {"language": "de-DE"},
        {"work_format": "hybrid"},
    ],
)
def test_a_card_that_agrees_or_leaves_it_open_is_kept(said: dict[str, Any]) -> None:
    assert dropping_rule(card(**said), **STRICT) is None


def test_a_drop_names_both_figures() -> None:
    offer = card(salary={"max": 2000, "currency": "EUR", "period": "month"})
    decision = prefilter(offer, TargetingSpec(salary_floor=SalaryFloor(amount=5000, currency="EUR")), TODAY)
    assert "2,000 EUR" in decision.reason and "5,000 EUR" in decision.reason
    assert not decision.keep


def test_an_hourly_rate_is_compared_with_a_monthly_floor() -> None:
    floor = {"amount": 5000, "currency": "EUR", "period": "month"}
    assert (
        dropping_rule(card(salary={"max": 20, "currency": "EUR", "period": "hour"}), salary_floor=floor)
        == "salary_floor"
    )
    assert dropping_rule(card(salary={"max": 40, "currency": "EUR", "period": "hour"}), salary_floor=floor) is None


def test_a_net_salary_just_under_a_gross_floor_is_kept() -> None:
    offer = Salary(max=180_000, currency="RUB", period="month", gross=False)
    assert dropping_rule(card(salary=offer), salary_floor={"amount": 200_000, "currency": "RUB"}) is None
    assert dropping_rule(card(salary=offer), salary_floor={"amount": 260_000, "currency": "RUB"}) == "salary_floor"


def test_remote_counts_where_it_is_welcome() -> None:
    remote = card(locations=["Remote in Europe"])
    assert dropping_rule(remote, locations=("Berlin",)) is None
    assert dropping_rule(card(locations=["Remote"]), locations=("Berlin",)) is None
    assert dropping_rule(card(locations=["Munich"], work_format="remote"), locations=("Berlin",)) is None
    assert dropping_rule(card(locations=["Remote in USA"]), locations=("Berlin",), remote_ok=False) == "locations"
    assert dropping_rule(card(title="Backend Engineer (Remote)"), remote_ok=False) == "remote_ok"


def test_remote_work_for_people_of_another_country_is_dropped() -> None:
    assert dropping_rule(card(locations=["Remote in USA"]), locations=("Berlin",)) == "locations"
    assert dropping_rule(card(locations=["Toronto"], work_format="remote"), locations=("Berlin",)) == "locations"
    in_title = card(title="Backend Engineer (remote)", locations=["Canada"], work_format="remote")
    assert dropping_rule(in_title, locations=("Berlin",)) == "locations"
    assert dropping_rule(card(locations=["Remote in USA", "Remote in Germany"]), locations=("Berlin",)) is None


@pytest.mark.parametrize("district", ["Berlin-Kreuzberg", "Norderstedt bei Berlin", "Berlin (Mitte)"])
def test_a_district_of_a_wanted_town_is_wanted(district: str) -> None:
    assert dropping_rule(card(locations=[district]), locations=("Berlin",)) is None


@pytest.mark.parametrize(
    ("title", "rule"),
    [
        ("Backend Engineer", None),
        ("Software Engineer (all genders)", None),
        ("Softwareentwickler", None),
        ("Multiple positions", None),
        ("Frontend Developer", "titles"),
        ("Nurse", "titles"),
    ],
)
def test_titles_mean_their_profession_and_not_only_their_words(title: str, rule: str | None) -> None:
    assert dropping_rule(card(title=title), titles=("Python Developer",)) == rule


def test_another_profession_is_named_in_the_reason() -> None:
    decision = prefilter(card(title="Veterinary Nurse"), TargetingSpec(titles=("Registered Nurse",)), TODAY)
    assert decision.reason == "“Veterinary Nurse”: veterinary nurse, another profession than registered nurse"


@pytest.mark.parametrize(
    ("title", "never", "rule"),
    [
        ("Senior, Mid, Junior Backend Engineers", "junior", None),
        ("Junior Backend Engineer", "junior", "title_never"),
        ("Аналитик развития продаж", "продажам", None),
        ("Менеджер по продажам", "продажам", "title_never"),
        ("Аналитик-стажёр", "стажёр", "title_never"),
        ("Baumpfleger, vom Werkstudenten bis zum Senior", "Werkstudent", None),
        ("Glazier, apprentice to lead", "apprentice", None),
        ("Glaziers, apprentice to manager", "apprentice", None),
        ("Werkstudent, alle Stufen", "Werkstudent", None),
        ("Apprentice to Master Glazier", "apprentice", "title_never"),
    ],
)
def test_a_never_word_counts_if_it_names_the_post(title: str, never: str, rule: str | None) -> None:
    assert dropping_rule(card(title=title), title_never=(never,)) == rule


def test_a_country_or_a_continent_is_a_wanted_place_too() -> None:
    assert dropping_rule(card(locations=["Kraków"]), locations=("Poland",)) is None
    assert dropping_rule(card(locations=["Kraków"]), locations=("Europe",)) is None
    assert dropping_rule(card(locations=["Kraków"]), locations=("Germany",)) == "locations"
    assert dropping_rule(card(locations=["Austin, TX"]), locations=("California",)) == "locations"


def test_one_employer_gets_no_more_than_its_daily_share() -> None:
    cards = [card(number=n, employer=name) for n, name in enumerate(["Acme", "ACME Inc.", "Acme", "Other"])]
    kept = [d.keep for d in prefilter_all(cards, person(targeting=TargetingSpec(per_employer_per_day=2)), TODAY)]
    assert kept == [True, True, False, True]


def test_what_earlier_runs_of_the_day_kept_counts_too() -> None:
    decision = prefilter(card(employer="Acme"), TargetingSpec(per_employer_per_day=2), TODAY, employer_count_today=2)
    assert decision.rule == "per_employer_per_day"
    assert "2 of Acme" in decision.reason and "at most 2" in decision.reason


def test_limits_in_the_text_count_like_those_of_the_fields() -> None:
    far = card(snippet="Python. Applicants must be based in Canada or the US.")
    assert dropping_rule(far, locations=("Berlin",)) == "residence"
    assert dropping_rule(far) is None
    unsponsored = card(snippet="We are unable to sponsor visas.")
    assert prefilter(unsponsored, TargetingSpec(), TODAY, needs_visa=True).rule == "sponsorship"
    assert prefilter(unsponsored, TargetingSpec(), TODAY).keep


def test_titles_that_no_table_knows_leave_unknown_and_related_titles_to_the_screener() -> None:
    sought = TargetingSpec(titles=("Harpsichord Maker",))
    assert prefilter(card(title="Clavichord Restorer"), sought, TODAY).keep
    assert prefilter(card(title="Harpsichord Production Manager"), sought, TODAY).keep
    dropped = prefilter(card(title="Cook"), sought, TODAY)
    assert dropped.reason == "“Cook”: cook, another profession than Harpsichord Maker"


def test_a_project_manager_in_a_sought_field_is_left_to_the_screener() -> None:
    sought = TargetingSpec(titles=("Eventmanagerin",))
    assert prefilter(card(title="Projektmanager Events (m/w/d)"), sought, TODAY).keep
    assert not prefilter(card(title="Projektmanager Tiefbau (m/w/d)"), sought, TODAY).keep


def test_a_title_of_another_profession_is_left_to_the_screener_if_its_text_is_of_the_résumé() -> None:
    resume = Resume.model_validate(
        {"basics": {"name": "X"}, "work": [{"name": "Y", "highlights": ["Regulates grand pianos, replaces hammers and strings"]}]}
    )  # fmt: skip
    sought = TargetingSpec(titles=("Registered Nurse",))
    own = card(title="Veterinary Nurse", snippet="You regulate grand pianos and replace strings.")
    other = card(title="Veterinary Nurse", snippet="You look after dogs.")
    assert prefilter(own, sought, TODAY, resume=resume).keep
    assert prefilter(other, sought, TODAY, resume=resume).rule == "titles"
    assert prefilter(own, sought, TODAY).rule == "titles"


def test_two_words_of_the_résumé_suffice_where_the_title_has_a_word_of_the_sought_ones() -> None:
    resume = Resume.model_validate(
        {"basics": {"name": "X"}, "work": [{"name": "Y", "highlights": ["Tunes pianos, replaces hammers and strings"]}]}
    )
    sought = TargetingSpec(titles=("Piano Tuner",))
    text = "Early shifts in the hall, with hammers and strings."
    assert prefilter(card(title="Piano Conductor", snippet=text), sought, TODAY, resume=resume).keep
    assert prefilter(card(title="Bus Conductor", snippet=text), sought, TODAY, resume=resume).rule == "titles"
    assert (
        prefilter(card(title="Piano Conductor", snippet="With hammers."), sought, TODAY, resume=resume).rule == "titles"
    )


def test_pay_that_only_the_text_states_is_compared_with_the_floor() -> None:
    floor = {"amount": 90_000, "currency": "RUB", "period": "month"}
    said = "На руки выходит 62 тысячи рублей в месяц."
    assert dropping_rule(card(snippet=said), salary_floor=floor) == "salary_floor"
    assert dropping_rule(card(snippet=said.replace("62", "95")), salary_floor=floor) is None
    stated = {"max": 120_000, "currency": "RUB", "period": "month"}
    assert dropping_rule(card(snippet=said, salary=stated), salary_floor=floor) is None
