"""The date of a posting in the state that its page embeds for a script."""

import pytest

from adapters.parsing.embedded_dates import posted_in_state


@pytest.mark.parametrize(
    ("script", "day"),
    [
        ('{"props":{"job":{"datePosted":"2026-11-03T08:00:00Z","title":"Miller"}}}', "2026-11-03"),
        ('window.__STATE__ = {"job":{"published_at":"2026-10-30"}}', "2026-10-30"),
        (r'self.__next_f.push([1,"{\"postedDate\":\"2026-11-20\"}"])', "2026-11-20"),
        ('{"job":{"publishedOn":1794009600000}}', "2026-11-07"),
        ('{"jobs":[{"datePosted":"2026-11-03"},{"datePosted":"2026-11-03T10:00:00Z"}]}', "2026-11-03"),
    ],
    ids=["state", "assignment", "escaped", "milliseconds", "same day twice"],
)
def test_the_day_is_read(script, day):
    found = posted_in_state(f"<!doctype html><body><script>{script}</script></body>")
    assert found is not None
    assert found.date().isoformat() == day


@pytest.mark.parametrize(
    "script",
    [
        '{"jobs":[{"datePosted":"2026-11-03"},{"datePosted":"2026-11-04"}]}',
        '{"job":{"createdAt":"2026-11-03","updated_at":"2026-11-04"}}',
        '{"job":{"datePosted":"soon"}}',
    ],
    ids=["two jobs", "other dates", "no date"],
)
def test_several_days_or_other_dates_are_no_posting_date(script):
    assert posted_in_state(f"<script>{script}</script>") is None
