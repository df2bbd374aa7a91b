"""Cards per second for each job site, and as a share of plain `json.loads` (or XML parsing) of the same bytes.

The answers are the cases' own, with their rows repeated under new ids to a board of a few hundred,
and their descriptions (where the listing has them) to 4,000 characters, as real ones are.
"""

import copy
import json
import re
import time
from collections.abc import Callable
from typing import Any

from defusedxml.ElementTree import fromstring

from adapters.sites.registry import site_classes, site_named
from core.contracts.job_site import Response, SiteTarget
from core.errors import OtklikError
from tests.support.paths import SITE_CASES

ROWS = 300
TEXT = 4_000
_TEXTS = {
    "content",
    "description",
    "descriptionHtml",
    "descriptionPlain",
    "comment_text",
    "text",
    "content_html",
    "requirements",
}
_IDS = ("id", "uuid", "shortcode", "JobId", "public_slug", "slug", "guid", "externalPath", "objectID")


def best_of(times: int, call: Callable[[], Any]) -> float:
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        call()
        taken.append(time.perf_counter() - started)
    return min(taken)


def many(data: Any) -> Any:
    """The same answer with its longest list of objects repeated under new ids."""
    holders = list(_lists(data))
    if not holders:
        return data
    rows = max(holders, key=len)
    originals = [row for row in rows if isinstance(row, dict)]
    for number in range(ROWS):
        row = copy.deepcopy(originals[number % len(originals)])
        for key in _IDS:
            if isinstance(row.get(key), str):
                row[key] = f"{row[key]}{number:04}"
            elif isinstance(row.get(key), int):
                row[key] += 10_000_000 * (number + 1)
        if isinstance(row.get("url"), str):
            row["url"] = re.sub(r"/jobs/\d+", f"/jobs/{100_000 + number}", row["url"])
        for key in _TEXTS & set(row):
            if isinstance(row[key], str) and " " in row[key]:
                row[key] = (row[key] + " ") * (TEXT // len(row[key]) + 1)
        rows.append(row)
    return data


def _lists(data: Any) -> Any:
    if isinstance(data, list):
        rows = [row for row in data if isinstance(row, dict)]
        if any(set(_IDS) & set(row) for row in rows):
            yield data
        else:
            for row in rows:
                yield from _lists(row)
    if isinstance(data, dict):
        for value in data.values():
            yield from _lists(value)


def answer_of(site: str) -> tuple[bytes, SiteTarget] | None:
    """The case that grows to the most bytes among those with cards."""
    best: tuple[int, bytes, SiteTarget] | None = None
    for case in sorted((SITE_CASES / site).glob("*")):
        meta = json.loads((case / "meta.json").read_text("utf-8"))
        target = SiteTarget(site=site, board=meta.get("board"), employer=meta.get("employer"), url=meta.get("url"))
        recorded = next(case.glob("response.*"))
        content = recorded.read_bytes()
        if recorded.suffix == ".json":
            try:
                content = json.dumps(many(json.loads(content))).encode()
            except ValueError:
                continue
        elif recorded.suffix == ".xml":
            content = _many_xml(content)
        try:
            count = len(site_named(site).parse(target, Response(url=meta.get("url", ""), content=content)).cards)
        except OtklikError:
            continue
        if count and (best is None or len(content) > best[0]):
            best = (len(content), content, target)
    return best and (best[1], best[2])


def _many_xml(content: bytes) -> bytes:
    row = re.search(rb"<(position|item)>.*?</\1>", content, re.S)
    if row is None:
        return content
    copies = [
        re.sub(
            rb"<id>(\d+)</id>|/jobs/(\d+)",
            lambda found, n=n: found[0].replace(found[1] or found[2], b"%d" % (100_000 + n)),
            row[0],
        )
        for n in range(ROWS)
    ]
    return content[: row.end()] + b"".join(copies) + content[row.end() :]


def main() -> None:
    print(f"{'site':16} {'cards':>6} {'KB':>6} {'cards/s':>9} {'ms a card':>10} {'x bare parsing':>15}")
    for site in site_classes():
        found = answer_of(site)
        if found is None:
            print(f"{site:16} no case with cards")
            continue
        content, target = found
        page = site_named(site)
        response = Response(url=target.url or "", content=content)
        count = len(page.parse(target, response).cards)
        took = best_of(5, lambda page=page, target=target, response=response: page.parse(target, response))
        head = content.lstrip()[:1]
        bare: Callable[[], Any] | None = None
        if head in b"{[":
            bare = lambda content=content: json.loads(content)  # noqa: E731
        elif content.lstrip().startswith(b"<?xml"):
            bare = lambda content=content: fromstring(content)  # noqa: E731
        ratio = f"{took / best_of(5, bare):.0f}" if bare else "-"
        print(
            f"{site:16} {count:>6} {len(content) // 1000:>6} {count / took:>9,.0f} {took / count * 1000:>10.2f} {ratio:>15}"
        )


if __name__ == "__main__":
    main()
