"""Read and extend `filters.jsonl` in the candidate's folder: the confirmed filters of search pages, one confirmation a line.

A line is never edited: the last one for a page counts, the earlier ones are its earlier versions.
"""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from pydantic import ValidationError

from core.contracts.base import canonical_json
from core.contracts.page_filter import FilterMapping, FilterSetting
from core.contracts.upcasts import read_stored
from core.errors import SettingsError

NAME = "filters.jsonl"


def load_mappings(folder: Path) -> Mapping[str, FilterMapping]:
    """Return the current filters by the address of the search page. Raises `SettingsError` that names a line that cannot be read."""
    path = folder / NAME
    if not path.is_file():
        return {}
    found: dict[str, FilterMapping] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            mapping = read_stored(FilterMapping, line)
        except ValidationError:
            raise SettingsError(
                f"{path}, line {number} cannot be read", "Delete that line and confirm again: otklik sites filters."
            ) from None
        found[mapping.url] = mapping
    return found


def store_mapping(folder: Path, url: str, settings: tuple[FilterSetting, ...], now: datetime) -> FilterMapping:
    """Append the settings that the user has confirmed for a page as its next version, and return them."""
    earlier = load_mappings(folder).get(url)
    version = earlier.version + 1 if earlier else 1
    mapping = FilterMapping(url=url, version=version, settings=settings, confirmed_at=now)
    with (folder / NAME).open("a", encoding="utf-8") as file:
        file.write(canonical_json(mapping) + "\n")
    return mapping
