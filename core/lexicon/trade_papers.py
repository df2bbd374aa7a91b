"""Which trades a German text asks people to have learned: „Gesellenbrief im Zimmererhandwerk“, „Bäckerlehre“. The words are in `data/trade_papers.toml`."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.text_demands import is_optional, sentences_of
from core.lexicon.word_lists import any_of, shortest_cues, word_list

_FILE = "trade_papers"


class TradePaper(NamedTuple):
    """The trade of a paper, without the noun of its compound, and the posting's words."""

    trade: str
    quote: str


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of a paper in a trade, and of a trade before its paper in one word."""
    papers, trades, compounds = (any_of(_FILE, kind) for kind in ("papers", "trades", "compounds"))
    return re.compile(
        rf"\b(?:{papers}) (?:\w+ )?(?:im|in einem|aus dem|des) (?:[A-ZÄÖÜ][\wäöüß]+- (?:und|oder) )?(?P<trade>[A-ZÄÖÜ][\wäöüß-]+?)-?(?:{trades})\b"
        rf"|\b(?P<learned>[A-ZÄÖÜ][\wäöüß]{{3,}}?)(?:{compounds})\b"
    )


@cache
def _cues() -> tuple[str, ...]:
    return shortest_cues(word_list(_FILE, "cues"))


@lru_cache(maxsize=64)
def trade_papers(text: str) -> tuple[TradePaper, ...]:
    """Return the papers of a trade that a text names, apart from those that are only welcome."""
    if not any(map(text.__contains__, _cues())):
        return ()
    return tuple(
        TradePaper(match["trade"] or match["learned"], match[0])
        for sentence in sentences_of(text)
        if not is_optional(sentence)
        for match in _pattern().finditer(sentence)
    )
