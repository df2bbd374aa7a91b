import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.answers.option_matching import fit_option, fit_years
from core.answers.reply_meaning import declines, is_negated, yes_or_no
from core.contracts.question import QuestionClass as Q
from core.lexicon.levels import language_levels
from core.lexicon.quantities import days_in, option_containing, range_in
from tests.support.answers import field, left_open
from tests.support.paths import RECORDED, TESTS

VETERANS = (
    TESTS / "cases" / "answers" / "veteran_options.json",
    RECORDED / "questions" / "veteran_options.json",  # not part of the repository
)


def test_each_veteran_category_gets_the_option_that_says_it_or_none():
    lists = [json.loads(path.read_text(encoding="utf-8"))["lists"] for path in VETERANS if path.is_file()]
    for name, row in (item for each in lists for item in each.items()):
        for category, expected in row["expected"].items():
            assert fit_option(category, row["options"], Q.EQUAL_OPPORTUNITY, "veteran") == expected, (name, category)


@pytest.mark.parametrize(
    "value, options, question_class, expected",
    [
        ("Yes", ("Да", "Нет"), Q.RELOCATION, "Да"), ("Нет", ("Yes", "No"), Q.TRAVEL, "No"), ("Ja", ("Oui", "Non"), Q.TRAVEL, "Oui"),
        ("Yes", ("I am authorised to work in the UK", "I am not authorised to work in the UK"), Q.WORK_AUTHORIZATION, "I am authorised to work in the UK"),
        ("No", ("I will require sponsorship", "I will not require sponsorship"), Q.VISA_SPONSORSHIP, "I will not require sponsorship"),
        ("Yes", ("Yes, now", "Yes, in the future", "No"), Q.VISA_SPONSORSHIP, None), ("Yes", ("Maybe", "No"), Q.TRAVEL, None),
        ("B2", ("Basic", "Intermediate", "Upper intermediate", "Fluent"), Q.LANGUAGE_LEVEL, "Upper intermediate"), ("Fluent", ("A1", "A2", "B1", "B2", "C1", "C2"), Q.LANGUAGE_LEVEL, None),
        ("C1", ("Начальный", "Средний", "Продвинутый", "Родной"), Q.LANGUAGE_LEVEL, "Продвинутый"), ("Native", ("A1 - A2", "B1 - B2", "C1 - C2"), Q.LANGUAGE_LEVEL, "C1 - C2"),
        ("Professional working proficiency", ("None", "Conversational", "Professional", "Native or bilingual"), Q.LANGUAGE_LEVEL, "Professional"),
        ("2 weeks", ("Immediately", "Less than 1 month", "1-2 months"), Q.NOTICE_PERIOD, "Less than 1 month"), ("1 month", ("15 days", "30 days", "60 days"), Q.NOTICE_PERIOD, "30 days"),
        ("immediately", ("Sofort", "1 Monat", "3 Monate"), Q.START_DATE, "Sofort"), ("2 недели", ("Сразу", "В течение 2 недель", "Больше месяца"), Q.NOTICE_PERIOD, "В течение 2 недель"),
        ("2024", ("1 month", "2 months"), Q.NOTICE_PERIOD, None), ("Germany", ("Österreich", "Deutschland"), Q.COUNTRY, "Deutschland"), ("Россия", ("United States", "Russian Federation"), Q.COUNTRY, "Russian Federation"),
        ("Master of Science", ("Bachelor", "Master", "Doktor"), Q.EDUCATION, "Master"), ("Bachelor of Arts", ("Среднее", "Бакалавр", "Магистр"), Q.EDUCATION, "Бакалавр"),
        ("Female", ("Herr", "Frau", "Divers"), Q.EQUAL_OPPORTUNITY, "Frau"), ("Berlin", ("Berlin, Germany", "Hamburg, Germany"), Q.CITY, "Berlin, Germany"), ("Paris", ("Paris, France", "Paris, Texas"), Q.CITY, None),
        ("Prefer not to say", ("Man", "Woman", "I don't wish to answer"), Q.EQUAL_OPPORTUNITY, "I don't wish to answer"), ("LinkedIn", ("LinkedIn (job post)", "Indeed"), Q.REFERRAL_SOURCE, "LinkedIn (job post)"),
        ("No, unless the team is in Berlin and the salary is right", ("Yes", "No"), Q.RELOCATION, None),
    ],
)  # fmt: skip
def test_an_answer_in_the_forms_own_options(value, options, question_class, expected):
    assert fit_option(value, options, question_class) == expected


