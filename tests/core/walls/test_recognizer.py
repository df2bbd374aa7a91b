"""Recognition of login, captcha, challenge and block pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.walls.recognizer import recognise_wall
from tests.support.paths import RECORDED, needs_recorded
from tests.support.walls import BLOCKS, CAPTCHAS, CHALLENGES, LOGINS, ORDINARY


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_bot_challenge_is_named_as_one(name):
    assert recognise_wall(CHALLENGES[name]).kind == "challenge"


@pytest.mark.parametrize("name", CAPTCHAS)
def test_a_captcha_page_is_named_as_one(name):
    assert recognise_wall(CAPTCHAS[name]).kind == "captcha"


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_page_is_named_as_one(name):
    assert recognise_wall(BLOCKS[name]).kind == "blocked"


@pytest.mark.parametrize("name", LOGINS)
def test_a_login_page_is_named_as_one(name):
    assert recognise_wall(LOGINS[name]).kind == "login"


@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_page_is_not_a_wall(name):
    wall = recognise_wall(ORDINARY[name])
    assert wall.kind == "ordinary", wall.why


def test_the_status_counts_where_the_page_says_nothing():
    assert recognise_wall("<p>Sorry.</p>", 403).kind == "blocked"
    assert recognise_wall("", 999).kind == "blocked"
    assert recognise_wall("<p>Hello.</p>", 401).kind == "login"
    assert recognise_wall("<p>Hello.</p>", 200).kind == "ordinary"


def test_a_header_names_a_challenge_before_the_page_is_read():
    assert recognise_wall("", 403, {"CF-Mitigated": "challenge"}).kind == "challenge"
    assert recognise_wall("", 405, {"x-amzn-waf-action": "captcha"}).kind == "captcha"


@given(st.text(alphabet="<>!-/ascriptyle=\"' &;", max_size=400))
def test_whatever_is_received_is_read_without_failing(text):
    assert recognise_wall(text).why


@pytest.mark.slow
def test_a_hostile_page_is_read_in_time():
    for page in (
        "<script" * 200_000,
        "<!--" * 300_000,
        "<a " + "b=" * 500_000,
        "<select>" * 150_000,
        "<title>" * 200_000,
    ):
        recognise_wall(page)


def recorded_walls_are_recognised_and_recorded_ordinary_pages_are_not():
    expected = {
        "access_denied": "blocked", "cf_recaptcha_01_12_2019": "captcha", "invalid_js_challenge": "challenge", "js_challenge_03_12_2018_2": "challenge", "js_challenge_10_04_2019": "challenge",
        "js_challenge_21_03_2019": "challenge", "page_with_emails": "ordinary", "page_with_recaptcha": "ordinary", "cloudflare_2022": "challenge", "sucuri_waf_18_08_2016": "challenge",
        "test-forms_apply_whitehouse_gov_login": "login", "test-forms_linkedin_login": "login",
    }  # fmt: skip
    pages = {
        path.stem: path.read_text(encoding="utf-8", errors="replace") for path in (RECORDED / "walls").glob("*.html")
    }
    assert {name: recognise_wall(pages[name]).kind for name in expected if name in pages} == {
        name: kind for name, kind in expected.items() if name in pages
    }


def recorded_forms_and_vacancies_are_no_walls_unless_they_are_logins():
    pages = [
        *(RECORDED / "forms" / "ats").glob("*.html"),
        *(RECORDED / "forms" / "other").glob("*.html"),
        *(RECORDED / "vacancies").glob("*.html"),
    ]
    assert {
        path.name: wall.kind
        for path in pages
        if (wall := recognise_wall(path.read_text(encoding="utf-8", errors="replace"))).kind != "ordinary"
    } == {}
    others = [
        *(RECORDED / "forms" / "labelled_identity").glob("*.html"),
        *(RECORDED / "forms" / "labelled_types").glob("*.html"),
    ]
    kinds = {recognise_wall(path.read_text(encoding="utf-8", errors="replace")).kind for path in others}
    assert kinds <= {"ordinary", "login"}


@pytest.mark.slow
@needs_recorded
def test_recorded_walls_are_recognised_and_other_recorded_pages_are_not(subtests):
    with subtests.test("walls"):
        recorded_walls_are_recognised_and_recorded_ordinary_pages_are_not()
    with subtests.test("forms and vacancies"):
        recorded_forms_and_vacancies_are_no_walls_unless_they_are_logins()
