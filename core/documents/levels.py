"""Levels of knowledge and of languages: a claim must not be above the résumé."""

from collections.abc import Iterator, Sequence

from core.documents.figures import figures_in
from core.documents.resume_facts import Fact
from core.documents.words import Token, is_in
from core.lexicon.languages import languages_in

_ORDER = ("A1", "A2", "B1", "B2", "C1", "C2", "native")
_GOOD = 2
"""The knowledge of what a résumé lists without a level."""
_NO_LEVEL_NEEDS = _ORDER.index("B1")


def knowledge_problem(words: Sequence[Token], fact: Fact) -> Iterator[tuple[str, str, str]]:
    """Yield a problem if the words claim more knowledge than the fact says."""
    claimed = [
        (rank, word) for at, word in enumerate(words) for rank in _ranks(word) if not _is_before_number(words, at)
    ]
    if not claimed:
        return
    highest = max(rank for rank, _ in claimed)
    known = max((rank for word in fact.stated for rank in _ranks(word)), default=_GOOD)
    if highest > known:
        word = next(word for rank, word in claimed if rank == highest)
        yield (
            "level",
            word.raw,
            "the résumé says less"
            if any(True for other in fact.stated for _ in _ranks(other))
            else "the résumé states no such level",
        )


def _is_before_number(words: Sequence[Token], at: int) -> bool:
    """Whether a word says "more than" of a number or how many belong to a group: "gut sieben Jahre", "a sixteen-strong team"."""
    if words[at].text == "strong" and 0 < at < len(words) - 1 and not words[at + 1].text.endswith("s"):
        return is_in(words[at + 1], "led_by_answer") and bool(figures_in(words[at - 1 : at]))
    return is_in(words[at], "comparison_more") and bool(figures_in(words[at + 1 : at + 3]))


def _ranks(word: Token) -> Iterator[int]:
    for meaning in word.meanings:
        if meaning.startswith("level."):
            yield int(meaning.removeprefix("level."))


def language_problem(words: Sequence[Token], languages: Sequence[str], fact: Fact) -> Iterator[tuple[str, str, str]]:
    """Yield a problem if the words claim a language, or a level of it, that the fact does not."""
    known = languages_in(fact.text)
    missing = [language for language in languages if language not in known]
    if missing:
        yield ("language", ", ".join(missing), "the résumé does not list this language here")
        return
    if fact.entry.section != "languages":
        return
    has, claimed = _level(fact.stated), _level(words)
    if claimed is None:
        if has is not None and has < _NO_LEVEL_NEEDS and any(word.has("speak") for word in words):
            yield ("language", ", ".join(languages), f"the résumé says {_ORDER[has]}")
    elif has is None or claimed > has:
        yield (
            "language",
            _ORDER[claimed],
            f"the résumé says {_ORDER[has]}" if has is not None else "the résumé states no level",
        )


def _level(words: Sequence[Token]) -> int | None:
    """Return the place of a level in the order from A1 to native, or None if the words name none."""
    coded = [_ORDER.index(word.text.upper()) for word in words if word.text.upper() in _ORDER[:-1]]
    if coded:
        return max(coded)
    named = [
        m.removeprefix("language_level.") for word in words for m in word.meanings if m.startswith("language_level.")
    ]
    return max((_ORDER.index(name) for name in named), default=None)
