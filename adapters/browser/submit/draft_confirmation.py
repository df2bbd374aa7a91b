"""Recognise a response to a draft that reads like the confirmation of an application, which the site may have taken the draft for."""

import json
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from adapters.ats.knowledge import ats_for

TEXT_LIMIT = 20_000
CONFIRMING_PATH = re.compile(r"thank|/(success|submitted|confirmation|confirmed|applied)\b", re.IGNORECASE)
CONFIRMING_STATUS = re.compile(
    r"""["'](?:application_?)?(?:status|state)["']\s*:\s*["'](?:submitted|applied)["']|["'](?:is_?)?submitted["']\s*:\s*true""",
    re.IGNORECASE,
)
TOLD = re.compile(
    r"<(?P<tag>title|h[1-4])\b[^>]*>.*?</(?P=tag)>|<(?P<box>\w+)\b[^>]*role=[\"']?(?:alert|status)\b[^>]*>.*?</(?P=box)>",
    re.IGNORECASE | re.DOTALL,
)
TAG = re.compile(r"<[^>]*>")


def confirmation_words(url: str, text: str) -> str | None:
    """Return the words of a response that confirm the receipt of an application, or None.

    Of a page, only title, headings, alerts and status regions count; of JSON, each text and a status; of other text, everything.
    """
    if CONFIRMING_PATH.search(urlsplit(url).path):
        return f"an address like {urlsplit(url).path}"
    ats = ats_for(url)
    for region in _told_regions(text):
        statement = ats.says(region, True)
        if statement and not ats.denies(region):
            return statement[1]
    status = CONFIRMING_STATUS.search(text)
    return status[0] if status else None


def _told_regions(text: str) -> list[str]:
    try:
        return list(_texts(json.loads(text)))
    except (ValueError, RecursionError):
        pass
    if "<" not in text:
        return [text[:TEXT_LIMIT]]
    return [TAG.sub(" ", match[0]) for match in TOLD.finditer(text[: TEXT_LIMIT * 10])]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value[:TEXT_LIMIT]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inside:
        yield from _texts(one)
