"""Verify quotes: a quote counts as evidence only if the source contains it word for word, apart from white space."""

import functools
import re
import unicodedata
from collections.abc import Iterator

_SAME = str.maketrans(
    {
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u00ab": '"',
        "\u00bb": '"',
        "\u2018": "'",
        "\u2019": "'",
        "\u201a": "'",
    }
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
)
_CONNECTOR = re.compile(
    r"an?|and|are|as|at|be|by|for|from|in|is|it|of|on|or|our|that|the|this|to|we|with|you|your"
    r"|и|в|во|на|с|со|по|для|от|из|у|к|не|а|но|или|что|как|это|мы|вы|наш|ваш"
    r"|der|die|das|und|oder|im|mit|für|von|zu|den|dem|eine?|ist|sind|wir|sie"
)
_WORD = re.compile(r"\w[\w+#]*")


def find_quote(quote: str, source: str) -> str | None:
    """Return the passage of `source` that matches `quote`, as spelled in the source; None if there is none.

    White space, letter case, typographic quotes and dashes do not matter. The passage must begin and end at whole words and contain
    a content word (a lone "and" proves nothing).
    """
    wanted, _ = _folded(quote)
    wanted = wanted.strip(" .,;:\"'-•*…")
    if not has_content_word(wanted):
        return None
    text, positions = _folded(source)
    start = text.find(wanted)
    while start >= 0:
        end = start + len(wanted)
        if _is_edge(text, start) and _is_edge(text, end):
            return source[positions[start] : positions[end - 1] + 1]
        start = text.find(wanted, start + 1)
    return None


def has_content_word(text: str) -> bool:
    """Whether a text has a word other than articles, prepositions and the like."""
    return any(not _CONNECTOR.fullmatch(word) for word in _WORD.findall(text.casefold()))


@functools.lru_cache(maxsize=16)
def _folded(text: str) -> tuple[str, list[int]]:
    """Return the folded text and, for each of its characters, its index in the original.

    Cached, since many quotes are looked up in one text.
    """
    characters: list[str] = []
    positions: list[int] = []
    for index, char in _visible(text):
        if char.isspace():
            if not characters or characters[-1] == " ":
                continue
            char = " "
        for folded in char.translate(_SAME).casefold():
            characters.append(folded)
            positions.append(index)
    return "".join(characters), positions


def _visible(text: str) -> Iterator[tuple[int, str]]:
    for index, char in enumerate(text):
        if char.isspace() or unicodedata.category(char) not in ("Cf", "Cc"):
            yield index, char


def _is_edge(text: str, at: int) -> bool:
    if at <= 0 or at >= len(text):
        return True
    return not (text[at - 1].isalnum() and (text[at].isalnum() or text[at] in "+#"))
