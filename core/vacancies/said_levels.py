"""The level that the text of a posting says its post has: "you would be at senior level", "auf Senior-Niveau". The phrases are in `wording.toml`."""

import re
from collections.abc import Collection, Sequence

from core.lexicon.title_stems import listed
from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "wording.toml")
_WORDS = frozenset(listed(_TABLE["level_words"]["words"]))
_WORD = re.compile("|".join(_TABLE["level_words"]["beginnings"]))
_BESIDE = 70
"""Characters before and behind a word of seniority in which a text may say that it is the level of the post."""
_LEVELS = {level: re.compile("|".join(phrases)) for level, phrases in _TABLE["levels"].items()}


def levels_said(text: str, words: Collection[str]) -> Sequence[str]:
    """Return the levels that a text says its post has, by the words that titles use. `words` are its words, folded."""
    if _WORDS.isdisjoint(words):
        return ()
    lowered = text.lower()
    places = [found.start() for found in _WORD.finditer(lowered)]
    beside = [lowered[max(0, at - _BESIDE) : at + _BESIDE] for at in places]
    return [level for level, phrases in _LEVELS.items() if any(map(phrases.search, beside))]
