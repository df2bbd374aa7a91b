"""Formats of dates in the letters of many languages."""

from datetime import date

import pytest

from core.forms.dates import (
    is_month_format,
    is_year_format,
    mask_format,
    read_date,
    stated_format,
    write_date,
    write_month,
)

DAY = date(2026, 5, 1)


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        ("ÅÅÅÅ-MM-DD", "2026-05-01"), ("DD-MM-ÅÅÅÅ", "01-05-2026"), ("dd.mm.åååå", "01.05.2026"), ("PP.KK.VVVV", "01.05.2026"), ("GG.AA.YYYY", "01.05.2026"), ("ДД.ММ.РРРР", "01.05.2026"), ("DD.MM.RRRR", "01.05.2026"),
        ("GG/MM/AAAA", "01/05/2026"), ("JJ/MM/AAAA", "01/05/2026"), ("TT.MM.JJJJ", "01.05.2026"), ("ÉÉÉÉ.HH.NN", "2026.05.01"), ("ZZ.LL.AAAA", "01.05.2026"), ("DD. MM. RRRR", "01. 05. 2026"), ("MM/DD/YYYY", "05/01/2026"),
    ],
)  # fmt: skip
def test_a_day_is_written_as_the_format_shows_it(shown: str, written: str) -> None:
    assert stated_format(f"Start ({shown})") == shown
    assert write_date(DAY, shown) == written


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        ("ÅÅÅÅ-MM", "2026-05"), ("MM.ÅÅÅÅ", "05.2026"), ("KK.VVVV", "05.2026"), ("VVVV-KK", "2026-05"), ("AA/YYYY", "05/2026"), ("ММ.РРРР", "05.2026"), ("MM/RRRR", "05/2026"), ("MM/JJJJ", "05/2026"), ("AAAA-MM", "2026-05"),
        ("MM/YY", "05/26"), ("MM/JJ", "05/26"), ("ММ/ГГ", "05/26"),
    ],
)  # fmt: skip
def test_a_month_is_written_as_the_format_shows_it(shown: str, written: str) -> None:
    assert is_month_format(shown)
    assert write_month(DAY, shown) == written


@pytest.mark.parametrize("shown", ["DD/MM", "JJ/MM", "TT.MM", "MM/DD", "MM", "KK"])
def test_a_day_and_a_month_are_no_month_with_its_year(shown: str) -> None:
    assert not is_month_format(shown)


def test_a_year_alone_and_the_order_of_day_and_month_are_read_in_any_of_the_letters() -> None:
    assert all(map(is_year_format, ("ÅÅÅÅ", "VVVV", "РРРР", "RRRR", "JJJJ")))
    assert read_date("03/04/2027", "PP/KK/VVVV") == read_date("03/04/2027", "GG/AA/YYYY") == date(2027, 4, 3)
    assert mask_format("pp.kk.vvvv") == "DD.MM.YYYY"
