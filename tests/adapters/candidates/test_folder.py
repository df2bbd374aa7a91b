"""A candidate's folder is read completely, or an error names the file, the position and what to fix."""

import json
from pathlib import Path
from typing import Any

import pytest

from adapters.candidates.folder import load_candidate, load_resume
from core.errors import SettingsError
from tests.support.paths import ROOT, TESTS

RESUME = {
    "basics": {"name": "Ada Example", "email": "ada@example.org"},
    "work": [{"name": "Example Works", "position": "Clerk"}],
}


def folder(tmp_path: Path, resume: Any = RESUME, preferences: str | None = "") -> Path:
    place = tmp_path / "Ada Example"
    (place / "documents").mkdir(parents=True)
    text = resume if isinstance(resume, str) else json.dumps(resume)
    (place / "resume.json").write_text(text, encoding="utf-8")
    if preferences is not None:
        (place / "preferences.toml").write_text(preferences, encoding="utf-8")
    return place


def test_a_résumé_alone_is_enough(tmp_path: Path) -> None:
    candidate = load_candidate(folder(tmp_path, preferences=None))
    assert (candidate.id, candidate.email, candidate.time_zone) == ("ada-example", "ada@example.org", "UTC")


def test_the_demo_s_candidate_is_whole() -> None:
    candidate = load_candidate(ROOT / "deploy" / "demo" / "candidate")
    assert candidate.files == {"resume": "documents/resume.pdf"}
    assert len(candidate.resume.work) == 3 and candidate.targeting.title_never and len(candidate.answers) > 20


def test_preferences_are_read(tmp_path: Path) -> None:
    preferences = """
        time_zone = "Europe/Berlin"
        [targeting]
        titles = ["Clerk"]
        salary_floor = { amount = 3000, currency = "EUR" }
        [[answers]]
        question = "Notice period?"
        value = "1 month"
        question_class = "notice_period"
        [files]
        resume = "documents/cv.pdf"
    """
    place = folder(tmp_path, preferences=preferences)
    (place / "documents" / "cv.pdf").write_bytes(b"%PDF-1.4")
    candidate = load_candidate(place)
    assert candidate.targeting.salary_floor is not None and candidate.targeting.salary_floor.period == "month"
    assert candidate.answers[0].value == "1 month"


@pytest.mark.parametrize(
    ("resume", "why"),
    [
        ('{"basics": {"name": "Ada",\n "email" "x"}}', r"line 2, column 10"),
        ("", "line 1, column 1"),
        ("[1]", "basics"),
        ({}, r"basics: Field required"),
        ({"basics": {"label": "Clerk"}}, r"basics\.name: Field required"),
        ({"basics": {"name": "A"}, "work": [{"name": "X"}, "soon"]}, r"work\.1"),
        ({"basics": {"name": "A"}, "work": {"name": "X"}}, r"work:"),
        ("[" * 100_000, "nested too deeply|not valid JSON"),
    ],
)
def test_a_malformed_résumé_names_the_place(tmp_path: Path, resume: Any, why: str) -> None:
    with pytest.raises(SettingsError, match=why):
        load_candidate(folder(tmp_path, resume))


@pytest.mark.parametrize(
    ("preferences", "why"),
    [
        ("time_zone = Europe/Berlin", r"not valid TOML.*line 1, column"),
        ("tmie_zone = 'UTC'", "tmie_zone is not a known key .did you mean time_zone"),
        ("[targeting]\ntitels = ['x']", "targeting.titels .*did you mean titles"),
        ("[targeting.salary_floor]\namount = 1\ncurrency = 'EUR'\nper = 'year'", "salary_floor.per is not a known key"),
        ("[[answers]]\nquestion = 'a'\nvalue = 'b'\nclass = 'x'", "answers, entry 1: class is not a known key"),
        ("[[answers]]\nquestion = 'a'\nvalue = 'b'\nquestion_class = 'salry'", "'salry' is not a known class"),
        ("[[answers]]\nvalue = 'b'", r"answers\.0\.question: Field required"),
        ("time_zone = 'Berlin'", "'Berlin' is not a time zone"),
        ("id = 'Ada Example'", "id: 'Ada Example'"),
        ("[targeting]\nwork_formats = ['office']", r"targeting\.work_formats\.0"),
        ("[files]\nresume = 'documents/none.pdf'", "files.resume: documents/none.pdf is missing"),
        ("[files]\nresume = '../../etc/passwd'", "outside the candidate's folder"),
        ("answers = 'none'", "answers:"),
        ("targeting = 3", "targeting:"),
        ("[search]\nname = 'a'", r"write \[\[search\]\]"),
        ("[[search]]\ntitles = ['Nurse']", "search, entry 1: it needs a name"),
        ("[[search]]\nname = 'a'\n[[search]]\nname = 'a'", "two searches called 'a'"),
        ("[[search]]\nname = 'a'\nshortlist_per_day = 3", r"shortlist_per_day is shared .* under \[targeting\]"),
        ("[[search]]\nname = 'a'\ntitels = ['x']", "search, entry 1: titels .*did you mean titles"),
        ("[[search]]\nname = 'a'\nwork_formats = ['sofa']", r"search, entry 1: work_formats\.0"),
    ],
)
def test_wrong_preferences_name_the_key(tmp_path: Path, preferences: str, why: str) -> None:
    with pytest.raises(SettingsError, match=why):
        load_candidate(folder(tmp_path, preferences=preferences))


