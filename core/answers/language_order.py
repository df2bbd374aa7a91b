"""Tell which languages of the résumé a form lists, and in which order it wants them."""

from collections.abc import Iterable, Sequence

from core.answers.phrases import load_phrases
from core.contracts.candidate import Resume
from core.lexicon.languages import language_named
from core.lexicon.levels import CEFR, language_levels
from core.text.normalize import plain

_SAYS = load_phrases("language_order")
_RANK = {level: place for place, level in enumerate(("none", *CEFR, "native"))}


def known_languages(resume: Resume) -> list[int]:
    """Return the places of the languages in the résumé that have a name in every language."""
    return [place for place, one in enumerate(resume.languages) if one.language and language_named(one.language)]


def languages_in_order(words: Iterable[str | None], resume: Resume) -> list[int] | None:
    """Return the places of the languages that a list wants by its `words` (headings, labels and helps), in its order: that of the résumé if it says none.

    None if the résumé does not tell enough to keep to what the words say.
    """
    text = " | ".join(plain(one) for one in words if one)
    known = known_languages(resume)
    levels = {place: language_levels(resume.languages[place].fluency or "") for place in known}
    is_without, is_native_first, is_best_first = (
        bool(_SAYS[name].search(text)) for name in ("without_native", "native_first", "best_first")
    )
    if _SAYS["another_order"].search(text) or (is_without and is_native_first):
        return None
    if (is_without or is_native_first or is_best_first) and not all(levels.values()):
        return None
    native = [place for place in known if "native" in levels[place]]
    may_be_less = any(levels[place] != {"native"} for place in native)
    if (is_native_first and not native) or ((is_without or is_native_first) and may_be_less):
        return None
    if is_without:
        known = [place for place in known if place not in native]
    if is_best_first:
        return _best_first(known, levels)
    return [*native, *(place for place in known if place not in native)] if is_native_first else known


def _best_first(known: Sequence[int], levels: dict[int, frozenset[str]]) -> list[int]:
    return sorted(known, key=lambda place: -min(_RANK[level] for level in levels[place]))
