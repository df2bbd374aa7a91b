"""Evidence is judged by code: a quote counts only where the source has it, word for word after whitespace folding."""

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
    """The stretch of `source` that `quote` repeats, as the source writes it; None where the source does not have it.

    Whitespace, letter case, typographic quotes and dashes do not matter; the stretch begins and ends at whole words and says
    something (a lone "and" is evidence of nothing).
    """
    wanted, _ = _folded(quote)
    wanted = wanted.strip(" .,;:\"'-•*…")
    if not says_something(wanted):
        return None
    text, places = _folded(source)
    start = text.find(wanted)
    while start >= 0:
        end = start + len(wanted)
        if _is_edge(text, start) and _is_edge(text, end):
            return source[places[start] : places[end - 1] + 1]
        start = text.find(wanted, start + 1)
    return None


def says_something(text: str) -> bool:
    """Has at least one word that is not a mere connector."""
    return any(not _CONNECTOR.fullmatch(word) for word in _WORD.findall(text.casefold()))


@functools.lru_cache(maxsize=16)
def _folded(text: str) -> tuple[str, list[int]]:
    """Folded text and, for each of its characters, the index it came from. Kept, since many quotes are looked for in one text."""
    out: list[str] = []
    places: list[int] = []
    for index, char in _visible(text):
        if char.isspace():
            if not out or out[-1] == " ":
                continue
            char = " "
        for folded in char.translate(_SAME).casefold():
            out.append(folded)
            places.append(index)
    return "".join(out), places


def _visible(text: str) -> Iterator[tuple[int, str]]:
    for index, char in enumerate(text):
        if char.isspace() or unicodedata.category(char) not in ("Cf", "Cc"):
            yield index, char


def _is_edge(text: str, at: int) -> bool:
    if at <= 0 or at >= len(text):
        return True
    return not (text[at - 1].isalnum() and (text[at].isalnum() or text[at] in "+#"))
