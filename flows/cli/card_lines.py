"""Cards from lines of JSON, as `otklik parse` prints them, with the number of the line in every error."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from core.contracts.vacancy import VacancyCard, card_id
from core.errors import CardLineInvalid


def read_cards(lines: Iterable[bytes], name: str = "cards") -> Iterator[VacancyCard]:
    """Optional keys may be missing or null and unknown ones are left aside; empty lines are skipped."""
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
            f"{where}: not JSON ({error}).", "Give one JSON object a line, as `otklik parse` prints them."
        ) from error
    if not isinstance(row, dict):
        raise CardLineInvalid(f"{where}: a {type(row).__name__} where a card, a JSON object, is expected.")
    try:
        return VacancyCard.model_validate_json(json.dumps(_complete(row)))
    except ValidationError as error:
        told = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'card'}: {e['msg']}" for e in error.errors()[:3])
        raise CardLineInvalid(f"{where}: {told}.") from error


def _complete(row: dict[str, Any]) -> dict[str, Any]:
    """`id` and `site` with `external_id` say the same: either will do. A title that the listing does not state is empty."""
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