def test_all_wrong_keys_are_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        load_candidate(folder(tmp_path, preferences="a = 1\ntime_zone = 'x'\n[targeting]\nb = 2"))
    assert all(key in str(caught.value) for key in ("a is not", "targeting.b", "'x' is not a time zone"))


def test_what_is_not_there_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="otklik init"):
        load_candidate(tmp_path / "nobody")
    (tmp_path / "empty").mkdir()
    with pytest.raises(SettingsError, match=r"resume\.json is missing"):
        load_candidate(tmp_path / "empty")


def test_errors_do_not_repeat_what_was_written(tmp_path: Path) -> None:
    resume = {"basics": {"name": "Ada", "phone": ["+49 555 0100"]}}
    with pytest.raises(SettingsError) as caught:
        load_candidate(folder(tmp_path, resume))
    assert "0100" not in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_fine_and_another_encoding_is_named(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "resume.json"
    path.write_text(json.dumps(RESUME), encoding=encoding)
    if encoding == "utf-8-sig":
        assert load_resume(path).basics.name == "Ada Example"
    else:
        with pytest.raises(SettingsError, match="UTF-8"):
            load_resume(path)


def test_exporters_nulls_old_names_and_bare_years_are_understood(tmp_path: Path) -> None:
    resume = {
        "basics": {"name": "Ada", "email": None, "location": None, "unknown": 1},
        "work": [{"company": "Old Works", "position": "Clerk", "startDate": 2019, "endDate": "", "highlights": None}],
        "education": None,
        "skills": [{"name": "Filing", "keywords": ["a", None, ""]}],
    }
    read = load_candidate(folder(tmp_path, resume)).resume
    assert (read.work[0].name, read.work[0].startDate, read.work[0].endDate) == ("Old Works", "2019", None)
    assert read.skills[0].keywords == ("a",)


def test_a_résumé_with_every_section_of_the_standard_is_read() -> None:
    resume = load_resume(TESTS / "cases" / "resumes" / "full.resume.json")
    assert (resume.work[0].name, resume.education[0].score, resume.basics.location.city) == (
        "Example Works",
        "4.0",
        "San Example",
    )


def test_in_an_installation_another_id_than_the_folder_s_name_is_an_error_that_names_both(tmp_path: Path) -> None:
    place = folder(tmp_path, preferences='id = "mara"')
    assert load_candidate(place).id == "mara"
    with pytest.raises(SettingsError) as error:
        load_candidate(place, expected_id="me")
    for piece in ("'me'", "'mara'", "preferences.toml"):
        assert piece in str(error.value)


def test_in_an_installation_a_linked_folder_keeps_the_name_it_is_known_by(tmp_path: Path) -> None:
    (tmp_path / "me").symlink_to(folder(tmp_path), target_is_directory=True)
    assert load_candidate(tmp_path / "me", expected_id="me").id == "me"


def test_several_searches_share_what_they_do_not_say_themselves(tmp_path: Path) -> None:
    preferences = """
[targeting]
locations = ["Leeds"]
title_never = ["veterinary"]
employers_never = ["Casino Example"]
shortlist_per_day = 4

[[search]]
name = "ward"
titles = ["Registered Nurse"]
title_never = ["dental"]

[[search]]
name = "teaching"
titles = ["Lecturer"]
locations = ["York"]
salary_floor = { amount = 30, currency = "GBP", period = "hour" }
"""
    candidate = load_candidate(folder(tmp_path, {"basics": {"name": "Ada"}}, preferences))
    ward, teaching = (search.targeting for search in candidate.searches)
    assert (ward.titles, ward.locations, ward.title_never) == (
        ("Registered Nurse",),
        ("Leeds",),
        ("veterinary", "dental"),
    )
    assert (teaching.locations, teaching.employers_never) == (("York",), ("Casino Example",))
    assert teaching.salary_floor is not None and ward.salary_floor is None
    assert candidate.targeting.titles == ("Registered Nurse", "Lecturer")
    assert candidate.targeting.locations == ("Leeds", "York")
    assert candidate.targeting.title_never == ("veterinary",) and candidate.targeting.salary_floor is None
    assert candidate.targeting.shortlist_per_day == 4
