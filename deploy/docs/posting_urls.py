"""Collect the posting addresses of all job sites into the data file that core reads.

`python -m deploy.docs.posting_urls` writes `core/vacancies/posting_urls.toml`. A test fails while the file and the
sites differ.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from adapters.sites.registry import site_classes
from core.vacancies.posting_patterns import PostingUrl

FILE = Path(__file__).parents[2] / "core" / "vacancies" / "posting_urls.toml"
_HEAD = """\
# Generated from `posting_urls` of the job sites in adapters/sites by `python -m deploy.docs.posting_urls`.
# Change the site's file, then generate this one again.
"""


def posting_urls_toml() -> str:
    """Return the posting addresses of every job site as TOML, in the order in which the sites declare them."""
    tables = [_table(row, name) for name, site in site_classes().items() for row in getattr(site, "posting_urls", ())]
    return _HEAD + "".join(tables)


def _table(row: PostingUrl, site: str) -> str:
    values = {"site": site} | {key: value for key, value in asdict(row).items() if value}
    return "\n[[posting_url]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in _shown(values))


def _shown(values: dict[str, object]) -> Iterator[tuple[str, object]]:
    for key, value in values.items():
        if (key, value) != ("id_case", "lower"):
            yield key, value


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, str) and "\\" in value and "'" not in value:
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    FILE.write_text(posting_urls_toml(), encoding="utf-8")


if __name__ == "__main__":
    main()
