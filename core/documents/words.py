"""Words of claims and what they mean, from the word lists of this room."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from core.documents.frame_words import frame_words
from core.lexicon.skills import is_known_tool
from core.text.data import load_toml
from core.text.normalize import plain

_TOKEN = re.compile(r"\d[\d.,]*\d(?!\w)\+?|\d\+|\d+(?=[kKmM]\b)|\w[\w]*[+#]*|[%€$£₽]")
NAME = "name"
"""The meaning of a word that is part of a name."""
SHORT = 5
"""A beginning of fewer letters stands only for words that are not much longer."""
SAME = ("same.", "related.")
"""Meanings that words for the same thing share, in one language or several."""
TRANSLATED = "translated."
ALIKE = (*SAME, TRANSLATED)
"""The same, with the words of `translations.toml`."""
DEEDS = ("translated.deeds.", "translated.deeds_of_trades.", "translated.deeds_and_nouns.")
"""Deeds in `translations.toml`."""
SAME_DEEDS = "translated.same_deeds."
"""Verbs of one row, and their nouns, that say the same deed."""
LONGEST_ENDING = 7
"""A word with more letters after a beginning is a compound: it says more than the beginning ("Steuerberaterin")."""


@dataclass(frozen=True)
class Token:
    """A word as written and in plain form, with the meanings of the word lists: `action.lead`, `same.12`, `level.3`, `plain`."""

    raw: str
    text: str
    meanings: frozenset[str] = frozenset()

    def has(self, prefix: str) -> bool:
        """Whether one of the meanings begins with a prefix."""
        return self.has_any((prefix,))

    def has_any(self, prefixes: tuple[str, ...]) -> bool:
        """Whether one of the meanings begins with one of the prefixes."""
        return any(meaning.startswith(prefixes) for meaning in self.meanings)


@dataclass(frozen=True)
class Action:
    """What somebody did: 1 took part, 2 did it, 3 guided people, 4 was in charge."""

    tier: int
    entailed_by: frozenset[str]


def tokens(text: str) -> tuple[Token, ...]:
    """Return the words of a text with their meanings; each word of a phrase has the meaning of the phrase."""
    raw = _TOKEN.findall(_ELLIPSIS.sub(_in_full, text))
    plain_words = [plain(word) for word in raw]
    meanings: list[set[str]] = [set(meanings_of_word(word)) for word in plain_words]
    for at, word in enumerate(plain_words):
        for phrase, meaning in _phrases().get(word[:2], ()):
            if _fits(phrase, plain_words[at : at + len(phrase)]):
                for inside in range(at, at + len(phrase)):
                    if "." in meaning:
                        meanings[inside].discard("plain")
                    if meaning == "action.support":  # German "half" is no number
                        meanings[inside].discard("number.fraction_50")
                    meanings[inside].add(meaning)
    for means in meanings:
        if "idle" in means:
            means &= {"idle"}
            means.add("plain")
    for before, word, means in zip(plain_words, plain_words[1:], meanings[1:], strict=False):
        if word == "half" and before in ("a", "by", "in", "one", "the"):  # English, not the German past of "helfen"
            means.discard("action.support")
        if word == "help" and before in ("a", "the", "with", "for"):  # a noun: "the help desk"
            means.discard("action.support")
        is_first_aid = word.startswith(("aid", "hilf", "помощ")) and before.startswith(("first", "erste", "перв"))
        if is_first_aid and any("action.train" in other for other in meanings):  # who teaches it does not help
            means.discard("action.support")
        if word == "schule" and before in ("der", "die", "zur", "einer", "eine"):  # a noun, not "ich schule Kollegen"
            means.discard("action.train")
    for written, word, means in zip(raw, plain_words, meanings, strict=True):
        if word.startswith("plane") and "ä" in written.casefold():  # German plans, not the verb "planen"
            means.discard("action.plan")
        if written == "Plan":  # a German noun: "auf dem Plan"
            means.discard("action.plan")
        if written in _DEGREES:
            means.add(_DEGREES[written])
        if _LEADER.search(word) and not word.startswith(_NO_LEADER):
            means.add("rank.senior")
    _with_gaps(plain_words, meanings)
    _with_prefix(raw, plain_words, meanings)
    _without_led(plain_words, meanings)
    return tuple(
        Token(written, word, frozenset(means)) for written, word, means in zip(raw, plain_words, meanings, strict=True)
    )


_ELLIPSIS = re.compile(
    r"\b((?:ein|aus|an|ab|auf|zu|be|ent|vor|nach|um|hin|her)-)(\s(?:und|oder|bzw\.)\s)(ein|aus|an|ab|auf|zu|be|ent|vor|nach|um|hin|her)([a-zäöüß]{3,})\b",
    re.IGNORECASE,
)


def _in_full(match: re.Match[str]) -> str:
    """Return "Einsteigen und Aussteigen" for "Ein- und Aussteigen"."""
    first, between, second, rest = match.groups()
    return f"{first[:-1]}{rest}{between}{second}{rest}"


_LEADER = re.compile(rf"[a-z]{{3}}(?:{'|'.join(frame_words('title', 'leader_ends'))})$")
"""German titles of leaders at the end of a compound: `Schichtleiter`."""
_NO_LEADER = frame_words("title", "no_leader")
_DEGREES = {"MA": "degree.5", "BA": "degree.4"}
"""Degrees that are other words in small letters."""
_MOST_BETWEEN = 8


def _with_gaps(words: list[str], meanings: list[set[str]]) -> None:
    """Give "gave the team a hand" the meaning of helping, which its two ends have together."""
    for first, last, action in _gapped():
        for at, word in enumerate(words):
            if "idle" in meanings[at] or not _fits((first,), [word]):
                continue
            for end in range(at + 1, min(at + 2 + _MOST_BETWEEN, len(words))):
                if _fits(last, words[end : end + len(last)]):
                    for means in (meanings[at], *meanings[end : end + len(last)]):
                        means -= {meaning for meaning in means if meaning.startswith("action.")}
                        means.add(action)


@cache
def _gapped() -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """Return the first word, the last words and the action of each phrase with other words between."""
    rows = ((pair.split("_", 1), name) for name, listed in _claims()["gapped"].items() for pair in listed.split())
    return tuple((pair[0], tuple(pair[1].split("_")), f"action.{name}") for pair, name in rows)


def _fits(phrase: tuple[str, ...], words: list[str]) -> bool:
    """Whether words are the phrase; a part that ends in `*` stands for any ending."""
    return len(words) == len(phrase) and all(
        word.startswith(part[:-1]) if part.endswith("*") else word == part
        for part, word in zip(phrase, words, strict=True)
    )


_PREFIXES = frozenset("teil ab an auf aus bei durch ein her instand mit nach um vor weiter zu zusammen".split())


def _with_prefix(raw: list[str], words: list[str], meanings: list[set[str]]) -> None:
    """Give a German verb that stands apart from its prefix the action of both: "bildet zwei Lehrlinge aus"."""
    if len(words) < 3 or words[-1] not in _PREFIXES:
        return
    for at, (word, means) in enumerate(zip(words[:-1], meanings, strict=False)):
        if (raw[at][0].islower() or not at) and len(word) >= 4 and word.endswith(("e", "t", "te", "en", "ten")):
            both = {meaning for meaning in meanings_of_word(words[-1] + word) if meaning.startswith("action.")}
            if both:
                means -= {meaning for meaning in means if meaning.startswith("action.") or meaning == "plain"}
                means |= both


def _without_led(words: list[str], meanings: list[set[str]]) -> None:
    """Take the meaning of leading from "geführt" where a talk was held or a list was kept, from "führe … durch" and from "führe Hunde aus"."""
    is_done = bool(words) and words[-1] in ("durch", "aus", "vor", "herum", "spazieren")
    if is_done or any("not_led" in means for means in meanings):
        for word, means in zip(words, meanings, strict=True):
            if "fuhr" in word and "action.lead" in means:
                means.discard("action.lead")
                means |= {"action.do"} if is_done else set()


def actions() -> Mapping[str, Action]:
    """Return the actions by name."""
    return _actions()


@cache
def _actions() -> dict[str, Action]:
    return {
        name: Action(row["tier"], frozenset(row.get("entailed_by", "").split()))
        for name, row in _claims()["action"].items()
    }


def is_in(token: Token, name: str) -> bool:
    """Whether a word is in the list `name` of `claim_words.toml`, `plain_words.toml`, `ordinary_words.toml` or `related_words.toml`."""
    return name in token.meanings


@lru_cache(maxsize=32768)
def meanings_of_word(word: str) -> frozenset[str]:
    """Return what a plain word stands for by itself."""
    exact, by_prefix = tables()
    found = set(exact.get(word, ()))
    if is_known_tool(word):
        return frozenset(found)
    for length in range(2, len(word) + 1):
        if length < SHORT and len(word) - length > SHORT:
            continue
        meanings = by_prefix.get(word[:length], frozenset())
        is_compound = len(word) - length > LONGEST_ENDING
        found |= {m for m in meanings if not (is_compound and m.startswith(ALIKE))}
    return frozenset(found)


@cache
def tables() -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Return the meanings of whole words, and those of beginnings."""
    exact: dict[str, set[str]] = {}
    by_prefix: dict[str, set[str]] = {}
    for meaning, listed in _lists():
        for word in listed.split():
            if "_" in word:
                continue
            table = by_prefix if word.endswith("*") else exact
            table.setdefault(plain(word.removesuffix("*")), set()).add(meaning)
    return {w: frozenset(m) for w, m in exact.items()}, {w: frozenset(m) for w, m in by_prefix.items()}


