"""Volunteer work bears out what is said of it, and is no job."""

import pytest

from core.contracts.candidate import Candidate, profile_sha256, resume_from_json, resume_sha256
from core.documents.claims import check_claims
from tests.support.documents import TODAY

WORK = [{"name": "Example Bakery", "position": "Baker", "startDate": "2020-01", "highlights": ["Bake bread"]}]
BAKER = {"basics": {"name": "Ada Example"}, "work": WORK}
UNPAID = {"organization": "Sample River Trust", "position": "River warden", "startDate": "2015-04", "endDate": "2019-09", "summary": "Counted eels in 12 weirs", "highlights": ["Twice a month cleared litter from the banks"]}  # fmt: skip
PERSON = resume_from_json({**BAKER, "volunteer": [UNPAID]})
GERMAN = resume_from_json({**BAKER, "volunteer": [{"organization": "Tafel Musterstadt", "position": "Fahrer", "startDate": "2021-02", "highlights": ["Hole samstags Lebensmittel bei 6 Supermärkten ab"]}]})  # fmt: skip
RUSSIAN = resume_from_json({**BAKER, "volunteer": [{"organization": "Фонд «Пример»", "position": "Волонтёр", "startDate": "2022-03", "highlights": ["Раз в неделю занимаюсь математикой с 4 подростками"]}]})  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "As a volunteer I counted eels in twelve weirs.",
        "From 2015 to 2019 I was a volunteer river warden for the Sample River Trust.",
        "In my spare time I cleared litter from the banks twice a month.",
        "I counted eels.",
    ],
)
def test_what_is_said_of_it_is_borne_out(text: str) -> None:
    assert not check_claims(text, PERSON, TODAY).blocked


def test_it_is_borne_out_in_other_languages() -> None:
    assert not check_claims(
        "Ehrenamtlich hole ich samstags bei sechs Supermärkten Lebensmittel ab.", GERMAN, TODAY
    ).blocked
    text = "В свободное время раз в неделю занимаюсь математикой с четырьмя подростками."
    assert not check_claims(text, RUSSIAN, TODAY).blocked


@pytest.mark.parametrize(
    "text",
    [
        "I counted eels in twenty weirs.",
        "I volunteered for the Sample River Trust until 2021.",
        "As a volunteer I led river wardens.",
        "Every week I cleared litter from the banks.",
        "As a volunteer I baked bread.",
    ],
)
def test_what_it_does_not_say_is_named(text: str) -> None:
    assert check_claims(text, PERSON, TODAY).blocked


@pytest.mark.parametrize(
    "text",
    [
        "I worked as a river warden for the Sample River Trust.",
        "My job was to count eels in twelve weirs.",
        "I have ten years of work experience.",
        "For four years I was employed by the Sample River Trust.",
    ],
)
def test_it_is_no_job(text: str) -> None:
    assert check_claims(text, PERSON, TODAY).blocked


def test_it_decides_nothing_about_vacancies() -> None:
    without = resume_from_json(BAKER)
    profiles = {profile_sha256(Candidate(id="ada", resume=resume)) for resume in (PERSON, without)}
    assert len(profiles) == 1
    assert resume_sha256(PERSON) != resume_sha256(without)


def test_a_resume_without_it_keeps_its_version() -> None:
    known = "aaed3d1b29709aeac738fc7aacda8c0f67203cee1101d640ee8ed138a00fb39d"
    assert resume_sha256(resume_from_json(BAKER)) == known


def test_what_goes_on_is_not_told_as_over() -> None:
    still = resume_from_json({**BAKER, "volunteer": [{"organization": "Reed Bank Choir", "position": "Usher", "startDate": "2021-01"}]})  # fmt: skip
    assert check_claims("I used to volunteer with the Reed Bank Choir but stopped.", still, TODAY).blocked
    assert not check_claims("I volunteer with the Reed Bank Choir.", still, TODAY).blocked
