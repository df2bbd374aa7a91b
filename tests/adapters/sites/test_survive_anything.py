"""Whatever is missing, null, of another type or cut off: cards or a named error, never anything else."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.sites.registry import site_named
from core.contracts.job_site import ParsedPage, Response, SiteTarget
from core.contracts.vacancy import Vacancy
from core.errors import OtklikError
from tests.support.paths import SITE_CASES

ODD: list[Any] = [
    None, "", "  ", 0, -1, 1e300, True, False, [], {}, [None], [[]], "null", "<p>", "\ud800", "x" * 5000, {"a": {"b": None}}, [1, "x"],
    "2026-13-45", "javascript:alert(1)", "http://[::1", 10**30, "€", "\x00", {"id": 1}, [{"name": None}], "Remote; ; ; ",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        yield from places(inner, (*path, key))


def changed(data: Any, rng: random.Random) -> Any:
    """One to four places of the answer dropped or replaced by something odd."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 4)):
        found = list(places(data))
        if not found:
            return data
        *way, last = rng.choice(found)
        holder = data
        for key in way:
            holder = holder[key]
        if rng.random() < 0.3:
            del holder[last]
        else:
            holder[last] = copy.deepcopy(rng.choice(ODD))
    return data


def parsed(name: str, content: bytes, **known: Any) -> ParsedPage | None:
    site = site_named(name)
    target = SiteTarget(site=name, **known)
    response = Response(url=known.get("url") or "", content=content)
    try:
        page = site.parse(target, response)
    except OtklikError as error:
        assert error.message
        return None
    for card in page.cards:
        card.model_dump_json()
        assert card.title.strip()
        assert card.external_id
        assert card.url is None or card.url.startswith(("http://", "https://"))
    for card in page.cards[:2]:
        site.detail_request(target, card)
        try:
            assert isinstance(site.parse_detail(target, card, response), Vacancy)
        except OtklikError as error:
            assert error.message
    return page


def recorded(*endings: str) -> list[Path]:
    return sorted(file for ending in endings for file in SITE_CASES.glob(f"*/*/response.{ending}"))


def named(file: Path) -> str:
    return f"{file.parent.parent.name}/{file.parent.name}"


def known_of(file: Path) -> dict[str, Any]:
    meta = json.loads((file.parent / "meta.json").read_text("utf-8"))
    return {key: meta[key] for key in ("board", "employer", "url") if key in meta}


@pytest.mark.parametrize("file", recorded("json"), ids=named)
def test_an_answer_with_odd_values_gives_cards_or_a_named_error(file: Path) -> None:
    try:
        data = json.loads(file.read_bytes())
    except ValueError:
        pytest.skip("not JSON on purpose")
    rng = random.Random(7)
    for _ in range(25):
        parsed(file.parent.parent.name, json.dumps(changed(data, rng)).encode(), **known_of(file))


@pytest.mark.parametrize("file", recorded("json", "xml", "html"), ids=named)
def test_an_answer_cut_off_anywhere_gives_cards_or_a_named_error(file: Path) -> None:
    content = file.read_bytes()
    rng = random.Random(7)
    for _ in range(8):
        parsed(file.parent.parent.name, content[: rng.randrange(len(content))], **known_of(file))


@pytest.mark.parametrize("file", recorded("json"), ids=named)
def test_json_that_breaks_off_is_never_taken_for_a_whole_answer(file: Path) -> None:
    content = file.read_bytes().strip()
    for kept in (len(content) - 1, len(content) // 2, 5):
        assert parsed(file.parent.parent.name, content[:kept], **known_of(file)) is None


SITES = sorted({file.parent.parent.name for file in recorded("json", "xml", "html")})
WRONG = {
    "empty": b"",
    "blank": b"  \n ",
    "binary": bytes(range(256)) * 20,
    "gzip": b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
    "cp1251": '{"jobs": [{"title": "Инженер"}]}'.encode("cp1251"),
    "utf16 without mark": '{"jobs": []}'.encode("utf-16-le"),
    "number": b"42",
    "word": b"null",
    "string": b'"jobs"',
    "deep": b"[" * 100_000,
    "other html": b"<!DOCTYPE html><html><head><title>Welcome</title></head><body><p>Hello</p></body></html>",
    "other json": b'{"foo": {"bar": [1, 2]}, "baz": "x"}',
    "other list": b'[{"foo": 1}, {"foo": 2}]',
    "other xml": b"<?xml version='1.0'?><catalog><book id='1'/></catalog>",
    "error object": b'{"error": {"code": 500, "message": "internal"}}',
}


@pytest.mark.parametrize("name", SITES)
def test_an_answer_of_another_shape_is_a_named_error_and_never_an_empty_page(name: str) -> None:
    assert [what for what, content in WRONG.items() if parsed(name, content, board="acme") is not None] == []


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16", "utf-32"])
def test_an_answer_with_a_byte_order_mark_is_read(mark: str) -> None:
    text = '{"jobs": [{"id": 1, "title": "Инженер"}]}'
    page = parsed("greenhouse", text.encode(mark))
    assert page is not None
    assert [card.title for card in page.cards] == ["Инженер"]
