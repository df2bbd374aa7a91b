"""Read vacancy cards from JSON lines, as printed by `otklik parse`. Errors name the line."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from core.contracts.vacancy import VacancyCard, card_id
from core.errors import CardLineInvalid


def read_cards(lines: Iterable[bytes], name: str = "cards") -> Iterator[VacancyCard]:
    """Yield one card per line; empty lines and unknown keys are skipped. Raises `CardLineInvalid`, naming the line."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _card(line, f"{name}, line {number}")


def _card(line: bytes, where: str) -> VacancyCard:
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise CardLineInvalid(f"{where}: not UTF-8 ({error.reason}).") from error
    except (json.JSONDecodeError, RecursionError) as error:
        raise CardLineInvalid(
            f"{where}: not JSON ({error}).", "Give one JSON object per line, as printed by `otklik parse`."
        ) from error
    if not isinstance(row, dict):
        raise CardLineInvalid(f"{where}: expected a card as a JSON object, got {type(row).__name__}.")
    try:
        return VacancyCard.model_validate_json(json.dumps(_complete(row)))
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'card'}: {e['msg']}" for e in error.errors()[:3])
        raise CardLineInvalid(f"{where}: {problems}.") from error


def _complete(row: dict[str, Any]) -> dict[str, Any]:
    """Fill in keys that can be derived: `id` from `site` and `external_id`, or the reverse; a null title becomes empty."""
    if row.get("title", "") is None:
        row = row | {"title": ""}
    known = {key: value for key, value in row.items() if key in VacancyCard.model_fields and value is not None}
    if isinstance(known.get("salary"), dict):
        fields = ("min", "max", "currency", "period", "gross")
        known["salary"] = {key: known["salary"].get(key) for key in fields}
    if isinstance(known.get("locations"), str):
        known["locations"] = [known["locations"]]
    for key in ("id", "external_id"):
        if isinstance(known.get(key), int) and not isinstance(known[key], bool):
            known[key] = str(known[key])
    stated = str(known.get("id", ""))
    site, _, external = stated.partition(":") if ":" in stated else ("", "", stated)
    known.setdefault("site", site or "unknown")
    if "external_id" in known:
        known.setdefault("id", card_id(str(known["site"]), str(known["external_id"])))
    elif stated:
        known["external_id"] = external
    return known
