from datetime import UTC, datetime

import pytest

from adapters.parsing.lenient import moment

NOVEMBER = datetime(2026, 11, 21, tzinfo=UTC)
SAID = ["21 ноября 2026", "Вакансия опубликована 21 ноября 2026 в Москве", "21. November 2026", "Nov 21, 2026", "November 21st, 2026",
        "21 de noviembre de 2026", "21 novembre 2026", "21 de novembro de 2026", "21 листопада 2026", "2026-11-21", "21.11.2026",
        "Sat, 21 Nov 2026 00:00:00 +0000", 1795219200, "1795219200000", "2026-11-21T03:00:00+0300"]  # fmt: skip


@pytest.mark.parametrize("said", SAID)
def test_a_posting_date_is_a_moment_in_utc(said):
    assert moment(said) == NOVEMBER


@pytest.mark.parametrize("said", ["вчера", "2 дня назад", "3 days ago", "21 ноября", "today", "31 февраля 2026", ""])
def test_a_relative_or_incomplete_date_is_no_moment(said):
    assert moment(said) is None
