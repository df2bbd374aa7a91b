"""Tell a posting that an employer has in two languages from two of its posts: its words cannot be compared, but its occupation, terms and figures can."""

from core.vacancies.identity import Identity
from core.vacancies.listed_roles import is_list
from core.vacancies.pair_signals import Pair, names_another, pair_of
from core.vacancies.rewording import at_once, same_telling
from core.vacancies.said_apart import in_two_languages

_LEAST_FIGURES, _MOST_DIFFERING = 0.25, 0.34
"""`figures_agreed` of one figure, and `figures_differ` of one: what two texts of one occupation have in common and may differ in."""


def translated(new: Identity, known: Identity) -> Pair | None:
    """Return what two postings of one employer share if they are one vacancy in two languages; else None. Places and requisitions are compared elsewhere."""
    if not in_two_languages(new.said, known.said) or not new.title_words or not known.title_words:
        return None
    if is_list(new.title_words) or is_list(known.title_words) or at_once(new, known):
        return None
    if names_another(new, known) or not same_telling(new, known):
        return None
    pair = pair_of(new, known)
    return pair if pair is not None and _is_one_job(new, known, pair) else None


def _is_one_job(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether both titles name one occupation and the figures agree. Of an unknown occupation figures prove nothing: an employer's terms are those of all its posts."""
    is_one = not set(new.occupations).isdisjoint(known.occupations)
    return (
        is_one
        and pair.signals["figures_agreed"] >= _LEAST_FIGURES
        and pair.signals["figures_differ"] <= _MOST_DIFFERING
    )
