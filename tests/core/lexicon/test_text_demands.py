"""What a text demands, and what it says the work is not."""

import pytest

from core.lexicon.text_demands import demands_in, ruled_out


@pytest.mark.parametrize(
    ("text", "demanded"),
    [
        ("At least five years of professional COBOL are required.", ["COBOL"]),
        ("You have 3+ years of experience in offshore drilling, and humour.", ["offshore drilling"]),
        ("Three years as a store detective are expected.", ["store detective"]),
        ("Wir erwarten mehrjährige Erfahrung in der Schiffselektronik.", ["Schiffselektronik"]),
        ("Mindestens 4 Jahre Erfahrung im Gleisbau.", ["Gleisbau"]),
        ("Опыт работы от 3 лет в горной промышленности.", ["горной промышленности"]),
        ("Нужен опыт испытаний бетона.", ["испытаний бетона"]),
        ("A background in glaciology is essential.", ["glaciology"]),
        ("Four years of Go, Rust or Zig.", ["Go, Rust or Zig"]),
        ("Experience with COBOL is a plus. Three years of COBOL would be useful.", []),
        ("Erfahrung im Gleisbau ist nicht nötig.", []),
        ("We have been here for ten years.", []),
    ],
)
def test_a_text_demands_years_and_required_experience(text: str, demanded: list[str]) -> None:
    assert [one.quote.rstrip(".") for one in demands_in(text)] == demanded


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("You will not write code, because a team next door does.", ["You will not write code"]),
        ("Reparaturen gibt es hier nicht.", ["Reparaturen gibt es hier nicht"]),
        ("The drawings are made by a separate team next door.", ["The drawings are made by a separate team next door"]),
        ("Работа без выезда к заказчику.", ["Работа без выезда к заказчику"]),
        ("You write code, not only tests. A degree is not necessary.", []),
        ("Ob mit oder ohne Meisterbrief: Sie sind willkommen.", []),
    ],
)
def test_a_clause_with_a_negation_rules_out_what_it_speaks_of(text: str, clauses: list[str]) -> None:
    assert list(ruled_out(text)) == clauses