@cache
def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Return the phrases by the first two letters of their first word."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for meaning, listed in _lists():
        for word in listed.split():
            if "_" in word:
                parts = tuple(plain(part.rstrip("*")) + "*" * part.endswith("*") for part in word.split("_"))
                found.setdefault(parts[0][:2].rstrip("*"), []).append((parts, meaning))
    return {first: tuple(rows) for first, rows in found.items()}


@cache
def _lists() -> tuple[tuple[str, str], ...]:
    """Return the pairs (meaning, words) of the three files."""
    return (*_plain_lists(), *_flat("", _claims()))


def _plain_lists() -> Iterable[tuple[str, str]]:
    table = load_toml("core.documents", "data/plain_words.toml")
    for name, listed in table.items():
        if isinstance(listed, str):
            yield ("plain" if name in ("en", "de", "ru") else name), listed
    yield from _flat("", load_toml("core.documents", "data/ordinary_words.toml"))
    yield from _flat("related.", load_toml("core.documents", "data/related_words.toml"))
    yield from _flat("translated.", load_toml("core.documents", "data/translations.toml"))
    yield from _flat("wish_", load_toml("core.documents", "data/wishes.toml"))


def _flat(prefix: str, table: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if key in ("gapped", "title_deeds"):
            continue
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        elif isinstance(value, list):
            for number, row in enumerate(value):
                if prefix == "number.":
                    count, _, listed = row.partition(" ")
                    yield f"number.{count}", listed
                else:
                    yield f"{prefix}{key}.{number}", row
        elif isinstance(value, str) and key != "entailed_by":
            yield (prefix + key).removesuffix(".words"), value


def _claims() -> dict[str, Any]:
    return load_toml("core.documents", "data/claim_words.toml")
