"""Tell a posting that somebody else published from a template that its employer copied: the employer's name or the place is spelled otherwise."""

from core.contracts.vacancy import site_of
from core.vacancies.identity import Identity
from core.vacancies.same_names import names_in


def on_two_sites(new: Identity, known: Identity) -> bool:
    return site_of(new.card_id) != site_of(known.card_id)


def is_spelled_anew(new: Identity, known: Identity) -> bool:
    """Whether another site has the employer's name or the place in other words: "Kestrel Cold & Heat", "Kestrel"; "Leeds", "Leeds, West Yorkshire"."""
    if not on_two_sites(new, known):
        return False
    return new.places != known.places or set(names_in(new.said)) != set(names_in(known.said))
