"""Locations and work formats, read only where the words leave no doubt."""

import pytest

from core.lexicon.locations import place, split_places, work_format_of, work_format_of_places, work_format_of_title


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("London, UK; Berlin", ("London, UK", "Berlin")),
        ("London, UK", ("London, UK",)),
        ("San Francisco, CA, New York, NY", ("San Francisco, CA", "New York, NY")),
        ("San Francisco, CA | New York, NY | Remote", ("San Francisco, CA", "New York, NY", "Remote")),
        ("Austin, TX or Remote", ("Austin, TX", "Remote")),
        ("Remote - US or Canada", ("Remote - US or Canada",)),
        (", , Germany", ("Germany",)),
        ("Oradea", ("Oradea",)),
        ("Berlin / Munich", ("Berlin", "Munich")),
        ("Paris; paris ;", ("Paris",)),
        ("Москва или Казань", ("Москва", "Казань")),
        ("", ()),
        (None, ()),
    ],
)
def test_a_location_line_is_split_into_its_places(line: str | None, places: tuple[str, ...]) -> None:
    assert split_places(line) == places


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Remote - US", "remote"),
        ("Fully Remote", "remote"),
        ("Удалённо", "remote"),
        ("Homeoffice", "remote"),
        ("Télétravail", "remote"),
        ("Hybrid (London)", "hybrid"),
        ("híbrido", "hybrid"),
        ("Hybrid Remote", "hybrid"),
        ("hybrid, 2 days in the office", "hybrid"),
        ("ON_SITE".replace("_", "-"), "onsite"),
        ("vor Ort", "onsite"),
        ("Remote - US or Canada", "remote"),
        ("Portland, OR (Remote)", "remote"),
        ("Tulsa, OK - Remote", "remote"),
        ("Remote or Hybrid", None),
        ("New York or Remote", None),
        ("Remote possible", None),
        ("Remote-friendly", None),
        ("not remote", None),
        ("Temporarily remote", None),
        ("Portland, OR", None),
        ("US", None),
        ("", None),
        (None, None),
    ],
)
def test_a_format_is_named_only_where_the_words_leave_no_doubt(said: str | None, expected: str | None) -> None:
    assert work_format_of(said) == expected


def test_remote_next_to_a_city_is_a_choice_and_states_nothing() -> None:
    assert work_format_of_places(["Remote - US", "New York"]) is None
    assert work_format_of_places(["Remote - US", "Remote - Canada"]) == "remote"


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Engineer (Remote)", "remote"),
        ("Engineer (Remote, US)", "remote"),
        ("Manager (Chicago/Hybrid)", "hybrid"),
        ("Engineer - Remote", "remote"),
        ("Scientist, Remote Sensing", None),
        ("Analyst (Remote Sensing)", None),
        ("Developer (Remote/Hybrid)", None),
        ("Hybrid Cloud Engineer", None),
    ],
)
def test_a_title_states_it_only_in_brackets_or_at_its_end(title: str, expected: str | None) -> None:
    assert work_format_of_title(title) == expected


def test_a_place_is_spelled_without_what_is_missing_or_said_twice() -> None:
    assert place("Utrecht", "Utrecht", "Nederland") == "Utrecht, Nederland"
    assert place("", None, "Spain") == "Spain"
    assert place(None, "", " ") is None
