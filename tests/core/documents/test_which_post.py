"""What a letter says of "my present job" or "my previous employer" has to be of that job."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.documents import TODAY

JOBS = [
    {"name": "Harrow Heating Ltd", "position": "Plumber", "startDate": "2021-03", "highlights": ["Service gas boilers in 240 flats", "Train one apprentice"]},
    {"name": "Brightwater Hospital", "position": "Maintenance Assistant", "startDate": "2017-06", "endDate": "2021-02", "highlights": ["Replaced taps and valves on 14 wards"]},
    {"name": "Green Fork Café", "position": "Waiter", "startDate": "2015-05", "endDate": "2017-05", "highlights": ["Served up to 90 guests a shift"]},
]  # fmt: skip
GARDEN = [
    {"name": "Gärtnerei Lohmann", "position": "Gärtnerin", "startDate": "2020-04", "highlights": ["Anleitung von zwei Auszubildenden"]},
    {"name": "Hotel Seeblick", "position": "Rezeptionistin", "startDate": "2012-05", "endDate": "2015-07", "highlights": ["Beschwerden von Gästen entgegengenommen"]},
]  # fmt: skip
BOOKS = [
    {"name": "ООО «Кедр»", "position": "Бухгалтер", "startDate": "2021-02", "highlights": ["Начисляю зарплату 85 сотрудникам"]},
    {"name": "Поликлиника «Исток»", "position": "Регистратор", "startDate": "2017-03", "endDate": "2021-01", "highlights": ["Принимала звонки от пациентов"]},
]  # fmt: skip


@pytest.mark.parametrize(
    ("jobs", "text", "is_true"),
    [
        (JOBS, "At my present employer I train one apprentice.", True),
        (JOBS, "In my present post I replaced taps and valves on 14 wards.", False),
        (JOBS, "In my previous job I serviced gas boilers in 240 flats.", False),
        (JOBS, "In my former job I trained one apprentice.", False),
        (JOBS, "At my former employer Harrow Heating I trained one apprentice.", False),
        (JOBS, "My former employer was Brightwater Hospital.", True),
        (JOBS, "Before my present job I replaced taps and valves on 14 wards.", True),
        (
            JOBS,
            "In my previous job I served up to 90 guests a shift, now I service gas boilers in 240 flats.",
            True,
        ),
        (
            JOBS,
            "In my previous job I serviced gas boilers in 240 flats, now I serve up to 90 guests a shift.",
            False,
        ),
        (GARDEN, "Bei meinem jetzigen Arbeitgeber leite ich zwei Auszubildende an.", True),
        (GARDEN, "In meiner früheren Stelle im Hotel nahm ich Beschwerden von Gästen entgegen.", True),
        (GARDEN, "In meiner früheren Stelle habe ich zwei Auszubildende angeleitet.", False),
        (GARDEN, "In meiner heutigen Stelle habe ich Beschwerden von Gästen entgegengenommen.", False),
        (GARDEN, "Mein jetziger Arbeitgeber ist das Hotel Seeblick.", False),
        (BOOKS, "На нынешней работе я начисляю зарплату 85 сотрудникам.", True),
        (BOOKS, "На прежней работе я принимала звонки от пациентов.", True),
        (BOOKS, "На нынешнем месте я принимала звонки от пациентов.", False),
        (BOOKS, "На прежнем месте я начисляла зарплату 85 сотрудникам.", False),
    ],
)
def test_the_present_post_is_no_former_one(jobs: list[dict[str, object]], text: str, is_true: bool) -> None:
    person = resume_from_json({"basics": {"name": "Ada Example"}, "work": jobs})
    assert bool(check_claims(text, person, TODAY).blocked) is not is_true


def test_who_has_no_post_now_has_no_present_one() -> None:
    person = resume_from_json({"basics": {"name": "Ada Example"}, "work": JOBS[1:]})
    assert check_claims("In my present post I replaced taps and valves on 14 wards.", person, TODAY).blocked
    assert not check_claims("In my former post I replaced taps and valves on 14 wards.", person, TODAY).blocked
