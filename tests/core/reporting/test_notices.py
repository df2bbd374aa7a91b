"""What a notice tells, and when."""

from datetime import UTC, datetime, timedelta

import pytest

from core.reporting.notices import NoticeKind, WaitingApplication, in_order, reminder_ends, to_tell
from core.reporting.words import Language, words_in

ZONE = "Europe/Berlin"
TUESDAY = datetime(2026, 11, 24, 7, 0, tzinfo=UTC)
FRIDAY = datetime(2026, 11, 27, 7, 0, tzinfo=UTC)


def waiting(key: str, expires_at: datetime | None) -> WaitingApplication:
    asks = "approval" if expires_at else "answers"
    return WaitingApplication(key, f"Nurse {key}", "Example Clinic", asks, expires_at, None, TUESDAY)


def test_on_a_working_day_the_next_day_is_looked_at() -> None:
    assert reminder_ends(TUESDAY, ZONE) == TUESDAY + timedelta(hours=24)


@pytest.mark.parametrize("now", [FRIDAY, FRIDAY + timedelta(days=1)], ids=["Friday", "Saturday"])
def test_before_a_weekend_everything_up_to_the_end_of_monday_is_looked_at(now: datetime) -> None:
    assert reminder_ends(now, ZONE) == datetime(2026, 11, 30, 23, 0, tzinfo=UTC)


def test_on_friday_the_user_hears_of_what_expires_over_the_weekend_and_on_monday() -> None:
    items = [
        waiting("monday", FRIDAY + timedelta(hours=75)),
        waiting("saturday", FRIDAY + timedelta(hours=20)),
        waiting("tuesday", FRIDAY + timedelta(hours=97)),
        waiting("gone", FRIDAY - timedelta(hours=1)),
        waiting("open", None),
    ]
    told = to_tell(NoticeKind.EXPIRING, items, (), FRIDAY, ZONE)
    assert [item.key for item in told] == ["saturday", "monday"]


def test_each_application_is_told_once_and_answers_count_as_waiting() -> None:
    items = [waiting("a", TUESDAY + timedelta(days=2)), waiting("b", None)]
    assert [item.key for item in to_tell(NoticeKind.PREPARED, items, (), TUESDAY, ZONE)] == ["a", "b"]
    assert [item.key for item in to_tell(NoticeKind.PREPARED, items, {"a"}, TUESDAY, ZONE)] == ["b"]
    assert to_tell(NoticeKind.PREPARED, items, {"a", "b"}, TUESDAY, ZONE) == []


def test_what_expires_first_is_at_the_top_and_what_does_not_expire_at_the_end() -> None:
    items = [waiting("c", None), waiting("b", TUESDAY + timedelta(days=2)), waiting("a", TUESDAY)]
    assert [item.key for item in in_order(items)] == ["a", "b", "c"]


def test_every_language_has_its_own_word_for_everything_that_is_said() -> None:
    english, russian = (words_in(language) for language in Language)
    assert set(english) <= set(russian)
    assert not {key for key in english if english[key] == russian[key] and key != "days"}
    for key, text in english.items():
        assert {part.split("}")[0] for part in text.split("{")[1:]} >= {
            part.split("}")[0] for part in russian[key].split("{")[1:]
        }
