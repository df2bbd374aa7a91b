"""Which jobs and schools of a résumé a text names."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from core.documents.resume_facts import Entry, Fact
from core.documents.stems import stem_of
from core.documents.support import supports
from core.documents.words import Token


class NamedEntries:
    """The jobs and schools of a résumé by the words that name one of them alone."""

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self._entries = tuple({fact.entry.pointer: fact.entry for fact in facts}.values())
        self._distinct_names = distinct_names(facts)

    def entries_in(self, words: Sequence[Token]) -> tuple[Entry, ...]:
        """Return the jobs and schools that a text names."""
        scores: dict[str, int] = {}
        for entry in self._entries:
            if any(_is_named(name, words) for name in self._distinct_names[entry.pointer]):
                scores[entry.pointer] = sum(supports(name, words) for name in entry.name_tokens)
        best = max(scores.values(), default=0)
        return tuple(entry for entry in self._entries if best and scores.get(entry.pointer) == best)


def _is_named(name: Token, words: Sequence[Token]) -> bool:
    """Whether a name occurs, perhaps with another ending; a word that only begins like it is another word."""
    for word in words:
        if supports(name, (word,)):
            same = next((at for at, (a, b) in enumerate(zip(name.text, word.text, strict=False)) if a != b), 99)
            if same >= min(len(stem_of(name.text)), len(word.text)) or name.text[0].isascii() != word.text[0].isascii():
                return True
    return False


@lru_cache(maxsize=4)
def distinct_names(facts: tuple[Fact, ...]) -> Mapping[str, tuple[Token, ...]]:
    """Return by the pointer of each entry the words of its names that tell it from the rest of the résumé."""
    entries = {fact.entry.pointer: fact.entry for fact in facts}
    return {
        pointer: tuple(name for name in entry.name_tokens if _is_distinct(name, entry, facts))
        for pointer, entry in entries.items()
    }


def _is_distinct(name: Token, entry: Entry, facts: tuple[Fact, ...]) -> bool:
    """Whether a word of a name tells it from the other words of the résumé."""
    if len(name.text) < 3 or name.has_any(("same.", "plain", "action.")):
        return False
    return not any(
        supports(name, fact.stated)
        for fact in facts
        if fact.entry is not entry and not supports(name, fact.entry.name_tokens)
    )
