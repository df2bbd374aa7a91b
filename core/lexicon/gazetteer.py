"""Names of places that are recognised in free text. Small towns are left out, since their names are often ordinary words."""

from core.lexicon.countries import country_names, names_in_sentences_never
from core.lexicon.known_places import town_names
from core.lexicon.word_lists import word_list
from core.text.normalize import plain

_SHORTEST_COUNTRY = 4


def _listed(name: str) -> frozenset[str]:
    """Return a list of names, each also without a trailing full stop."""
    names = word_list("free_text_places", name)
    return frozenset(names) | frozenset(name.rstrip(".") for name in names)


def _countries() -> frozenset[str]:
    names = {name.lower() for names in country_names().values() for name in names if len(name) >= _SHORTEST_COUNTRY}
    never = names_in_sentences_never() - {"america"}
    return frozenset(name for name in names if plain(name) not in never) | _listed("countries")


COUNTRY_WORDS = _countries()
REGIONS = _listed("regions")
STATE_WORDS = _listed("states")
CITY_WORDS = _listed("towns") | frozenset(town_names())
STATE_CODES = frozenset(word_list("free_text_places", "state_codes"))
"""Two- and three-letter codes, which count only in capitals and after a place: "Portland, OR"."""

PLACE_WORDS = COUNTRY_WORDS | REGIONS | STATE_WORDS | CITY_WORDS
WIDER_PLACE_WORDS = COUNTRY_WORDS | STATE_WORDS | REGIONS
"""Names that can follow a town and a comma."""
