"""One posting under two names of its employer, the full and the short one, a company and its brand, where the text names one of them."""

from collections.abc import Iterable

from core.lexicon.same_places import same_places
from core.vacancies.agencies import is_agency
from core.vacancies.identity import Identity
from core.vacancies.kindred import title_stems
from core.vacancies.said_apart import NAMES_CUSTOMER, NAMES_ITSELF
from core.vacancies.same_names import digests_of_name, names_in, told_of_name
from core.vacancies.wording import is_for_customer, read_wording


def are_under_two_names(new: Identity, known: Identity) -> bool:
    """Whether postings with nearly equal texts are one employer's, though its names have nothing in common: both have one title and place, and one text names the employer of the other.

    A text that names its own employer names that of the other, too: franchises copy texts and put in their own names. Agencies have one text for many customers.
    """
    if not new.title_words or title_stems(new.title_words) != title_stems(known.title_words):
        return False
    if not new.places or not known.places or not same_places(new.places, known.places):
        return False
    if any(card.wording is None or is_for_customer(card.wording) for card in (new, known)):
        return False
    ours, theirs = names_in(new.said), names_in(known.said)
    if any(NAMES_CUSTOMER in card.said for card in (new, known)) or any(map(is_agency, (*ours, *theirs))):
        return False
    they_name_us, we_name_them = _names_one_of(known, ours), _names_one_of(new, theirs)
    if (NAMES_ITSELF in new.said and not they_name_us) or (NAMES_ITSELF in known.said and not we_name_them):
        return False
    return they_name_us or we_name_them


def _names_one_of(card: Identity, names: Iterable[str]) -> bool:
    """Whether a text says all words of a name that tell it from others. The words of its own employer's names are left out of it."""
    said = read_wording(card.wording).words if card.wording else frozenset()
    unread = frozenset().union(*map(digests_of_name, names_in(card.said)))
    return any(not (told := told_of_name(name)).isdisjoint(said) and told <= said | unread for name in names)
