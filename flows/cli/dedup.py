"""`otklik dedup`: find cards of the same vacancy, with the reason."""

from typing import IO

import click

_HELP = """Find cards of the same vacancy.

CARDS is a file of cards, one JSON object per line, as printed by `otklik parse`; `-` reads standard input. Prints one line per card, in order:
id, duplicate_of, step (exact, identity, text or null) and reason. The first card of a vacancy represents it.

\b
Examples:
  otklik parse greenhouse board.json | otklik dedup -
  otklik dedup monday.jsonl --known earlier.jsonl
"""


@click.command(name="dedup", help=_HELP)
@click.argument("cards", type=click.File("rb"))
@click.option("--known", type=click.File("rb"), help="Cards seen before, in the same form; they are not printed.")
@click.option("--json", "_json", is_flag=True, help="JSON lines (the default and only form).")
def command(cards: IO[bytes], known: IO[bytes] | None, _json: bool) -> None:
    from core.vacancies.dedup import dedup_decisions
    from flows.cli.card_lines import read_cards
    from flows.cli.printed_facts import DuplicateLine

    earlier = list(read_cards(known, getattr(known, "name", "known"))) if known else []
    for decision in dedup_decisions(list(read_cards(cards, getattr(cards, "name", "cards"))), earlier):
        DuplicateLine(
            id=decision.card_id, duplicate_of=decision.duplicate_of, step=decision.step, reason=decision.reason
        ).print()
