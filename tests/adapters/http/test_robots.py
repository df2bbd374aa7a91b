"""robots.txt as RFC 9309 reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.http.robots import RobotsRules


def allows(text: str, path: str, product: str = "otklik") -> bool:
    return RobotsRules(text, product).allows(f"https://jobs.example.com{path}")


def test_without_rules_everything_is_allowed() -> None:
    assert allows("", "/jobs")


def test_an_html_page_in_its_place_is_no_rules() -> None:
    assert allows("<!doctype html><html><head><title>Acme: jobs</title></head></html>", "/jobs")


def test_the_longest_rule_wins_and_allow_wins_a_tie() -> None:
    text = "User-agent: *\nDisallow: /jobs\nAllow: /jobs/public\nDisallow: /tie\nAllow: /tie"
    assert not allows(text, "/jobs/1")
    assert allows(text, "/jobs/public/1")
    assert allows(text, "/tie")


def test_the_group_that_names_us_counts_and_not_the_one_for_all() -> None:
    text = "User-agent: *\nDisallow: /\n\nUser-agent: Otklik\nDisallow: /private"
    assert allows(text, "/jobs")
    assert not allows(text, "/private/1")


def test_a_group_may_name_several() -> None:
    text = "User-agent: other\nUser-agent: *\nDisallow: /jobs"
    assert not allows(text, "/jobs")


@pytest.mark.parametrize(
    ("rule", "path", "allowed"),
    [
        ("/*.json$", "/jobs.json", False),
        ("/*.json$", "/jobs.json?page=2", True),
        ("/*?", "/jobs?page=2", False),
        ("/*?", "/jobs", True),
        ("/jobs/*/apply", "/jobs/12/apply", False),
        ("/%7Eacme", "/~acme/jobs", False),
        ("", "/jobs", True),
    ],
)
def test_patterns(rule: str, path: str, allowed: bool) -> None:
    assert allows(f"User-agent: *\nDisallow: {rule}", path) is allowed


def test_a_pattern_full_of_stars_is_matched_quickly() -> None:
    assert allows("User-agent: *\nDisallow: /" + "*a" * 2_000 + "b", "/" + "a" * 5_000)


def test_the_wished_delay_is_read() -> None:
    assert RobotsRules("User-agent: *\nCrawl-delay: 5", "otklik").crawl_delay_seconds == 5


@pytest.mark.parametrize(
    ("wish", "seconds"), [("2.5", 2.5), ("3600", 60), ("0", None), ("-1", None), ("soon", None), ("inf", None)]
)
def test_a_crawl_delay_is_bounded_and_nonsense_is_ignored(wish: str, seconds: float | None) -> None:
    assert RobotsRules(f"User-agent: *\nCrawl-delay: {wish}", "otklik").crawl_delay_seconds == seconds


def test_a_wish_for_another_program_is_not_ours() -> None:
    assert RobotsRules("User-agent: other\nCrawl-delay: 5", "otklik").crawl_delay_seconds is None


def test_the_longest_match_decides_also_with_wildcards() -> None:
    text = "User-agent: *\nDisallow: /*/jobs\nAllow: /acme/jobs/open*"
    assert not allows(text, "/acme/jobs/1")
    assert allows(text, "/acme/jobs/open/1")
    assert not allows(text, "/umbrella/jobs/open/1")


def test_a_dollar_ends_the_address_and_is_plain_text_elsewhere() -> None:
    assert not allows("User-agent: *\nDisallow: /jobs$", "/jobs")
    assert allows("User-agent: *\nDisallow: /jobs$", "/jobs/1")
    assert not allows("User-agent: *\nDisallow: /price$list", "/price$list/1")


def test_groups_of_the_same_program_are_read_together() -> None:
    text = "User-agent: otklik\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n\nUser-agent: otklik\nDisallow: /b"
    assert not allows(text, "/a")
    assert not allows(text, "/b")
    assert allows(text, "/c")


def test_encoded_and_plain_letters_are_the_same_path() -> None:
    assert not allows("User-agent: *\nDisallow: /вакансии", "/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D0%B8/1")


def test_robots_txt_itself_may_always_be_read() -> None:
    assert allows("User-agent: *\nDisallow: /", "/robots.txt")


@given(st.text(max_size=300))
def test_any_text_at_all_is_survived(text: str) -> None:
    assert allows(text, "/jobs") in (True, False)
