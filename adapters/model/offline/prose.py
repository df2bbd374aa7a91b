"""Requirements in sentences, for postings without a section of requirements. The patterns are in `prose.toml`."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from core.assessment.extraction_messages import FoundRequirement
from core.assessment.requirement_checks import names_in

_SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[^\W_])")
_AT_MOST = 15
_SHORTEST, _LONGEST = 8, 400
_TOOLS = 2


@cache
def _pattern(name: str) -> re.Pattern[str]:
    table = tomllib.loads((Path(__file__).parent / "prose.toml").read_text(encoding="utf-8"))
    return re.compile("|".join(f"(?:{pattern})" for pattern in table[name]), re.IGNORECASE)


def is_wish(line: str) -> bool:
    """Whether a line calls what it asks for optional."""
    return _pattern("wishes").search(line) is not None


def asked_in_prose(lines: Iterable[str]) -> tuple[FoundRequirement, ...]:
    """Return the sentences that ask for something; without any, those that list tools."""
    sentences = list(dict.fromkeys(_sentences(lines)))
    found = [one for one in sentences if _pattern("asks").search(one) or _lists_tools(one)]
    found = found or [one for one in sentences if len(names_in(one)) >= _TOOLS]
    return tuple(FoundRequirement(text=one, quote=one, is_must=not is_wish(one)) for one in found[:_AT_MOST])


def _sentences(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        for part in _SENTENCE.split(line):
            sentence = part.strip()
            if _SHORTEST < len(sentence) < _LONGEST and not _pattern("tells").search(sentence):
                yield sentence


def _lists_tools(sentence: str) -> bool:
    is_list = len(names_in(sentence)) >= _TOOLS or sentence.count(",") >= _TOOLS
    return is_list and _pattern("tools").search(sentence) is not None
