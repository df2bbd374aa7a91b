"""Trades that German texts ask people to have learned."""

import pytest

from core.lexicon.trade_papers import trade_papers


@pytest.mark.parametrize(
    ("text", "trades"),
    [
        ("Gesucht wird, wer die Lehre im Dachdeckerhandwerk abgeschlossen hat.", ["Dachdecker"]),
        ("Eine Malerlehre ist Pflicht.", ["Maler"]),
        ("Ausbildung im Sanitär- oder Heizungshandwerk.", ["Heizungs"]),
        ("Ein Gesellenbrief im Metallgewerbe wäre von Vorteil.", []),
        ("Das Handwerk liegt uns am Herzen.", []),
    ],
)
def test_the_trade_of_a_paper_is_named(text: str, trades: list[str]) -> None:
    assert [one.trade for one in trade_papers(text)] == trades
