"""Reduce a card to keys and digests that can be stored, joined and compared by dedup."""

import hashlib
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from core.contracts.vacancy import Salary, VacancyCard, WorkFormat
from core.lexicon.locations import work_format_of_title
from core.lexicon.occupations import read_title
from core.lexicon.places import Place, places_of
from core.text.normalize import fold_letters, romanized, words
from core.text.simhash import sketch_of
from core.vacancies.bare_titles import bare_title
from core.vacancies.customers import brands_in, mentioned_names, named_customer
from core.vacancies.employers import (
    core_key,
    employer_key,
    employer_names,
    first_word_key,
    house_key,
    quoted_key,
    stored_core_key,
    without_tail,
)
from core.vacancies.graduation_years import intake_in
from core.vacancies.kindred import kin_of
from core.vacancies.listed_roles import SEVERAL, compared_words, names_several
from core.vacancies.own_words import own_words_of, words_named
from core.vacancies.posting_urls import page_of, posting_key
from core.vacancies.requisitions import requisition_in, requisition_key
from core.vacancies.roles import role_of
from core.vacancies.said_apart import NAMES_CUSTOMER, NAMES_ITSELF, PAGE, said_of_post
from core.vacancies.same_names import contractions_of, name_keys, short_names_of
from core.vacancies.wording import marks_of, wording_of

READING = 23
"""The version of what `identity_of` reads from a card. Raise it when the same card gets another identity: stored cards are then read again."""


class Identity(NamedTuple):
    """The values of a card that dedup compares. Digests have 64 bits and are stable; None if the card does not state enough."""

    card_id: str
    exact: int
    """Digest of site and external id."""
    url: int | None
    """Digest of the posting that the card links to, equal for all links to it."""
    role: int | None
    """Digest of employer and title. Places, requisition and dates are compared separately in `core.vacancies.sameness`."""
    block: int | None
    """Digest of the employer's name without what it is or does. Texts are compared only within one employer."""
    title_words: tuple[str, ...]
    """The words of the role, sorted. If the title names no role, the roles that the text lists (`_engineer_go`), or nothing."""
    places: tuple[Place, ...]
    requisition: str
    work_format: WorkFormat | None
    posted: date | None
    sketch: int | None
    former_role: int | None = None
    former_block: int | None = None
    """As `role` and `block`, under the employer's former name, or that of an agency which looks for it. `former_block` also under the part of the name
    in quotation marks, its first word, or the whole name."""
    occupations: tuple[str, ...] = ()
    """Occupations that the title names."""
    wording: bytes | None = None
    """Telling words and figures of the text, see `core.vacancies.wording`."""
    kin: int | None = None
    marks: int | None = None
    """Bits that two postings in other words have in common, of the title and of the text."""
    text: str | None = None
    """The text itself, of a card that is new: it is not stored."""
    stored_blocks: tuple[int, ...] = ()
    """Further digests of the employer's name under which earlier versions may have stored a posting of its."""
    mentioned_blocks: tuple[int, ...] = ()
    """Digests of the names that the text mentions: a house and its group, a brand and its company write of each other."""
    name_words: tuple[int, ...] = ()
    """Digests of the words of the employer's name that are its own: "Kestrel" of "Kestrel Ground Works" and "Institute Kestrel"."""
    named_words: tuple[int, ...] = ()
    """As `name_words`, of the words with a capital in the text, among which may be one of the name of another's employer. Of a card that is new: they are not stored."""
    said: tuple[str, ...] = ()
    """What the text says of its post that another post of the same title does not have, see `core.vacancies.said_apart`."""


def own_names(card: Identity) -> tuple[int, ...]:
    """Return the digests by which a card's employer is found among the names that other cards have in common with it or mention."""
    return tuple(filter(None, (card.block, card.former_block, *card.name_words)))


def digest(*parts: str) -> int:
    """Return 64 bits of blake2b as a number. Unlike `hash()`, equal on every machine."""
    return int.from_bytes(hashlib.blake2b("\x1f".join(parts).encode("utf-8", "replace"), digest_size=8).digest(), "big")


@lru_cache(maxsize=65536)
def word_of_name(word: str) -> int:
    """Return the digest of a word of an employer's name."""
    return digest("word", word)


