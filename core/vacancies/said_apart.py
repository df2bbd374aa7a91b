"""What the texts of two postings of one title say that one vacancy cannot have both of: two towns, two shifts, two units of one kind.

It is read once per card and stored with it.
"""

from collections.abc import Mapping, Sequence

from core.lexicon.distances import is_suburb
from core.lexicon.places import Place
from core.vacancies.contacts import without_contacts
from core.vacancies.graduation_years import INTAKE
from core.vacancies.said_grades import grades_in
from core.vacancies.said_languages import LANGUAGE, NAMED, language_in, languages_named
from core.vacancies.said_times import are_apart, are_shifts_apart, times_in, weeks_in
from core.vacancies.said_towns import names_no_town, towns_in
from core.vacancies.said_units import units_in
from core.vacancies.same_names import EMPLOYER, WRITTEN
from core.vacancies.wording import read_wording, word_digest

_TEXT_READ = 20_000
_TOWN = "town="
PAGE = "page="
NAMES_ITSELF, NAMES_CUSTOMER = "names=itself", "names=customer"
"""The key of a posting whose text names its employer, or an agency's customer instead."""
_NUMBERS = {"pattern", INTAKE.rstrip("=")}
_NO_DIFFERENCE = {key.rstrip("=") for key in (LANGUAGE, NAMED, EMPLOYER, WRITTEN, PAGE)} | {NAMES_ITSELF.split("=")[0]}


def said_of_post(text: str | None, own: frozenset[str], places: Sequence[Place]) -> tuple[str, ...]:
    """Return keys for what a text says of its post. `own` are folded words of the names of the employer and its places."""
    if not text:
        return ()
    whole = text[:_TEXT_READ]
    text = without_contacts(whole)
    towns = towns_in(text, places) if names_no_town(places) else []
    return (
        *units_in(text, own),
        *times_in(text),
        *weeks_in(text),
        *grades_in(text),
        *towns,
        *language_in(text),
        *languages_named(whole),
    )


def on_one_page(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two postings lead to one page, which may show several."""
    return any(key.startswith(PAGE) and key in theirs for key in ours)


def in_one_language(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two texts are known to be of one language."""
    return any(key.startswith(LANGUAGE) and key in theirs for key in ours)


def in_two_languages(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two texts are known to be of different languages."""
    return all(any(key.startswith(LANGUAGE) for key in keys) for keys in (ours, theirs)) and not in_one_language(
        ours, theirs
    )


def said_apart(
    ours: Sequence[str], theirs: Sequence[str], our_text: bytes | None, their_text: bytes | None
) -> str | None:
    """Return what two postings say that tells them apart, in words; None if nothing. The texts are their wordings."""
    our_towns, their_towns = (frozenset(key for key in keys if key.startswith(_TOWN)) for keys in (ours, theirs))
    if len(our_towns - their_towns) == 1 == len(their_towns - our_towns) and not _is_near(
        *(our_towns - their_towns), *(their_towns - our_towns)
    ):
        return "another town in the text"
    ours_by_kind, theirs_by_kind = (
        dict(key.split("=", 1) for key in keys if not key.startswith(_TOWN)) for keys in (ours, theirs)
    )
    are_in_one = not in_two_languages(ours, theirs)
    for kind in sorted((ours_by_kind.keys() & theirs_by_kind.keys()) - _NO_DIFFERENCE):
        one, other = ours_by_kind[kind], theirs_by_kind[kind]
        if kind == "hours":
            if are_apart(one, other):
                return "other hours in the text"
        elif kind == "shift":
            if are_shifts_apart(one, other) and not _in_the_same_hours(ours_by_kind, theirs_by_kind):
                return "another shift in the text"
        elif one != other:
            is_number = kind in _NUMBERS or kind.endswith("number")
            if is_number or (are_in_one and _is_unsaid(one, their_text) and _is_unsaid(other, our_text)):
                return f"another {kind.removesuffix(' number')} in the text"
    return None


def _in_the_same_hours(ours: Mapping[str, str], theirs: Mapping[str, str]) -> bool:
    """Whether two texts state the same hours of the day: what they say of shifts is then said of others, too."""
    return ours.get("hours") == theirs.get("hours") is not None


def _is_unsaid(name: str, text: bytes | None) -> bool:
    """Whether a text says none of the words of a unit's name."""
    said = read_wording(text).words if text else frozenset()
    return all(word_digest(word) not in said for word in name.split())


def _is_near(one: str, other: str) -> bool:
    ours, theirs = Place(city=one.removeprefix(_TOWN)), Place(city=other.removeprefix(_TOWN))
    return is_suburb(ours, theirs) or is_suburb(theirs, ours)
