"""What a letter may say of times: how long something was done, and what came before or after a job."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.documents import TODAY, is_blocked


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("I have worked here for at least five years.", True),
        ("I have worked here for up to five years.", True),
        ("I have worked here for at least nine years.", False),
        ("Ich arbeite seit gut sechs Jahren dort.", True),
        ("Ich arbeite seit gut acht Jahren dort.", False),
    ],
)
def test_years_of_work_are_counted_with_every_comparison(text, is_true):
    assert is_blocked(text, "Files delivery notes") is not is_true


def test_what_came_before_a_job_may_be_named_if_the_resume_has_it():
    jobs = [
        {"name": "Beispielbahn AG", "position": "Zugbegleiterin", "startDate": "2018-03", "highlights": ["Hilft beim Ein- und Aussteigen"]},
        {"name": "Muster GmbH", "position": "Köchin", "startDate": "2014-06", "endDate": "2018-02", "highlights": ["Kochte Suppen"]},
    ]  # fmt: skip
    person = resume_from_json({"basics": {"name": "Ada Example"}, "work": jobs})

    def passes(text: str) -> bool:
        return not check_claims(text, person, TODAY).blocked

    assert passes("Vor meiner Zeit bei der Bahn kochte ich bei der Muster GmbH Suppen.")
    assert not passes("Vor meiner Zeit bei der Bundeswehr kochte ich bei der Muster GmbH Suppen.")
    assert passes("Ich helfe beim Einsteigen.")
    assert passes("Mehr als drei Jahre habe ich Suppen gekocht.")
    assert not passes("Mehr als drei Jahre habe ich Suppen verkauft.")


_TAUGHT_THEN_STACKED = (
    {"name": "Musterschule", "position": "Lehrerin", "startDate": "2014-09", "endDate": "2020-08"},
    {"name": "Beispielmarkt", "position": "Regalauffüllerin", "startDate": "2020-09"},
)
_ENGLISH = (
    {"name": "Sample School", "position": "Teacher", "startDate": "2014-09", "endDate": "2020-08"},
    {"name": "Example Market", "position": "Shelf stacker", "startDate": "2020-09"},
)
_RUSSIAN = (
    {"name": "Школа «Пример»", "position": "Учитель", "startDate": "2014-09", "endDate": "2020-08"},
    {"name": "Магазин «Образец»", "position": "Кассир", "startDate": "2020-09"},
)


@pytest.mark.parametrize(
    ("text", "jobs", "is_true"),
    [
        ("Vor der Schule habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, False),
        ("Vor der Musterschule habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, False),
        ("Bevor ich an die Musterschule kam, habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, False),
        ("Nach der Musterschule habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, False),
        ("Ich habe vor der Musterschule sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, False),
        ("Vor dem Beispielmarkt habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, True),
        ("Bevor ich zum Beispielmarkt wechselte, habe ich sechs Jahre unterrichtet.", _TAUGHT_THEN_STACKED, True),
        ("Before the school I taught for six years.", _ENGLISH, False),
        ("Prior to Sample School, I taught for six years.", _ENGLISH, False),
        ("Before I came to the school, I taught for six years.", _ENGLISH, False),
        ("I taught for six years after Sample School.", _ENGLISH, False),
        ("Before Example Market I taught for six years.", _ENGLISH, True),
        ("Before joining Example Market, I taught for six years.", _ENGLISH, True),
        ("I taught for six years before Example Market.", _ENGLISH, True),
        ("До школы я шесть лет преподавала.", _RUSSIAN, False),
        ("После школы «Пример» шесть лет преподавала.", _RUSSIAN, False),
        ("До магазина я шесть лет преподавала.", _RUSSIAN, True),
        ("Прежде чем прийти в магазин, шесть лет преподавала.", _RUSSIAN, True),
    ],
)
def test_what_came_before_or_after_a_job_is_not_what_was_done_in_it(text, jobs, is_true):
    person = resume_from_json({"basics": {"name": "Ada Example"}, "work": list(jobs)})
    assert bool(check_claims(text, person, TODAY).blocked) is not is_true


def test_years_in_a_job_are_those_of_its_title():
    jobs = [
        {"name": "Example Magazine", "position": "Photographer", "startDate": "2019-10"},
        {"name": "Sample Studio", "position": "Assistant Photographer", "startDate": "2017-01", "endDate": "2019-09"},
    ]
    person = resume_from_json(
        {
            "basics": {"name": "Ada Example"},
            "work": jobs,
            "skills": [{"name": "Trade", "keywords": ["Tower cranes"]}],
            "languages": [{"language": "Dutch", "fluency": "B1"}],
        }
    )

    def passes(text: str) -> bool:
        return not check_claims(text, person, TODAY).blocked

    assert passes("Before the magazine I was an assistant photographer for almost three years.")
    assert not passes("Before the magazine I was a photographer for almost three years.")
    assert passes("I can hold conversations in Dutch.") and not passes("I can negotiate in Dutch.")
    assert passes("I know tower cranes.") and not passes("I repair tower cranes.")
