"""Titles that list posts of several ranks."""

import pytest

from core.lexicon.listed_posts import listed_posts
from core.vacancies.titles import unwanted


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Labourers, Roofers and Foremen for a new estate", "Labourer"),
        ("Dachdeckerhelfer, Dachdecker und Vorarbeiter gesucht", "Vorarbeiter"),
        ("Подсобники, сварщики и бригадиры", "Подсобник"),
        ("Welding shop: apprentice, welder, lead hand", "Apprentice"),
    ],
)
def test_a_rank_among_listed_posts_is_no_never_word(title: str, never: str) -> None:
    assert listed_posts(title)
    assert unwanted(title, (never,)) is None


@pytest.mark.parametrize(
    ("title", "never"),
    [("Roofing Labourer, Leeds", "Labourer"), ("Dachdecker, Vorarbeiter", "Vorarbeiter"), ("Sales, Service and Support Manager", "Sales")],
)  # fmt: skip
def test_a_rank_that_is_no_item_of_a_list_is_one(title: str, never: str) -> None:
    assert unwanted(title, (never,)) == never


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Roofer (apprentice rides along)", "Apprentice"),
        ("Dachdecker (m/w/d), ein Helfer ist schon da", "Helfer"),
        ("Dachdecker Steildach (Azubi fährt mit)", "Azubi"),
        ("Кровельщик (ученик помогает)", "Ученик"),
    ],
)
def test_who_comes_along_is_no_never_word(title: str, never: str) -> None:
    assert unwanted(title, (never,)) is None
