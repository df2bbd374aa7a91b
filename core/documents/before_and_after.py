"""What a sentence says of the time before or after a job: "Before the museum I was a waiter" tells of no deed at the museum."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from core.documents.clause import Clause
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Entry
from core.documents.support import supports
from core.documents.words import NAME, Token

_BEFORE = re.compile(
    r"\b(?:before|prior to|vor|bevor|ehe|до того,? как|перед тем,? как|прежде,? чем|до|перед)\s+", re.I
)
_AFTER = re.compile(r"\b(?:after|nach|nachdem|после того,? как|после)\s+", re.I)
_LONGEST = 8
_I = frozenset(frame_words("before", "i"))
_COMES = frozenset(frame_words("before", "comes"))
_STOPS = frozenset(frame_words("before", "stops"))
_STUDIES = frozenset(frame_words("before", "studies"))
_SHORTEST_NAME = 4


class OtherTime(NamedTuple):
    """What a sentence says beside "before the museum", and the jobs, schools and certificates that may say so."""

    rest: str
    entries: tuple[Entry, ...]


def other_time(sentence: str, read: Callable[[str], Clause], entries: Sequence[Entry]) -> OtherTime | None:
    """Return what a sentence says of the time before or after a job of the résumé; None if it names none so."""
    for pattern in (_BEFORE, _AFTER):
        for marker in pattern.finditer(sentence):
            words = sentence[marker.end() :].split()
            for part, count in _parts(words, read):
                named = _named(part, words[count:], read, entries)
                rest = f"{sentence[: marker.start()].rstrip(' ,')} {' '.join(words[count:])}".strip()
                if named and (_is_by_name(part, named) or _is_past(rest, marker.start(), read)):
                    return OtherTime(rest, tuple(_on_this_side(named, entries, pattern is _BEFORE)))
    return None


def _parts(words: Sequence[str], read: Callable[[str], Clause]) -> Iterator[tuple[Clause, int]]:
    """Yield what may be named after "before", the shortest first, and how many words that are."""
    for count in range(1, min(_LONGEST, len(words)) + 1):
        text = " ".join(words[:count])
        part = read(text)
        is_whole = text.endswith((",", ".")) or not any(word.text in _I or word.text in _COMES for word in part.tokens)
        if any(word.text in _STOPS for word in part.tokens):
            return
        if is_whole and not (part.figures or part.dates):
            yield part, count
        if text.endswith((",", ".")):
            return


def _named(part: Clause, after: Sequence[str], read: Callable[[str], Clause], entries: Sequence[Entry]) -> list[Entry]:
    """Return the jobs and schools that a part names and nothing else; none if the next word belongs to the name."""
    places = [entry for entry in entries if entry.section in ("work", "education")]
    telling = [word for word in part.tokens if word in part.content or word.has("action.")]
    told = [word for word in telling if word.text not in _COMES and word.text not in _STUDIES]
    names = [word for entry in places for word in _names(entry)]
    following = read(after[0]).content if after and not part.text.endswith(",") else ()
    if any(not is_named_in(word, names) for word in told) or any(is_named_in(word, names) for word in following):
        return []
    if not told and any(word.text in _STUDIES for word in part.tokens):
        return [entry for entry in places if entry.section == "education"]
    plain = [word for word in part.tokens if word.has("plain") and len(word.text) >= _SHORTEST_NAME]
    wanted = told or [word for word in plain if word.text not in _COMES and is_named_in(word, names)]
    by_name = [entry for entry in places if any(is_named_in(word, entry.name_tokens) for word in wanted)]
    return by_name or [entry for entry in places if any(is_named_in(word, _names(entry)) for word in wanted)]


def _names(entry: Entry) -> tuple[Token, ...]:
    return (*entry.name_tokens, *(entry.header_tokens if entry.section == "education" else ()))


def _is_by_name(part: Clause, named: Sequence[Entry]) -> bool:
    """Whether a part has a word of a name, and not only one such as "school"."""
    return any(word.has(NAME) for word in part.tokens) or bool(part.content)


def _is_past(rest: str, start: int, read: Callable[[str], Clause]) -> bool:
    return not start and not read(rest).is_present


def _on_this_side(named: Sequence[Entry], entries: Sequence[Entry], is_before: bool) -> Iterator[Entry]:
    """Yield the entries that began before the last that is named, or after the first."""
    here = (max if is_before else min)(named, key=lambda entry: entry.start or "")
    for entry in entries:
        if entry is here or entry.section not in ("work", "education", "certificates", "projects"):
            continue
        if not (here.start and entry.start) or (entry.start < here.start) == is_before:
            yield entry


def is_named_in(word: Token, others: Sequence[Token]) -> bool:
    """Whether a word is another one, or the end of a name: `Bahn` of `Beispielbahn`."""
    return supports(word, others) or any(
        len(word.text) >= len("zoo") and other.text.endswith(word.text) for other in others
    )
