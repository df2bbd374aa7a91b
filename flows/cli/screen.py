"""`otklik screen`: screen cards against a résumé, offline."""

import json
from typing import Any

import click


@click.command(name="screen")
@click.argument("cards", type=click.File("r", encoding="utf-8", errors="replace"))
@click.option(
    "--candidate", "resume", required=True, type=click.Path(dir_okay=True), help="resume.json, or a candidate's folder."
)
@click.option("--json", "_json", is_flag=True, help="JSON lines (the default; accepted for symmetry).")
def command(cards: Any, resume: str, _json: bool) -> None:
    """Screen vacancy cards by comparing words with a résumé: no model, no network, nothing stored.

    CARDS.jsonl has one card per line, as `otklik parse` prints them (`-` reads standard input). With a folder the rules of its
    preferences count as in a run; with a résumé alone its titles are the ones looked for. Prints one decision per line: id, verdict,
    score (0 to 100, for sorting), reason, decided_by.

    \b
    Example:
      otklik parse greenhouse jobs.json | otklik screen - --candidate resume.json
    """
    from pathlib import Path

    from adapters.candidates.folder import load_candidate, load_resume
    from adapters.clock import utc_now
    from adapters.model.offline.day import screen_day
    from adapters.model.offline.text_likeness import installed_likeness
    from core.assessment.role_targets import role_targets
    from core.contracts.candidate import Candidate
    from flows.cli.printed_facts import ScreenLine

    path = Path(resume)
    candidate = load_candidate(path) if path.is_dir() else Candidate(id="me", resume=load_resume(path))
    today = utc_now().date()
    role_targets(candidate, today.year)  # raises if no title says which work is looked for
    for decision in screen_day(candidate, _cards(cards), today, installed_likeness()):
        ScreenLine(
            id=decision.card_id,
            verdict=decision.verdict.value,
            score=decision.score,
            reason=decision.reason,
            decided_by=decision.decided_by,
        ).print()


def _cards(lines: Any) -> list[Any]:
    """Return the cards in order, the first of each id. Raises `ClickException` with the number of a line that is not a card."""
    from pydantic import ValidationError

    from core.contracts.vacancy import VacancyCard, card_id

    read: dict[str, VacancyCard] = {}
    known = set(VacancyCard.model_fields)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            if not isinstance(row, dict):
                raise ValueError("not an object")
            row = {key: value for key, value in row.items() if key in known and value is not None}
            row.setdefault("site", str(row.get("id", "")).partition(":")[0] or "file")
            row.setdefault("external_id", str(row.get("id", "")).partition(":")[2] or str(row.get("id") or number))
            row["external_id"] = str(row["external_id"])
            row["id"] = str(row.get("id") or card_id(row["site"], row["external_id"]))
            card = VacancyCard.model_validate(row)
        except ValidationError as error:
            first = error.errors(include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise click.ClickException(f"line {number} is not a vacancy card: {where}: {first['msg']}") from None
        except json.JSONDecodeError as error:
            raise click.ClickException(f"line {number} is not JSON: {error.msg} at column {error.colno}") from None
        except ValueError as error:
            raise click.ClickException(f"line {number} is not a vacancy card: {error}") from None
        read.setdefault(card.id, card)
    return list(read.values())