@pytest.mark.parametrize(
    "years, options, expected",
    [
        (4.2, ("Less than 3 years", "3–4 years — solid work", "More than 4 years — much work"), "More than 4 years — much work"), (0, ("No experience", "1–2 years", "More than 2 years"), "No experience"),
        (2.3, ("0", "1-2 years", "3-5 years", "5+"), "1-2 years"), (12, ("less than 1", "1", "2", "10+"), "10+"), (0.4, ("less than 1", "1", "2"), "less than 1"), (3, ("1-3", "3-5"), None),
        (4, ("Менее года", "1–3 года", "3–6 лет", "Более 6 лет"), "3–6 лет"), (7, ("bis 2 Jahre", "3 bis 5 Jahre", "mehr als 5 Jahre"), "mehr als 5 Jahre"), (4, ("Yes", "No"), None), (1.5, ("0-6 months", "7-24 months", "25+ months"), "7-24 months"),
    ],
)  # fmt: skip
def test_years_fall_into_the_one_range_that_holds_them(years, options, expected):
    assert fit_years(years, options) == expected


def test_refusals_in_several_languages_are_refusals_and_answers_are_not():
    for text in (
        "Prefer not to say",
        "Decline to self-identify",
        "I don't wish to answer",
        "Keine Angabe",
        "Je préfère ne pas répondre",
        "Prefiero no responder",
        "Prefiro não informar",
        "Предпочитаю не отвечать",
        "I do not want to answer",
    ):
        assert declines(text), text
    for text in ("No", "Yes, I have a disability", "I am not a veteran", "Nein", "Other"):
        assert not declines(text), text


def test_a_turned_question_is_told_from_a_straight_one():
    assert (
        is_negated("Are you NOT authorized to work?")
        and is_negated("Können Sie nicht reisen?")
        and is_negated("Can you work without sponsorship?")
    )
    assert not is_negated("Are you authorized to work? If not, please explain") and not is_negated(
        "Are you willing to relocate or not?"
    )


@given(st.text(max_size=40), st.lists(st.text(max_size=30), min_size=1, max_size=6), st.sampled_from(list(Q)))
def test_the_answer_is_one_of_the_options_or_nothing(value, options, question_class):
    found = fit_option(value, options, question_class)
    assert found is None or found in options


@given(st.integers(0, 60), st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=5))
def test_a_range_is_only_chosen_if_it_holds_the_number(value, pairs):
    labels = [f"{min(pair)}-{max(pair)} years" for pair in pairs]
    found = option_containing(value, labels)
    if found is not None:
        assert range_in(found).contains(value)


@given(st.text(max_size=60))
def test_any_text_is_read_without_an_error(text):
    range_in(text), days_in(text), yes_or_no(text), language_levels(text), declines(text)


def test_options_that_repeat_the_question_before_a_colon_are_read_behind_it():
    labels = ["Alemán: Básico (A1–A2)", "Alemán: Avanzado (C1–C2)", "Alemán: Nativo"]
    assert fit_option("Native speaker", labels, Q.LANGUAGE_LEVEL) == "Alemán: Nativo"
    assert fit_option("Yes", ["AWS: Yes", "AWS: No"], Q.YES_NO_SKILL) == "AWS: Yes"


def test_a_condition_of_one_of_two_degrees_is_none_of_the_other():
    labels = ["kein Hochschulabschluss", "Bachelor oder Diplom (FH)", "Master oder Diplom (Univ.)"]
    assert fit_option("Bachelor of Science", labels, Q.EDUCATION) == "Bachelor oder Diplom (FH)"
    assert fit_option("Bachelor of Science", ["Bachelor (FH)", "Bachelor (Uni)", "Master"], Q.EDUCATION) is None


def test_what_a_list_does_not_offer_is_told_beside_the_open_question():
    one = left_open(field("Country", "Austria", "Belgium"))
    assert one is not None and one.not_offered == "Germany"
