"""robots.txt as RFC 9309 reads it."""

import pytest

from adapters.http.robots import robots_from


def allows(text: str, path: str, product: str = "otklik") -> bool:
    return robots_from(text, product).allows(f"https://jobs.example.com{path}")


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
    assert robots_from("User-agent: *\nCrawl-delay: 5", "otklik").crawl_delay_seconds == 5
