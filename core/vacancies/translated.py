"""Tell a posting that an employer has in two languages from two of its posts: its words cannot be compared, but its occupation, terms and figures can."""

from core.vacancies.identity import Identity
from core.vacancies.listed_roles import is_list
from core.vacancies.pair_signals import ANOTHER_UNIT, MOST_FIGURES, Pair, names_another, pair_of
from core.vacancies.rewording import at_once
from core.vacancies.said_apart import in_two_languages
from core.vacancies.same_telling import leaves_out, same_telling

_ONE, _SEVERAL, _MOST_DIFFERING = 0.25, 0.5, 0.34
"""`figures_agreed` of one and two figures, and `figures_differ` of one: what two texts of one occupation may differ in."""
_LEAST_NAMES = 3
"""Words that are no figures and stand in both texts."""


def translated(new: Identity, known: Identity, is_own: bool = True) -> Pair | None:
    """Return what two postings are likely to share if they are one vacancy in two languages; else None. Places and requisitions are compared elsewhere.

    Not `is_own`: the employers only have a word in common, or one is mentioned by the other, so that more has to speak for one vacancy.
    """
    if not in_two_languages(new.said, known.said) or not new.title_words or not known.title_words:
        return None
    if is_list(new.title_words) or is_list(known.title_words) or at_once(new, known):
        return None
    if names_another(new, known) not in (None, ANOTHER_UNIT):
        return None
    is_same_telling = same_telling(new, known)
    if not is_same_telling and not leaves_out(new, known):
        return None
    pair = pair_of(new, known)
    if pair is None or (not is_same_telling and not _agree_in_several(pair)):
        return None
    return pair if _is_one_job(new, known, pair, is_own) else None


def _agree_in_several(pair: Pair) -> bool:
    """Whether two texts state several figures in common, and no other ones."""
    return pair.signals["figures_agreed"] >= _SEVERAL and not pair.signals["figures_differ"]


def _is_one_job(new: Identity, known: Identity, pair: Pair, is_own: bool) -> bool:
    """Whether both titles name one occupation and the figures agree, or neither names a known one, several figures agree and none differs.

    If only one of them is known, or they are two of one family, both texts must say several words, too, which are names then ("Power BI"): an employer's terms
    are those of all its posts.
    """
    agreed, differing = pair.signals["figures_agreed"], pair.signals["figures_differ"]
    if not set(new.occupations).isdisjoint(known.occupations):
        return agreed >= (_ONE if is_own else _SEVERAL) and differing <= _MOST_DIFFERING
    if differing or not is_own or not (new.kin or 0) & (known.kin or 0):
        return False
    if new.occupations or known.occupations:
        return agreed >= _ONE and pair.shared - agreed * MOST_FIGURES >= _LEAST_NAMES
    return agreed >= _SEVERAL