def identity_of(card: VacancyCard) -> Identity:
    """Return the identity of a card."""
    in_places = tuple(words(romanized(fold_letters(" ".join(card.locations)))))
    present, former, mentioned, is_for_customer = _employers(card, frozenset(in_places))
    core, *others = _keys(present, former or mentioned, in_places)
    employer, former = (employer_key(name) if name else "" for name in (present, former))
    role = role_of(card.title, employer)
    title = bare_title(card.title, card.employer or "", in_places if len(card.locations) == 1 else ())
    role_words = role.words if title == card.title else role_of(title, employer).words
    title_words = compared_words(title, role_words or role.words, card.snippet, card.employer)
    in_title = ", ".join(place for place in role.places if not _only_remote(place) or not card.locations)
    stated = [*card.locations, in_title]
    places = places_of(stated)
    is_remote = any(_only_remote(place) for place in role.places)
    work_format = (
        card.work_format
        or work_format_of_title(card.title)
        or (WorkFormat.REMOTE if is_remote or _all_remote(places) else None)
    )
    if not places and work_format is WorkFormat.REMOTE:
        places = (Place(is_remote=True),)
    occupations = read_title(title).occupations
    wording = wording_of(card.snippet, _names(card), _amounts(card.salary), names_customer=is_for_customer)
    named = words_named(card.snippet)
    own_names = _name_words(card.employer or "", in_places)
    names_itself = not set(own_names).isdisjoint(named)
    short_names = contractions_of(card.employer or "", named)
    name_words = tuple(map(word_of_name, dict.fromkeys((*own_names, *short_names))))
    posting = posting_key(card.url) or posting_key(card.apply_url)
    return Identity(
        card_id=card.id,
        exact=digest(card.site, card.external_id),
        url=digest("posting", posting) if posting else None,
        role=digest(employer, *title_words) if employer and title_words else None,
        block=digest("employer", core) if core else None,
        title_words=title_words,
        places=places,
        requisition=requisition_key(card.requisition_id)
        if card.requisition_id
        else role.requisition or requisition_in(card.snippet),
        work_format=work_format,
        posted=card.posted_at.date() if card.posted_at else None,
        sketch=sketch_of(card.snippet),
        former_role=digest(former, *title_words) if former and title_words else None,
        former_block=digest("employer", others[0]) if others else None,
        occupations=occupations,
        wording=wording,
        kin=kin_of(occupations, title_words),
        marks=marks_of(wording),
        text=card.snippet,
        stored_blocks=tuple(digest("employer", other) for other in others[1:]),
        mentioned_blocks=tuple(
            digest("employer", other) for other in _mentioned_keys(card, in_places) if other not in (core, *others)
        ),
        name_words=name_words,
        named_words=tuple(word for word in map(word_of_name, named) if word not in name_words),
        said=(
            *said_of_post(card.snippet, _names(card), places),
            *intake_in(title_words, card.snippet),
            *([SEVERAL] if names_several(card.title) else []),
            *([] if posting else _page_key(card.url)),
            *([NAMES_CUSTOMER] if is_for_customer else [NAMES_ITSELF] if names_itself else []),
            *name_keys([name for name in (present, *brands_in(card.snippet)) if name], frozenset(in_places)),
        ),
    )


def _page_key(url: str | None) -> list[str]:
    page = page_of(url) if url else None
    return [f"{PAGE}{digest('page', page):x}"] if page else []


def _employers(card: VacancyCard, places: frozenset[str]) -> tuple[str, str, str, bool]:
    """Return the names of a card's employer: the present and a former one, and one that an agency mentions.

    For an agency that says for whom it looks, those of its customer and the agency, and True.
    """
    present, former = employer_names(card.employer) if card.employer else ("", "")
    customer = named_customer(card.snippet, present, places) if present and not former else None
    if customer is None:
        return present, former, "", False
    return (customer.name, present, "", True) if customer.is_said else (present, "", customer.name, False)


def _mentioned_keys(card: VacancyCard, places: tuple[str, ...]) -> list[str]:
    names = mentioned_names(card.snippet, frozenset(places))
    return list(dict.fromkeys(core_key(name, places) for name in names))


@lru_cache(maxsize=65536)
def _keys(present: str, former: str, places: tuple[str, ...]) -> Sequence[str]:
    """Return the keys by which postings of an employer are found, the one under which they are stored first."""
    if not present:
        return ["", core_key(former, places)] if former else [""]
    known = [name for name in (former, present) if name]
    now = [core_key(name, places) for name in (present, former) if name]
    parts = [house_key(present, places), first_word_key(present, places)]
    stored = [key(name) for name in known for key in (quoted_key, employer_key)]
    keys = [*now, *parts, *(stored_core_key(name, places) for name in known), *stored]
    return list(dict.fromkeys(filter(None, keys))) or [""]


@lru_cache(maxsize=65536)
def _name_words(employer: str, places: tuple[str, ...]) -> Sequence[str]:
    return tuple(dict.fromkeys((*own_words_of(employer, places), *short_names_of(employer))))


def _names(card: VacancyCard) -> frozenset[str]:
    """Return the words of employer and places, which every posting of that employer and place has. Behind the name, a house of its may be named, which tells."""
    return frozenset(words(" ".join((without_tail(card.employer or ""), *card.locations))))


def _amounts(salary: Salary | None) -> tuple[float, ...]:
    return tuple(dict.fromkeys(filter(None, (salary.min, salary.max)))) if salary else ()


def _only_remote(place: str) -> bool:
    places = places_of([place])
    return len(places) == 1 and places[0] == Place(is_remote=True)


def _all_remote(places: tuple[Place, ...]) -> bool:
    return bool(places) and all(place.is_remote for place in places)
