"""Apply the candidate's hard rules before any model call. A card is never dropped for something that it does not state."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from core.contracts.candidate import Resume, SalaryFloor, TargetingSpec
from core.contracts.decision import PrefilterDecision
from core.contracts.vacancy import VacancyCard, WorkFormat
from core.lexicon.distances import is_unknown_town, is_within_reach
from core.lexicon.languages import posting_language
from core.lexicon.locations import work_format_of_title
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import (
    PREPOSITIONS,
    fields_in,
    is_of_any_field,
    may_be,
    occupations_in,
    own_names,
    read_title,
    serves_others,
)
from core.lexicon.pay_floor import below_floor
from core.lexicon.pay_in_text import pay_in_text
from core.lexicon.places import Place, places_of
from core.lexicon.posting_limits import refuses_sponsorship
from core.lexicon.residences import is_open_to, residences
from core.lexicon.telling_words import is_same_kind, is_shortened, roots, telling, text_roots, title_roots
from core.lexicon.title_stems import stems
from core.prompting.candidate_brief import resume_lines
from core.text.language import usual_code
from core.text.normalize import fold, words
from core.vacancies.employers import employer_key
from core.vacancies.roles import places_in_title
from core.vacancies.titles import matching, missing, unwanted

DECIDED_BY = "rules"
_LONG_TITLE = 7
"""Letters from which a title of one word in a text names the work."""
_TELLING_WORDS = 3
"""Words of the résumé in a text from which on the screener decides about a title of another profession; one fewer if the title has a word of the sought ones ("Funeral Conductor")."""
TITLES = "titles"
"""The rule that drops a title of another profession."""
TITLE_NEVER = "title_never"
"""The rule that drops a title with a word that the candidate never wants."""
CAP = "per_employer_per_day"
"""The rule that lets a card wait for the next day; all others drop it."""

Drop = tuple[str, str]
"""The name of the violated rule, and the reason with both values."""


def prefilter(
    card: VacancyCard,
    targeting: TargetingSpec,
    today: date,
    employer_count_today: int = 0,
    needs_visa: bool = False,
    resume: Resume | None = None,
) -> PrefilterDecision:
    """Decide on one card. `employer_count_today` is the number of cards of this employer kept today before this one.

    `needs_visa`: the candidate has answered that they need a sponsor for a visa. With a `resume`, a title of another profession whose text has much of it is left to the screener.
    """
    drop = (
        _closed(card)
        or _title(card, targeting, resume)
        or _employer(card.employer, targeting.employers_never)
        or _work_format(card, targeting)
        or _location(card, targeting)
        or _residence(card, targeting)
        or _sponsorship(card, needs_visa)
        or _salary(card, targeting.salary_floor)
        or _age(card, targeting.posted_within_days, today)
        or _language(card.language, targeting.languages)
        or _cap(card, targeting.per_employer_per_day, employer_count_today)
    )
    rule, reason = drop or (None, "no hard rule against it")
    return PrefilterDecision(card_id=card.id, decided_by=DECIDED_BY, reason=reason, keep=drop is None, rule=rule)


def _closed(card: VacancyCard) -> Drop | None:
    return ("closed", "the posting is closed") if card.is_closed else None


def _title(card: VacancyCard, targeting: TargetingSpec, resume: Resume | None) -> Drop | None:
    title = card.title
    if word := unwanted(title, targeting.title_never):
        return TITLE_NEVER, f"“{title}” has “{word}”"
    if group := missing(title, targeting.title_must):
        return "title_must", f"“{title}” has nothing of “{group}”"
    if targeting.titles and matching(title, targeting.titles) is None:
        return _other_work(title, targeting.titles, card.snippet or "", resume)
    return None


def _other_work(title: str, sought: tuple[str, ...], text: str, resume: Resume | None) -> Drop | None:
    """Drop a title of another occupation than the sought titles. A title that names no known occupation is left to the screener.

    So is a title with a word of the sought ones, if none of these names a known occupation or the title's is one of any field; and
    a general title, or one whose text names the sought work or has several words of the résumé.
    """
    own = _occupations_of(sought)
    known = occupations()
    reading = read_title(title)
    offered = reading.occupations
    suited = {*own, *(key for one in own for key in (*known[one].near, *known[one].suits))}
    if not offered or not suited.isdisjoint(offered):
        return None
    is_service = any(serves_others(key) for key in offered)
    own_words = _words_of(" ".join(sought)) - PREPOSITIONS
    is_akin = not own_words.isdisjoint(_words_of(title))
    if not is_service and is_akin and (not own or is_of_any_field(offered)):
        return None
    is_of_kind = (reading.is_bare or may_be(offered, own)) and is_same_kind(sought, title)
    is_general = is_of_kind or is_shortened(sought, title)
    is_told_by_text = is_general or reading.is_by_field or _names_work(text, sought, own)
    if not is_service and text and (is_told_by_text or _is_of_resume(text, resume, _TELLING_WORDS - is_akin)):
        return None
    return TITLES, f"“{title}”: {known[offered[0]].name}, another profession than {own_names(own, sought)}"


@lru_cache(maxsize=64)
def _occupations_of(sought: tuple[str, ...]) -> tuple[str, ...]:
    """Return the occupations of titles, each once, in order."""
    return tuple(dict.fromkeys(key for wish in sought for key in read_title(wish).occupations))


@lru_cache(maxsize=1024)
def _words_of(title: str) -> frozenset[str]:
    """Return the stems of a title, with the fields in its compounds."""
    return telling(title).union(stems(title))


def _is_of_resume(text: str, resume: Resume | None, least: int) -> bool:
    """Whether a text has at least so many telling words of a résumé."""
    return resume is not None and len(text_roots(text) & _resume_roots(resume)) >= least


@lru_cache(maxsize=4)
def _resume_roots(resume: Resume) -> frozenset[str]:
    return roots(stems(" . ".join(resume_lines(resume))))


def _names_work(text: str, sought: tuple[str, ...], own: Iterable[str]) -> bool:
    """Whether a text names the occupations of the sought titles, or has a telling word of these."""
    if title_roots(" ".join(sought)) & text_roots(text):
        return True
    return not set(own).isdisjoint((*occupations_in(text, _LONG_TITLE), *fields_in(text)))


def _employer(employer: str | None, never: tuple[str, ...]) -> Drop | None:
    key = employer_key(employer or "") if never else ""
    blocked = next((name for name in never if key and employer_key(name) == key), None)
    return ("employers_never", f"{employer} is on the list ({blocked})") if blocked else None


def _format_of(card: VacancyCard) -> WorkFormat | None:
    return card.work_format or work_format_of_title(card.title)


def _work_format(card: VacancyCard, targeting: TargetingSpec) -> Drop | None:
    stated = _format_of(card)
    if stated and targeting.work_formats and stated not in targeting.work_formats:
        return "work_formats", f"{stated.value}; wanted: {', '.join(f.value for f in targeting.work_formats)}"
    if stated is WorkFormat.REMOTE and not targeting.remote_ok and WorkFormat.REMOTE not in targeting.work_formats:
        return "remote_ok", "remote; remote work is not wanted"
    return None


def _location(card: VacancyCard, targeting: TargetingSpec) -> Drop | None:
    if not targeting.locations:
        return None
    wanted = _places(targeting.locations)
    if _is_near(_places(card.locations), wanted):
        return None
    offered = places_of([*card.locations, *places_in_title(card.title)])
    is_remote = _format_of(card) is WorkFormat.REMOTE or any(place.is_remote for place in offered)
    if not offered or (is_remote and targeting.remote_ok and is_open_to(offered, wanted)):
        return None
    if (
        _is_near(tuple(filter(_has_name, offered)), wanted)
        or _is_named(card, targeting.locations)
        or any(is_unknown_town(place, wanted) for place in offered)
    ):
        return None
    return "locations", f"{'; '.join(card.locations) or _described(offered)}; wanted: {', '.join(targeting.locations)}"


def _has_name(place: Place) -> bool:
    """Whether a place is more than the word "remote"."""
    return bool(place.city or place.region or place.country)


@lru_cache(maxsize=4096)
def _places(locations: tuple[str, ...]) -> tuple[Place, ...]:
    return places_of(locations)


@lru_cache(maxsize=4096)
def _is_near(places: tuple[Place, ...], wanted: tuple[Place, ...]) -> bool:
    return any(is_within_reach(place, wish) for place in places for wish in wanted)


def _residence(card: VacancyCard, targeting: TargetingSpec) -> Drop | None:
    limits = residences(f"{card.title}. {card.snippet or ''}")
    if not limits or is_open_to(limits, _places(targeting.locations)):
        return None
    countries = ", ".join(sorted({place.country.upper() for place in limits}))
    return "residence", f"only for people in {countries}; wanted: {', '.join(targeting.locations)}"


def _sponsorship(card: VacancyCard, needs_visa: bool) -> Drop | None:
    if needs_visa and card.snippet and refuses_sponsorship(card.snippet):
        return "sponsorship", "no visa is sponsored, and you answered that you need one"
    return None


def _is_named(card: VacancyCard, wanted: tuple[str, ...]) -> bool:
    """Whether a location contains a wanted place word for word, for places that are not in the gazetteer."""
    lines = [_padded(line) for line in card.locations]
    return any(_padded(wish) in line for wish in wanted for line in lines)


@lru_cache(maxsize=4096)
def _padded(line: str) -> str:
    """Return the words of a line between spaces."""
    return f" {' '.join(words(line))} "


def _described(places: tuple[Place, ...]) -> str:
    return "; ".join(", ".join(filter(None, place[:3])) or "remote" for place in places)


def _salary(card: VacancyCard, floor: SalaryFloor | None) -> Drop | None:
    said = pay_in_text(card.snippet, floor.currency) if floor and card.snippet and not card.salary else None
    reason = below_floor(card.salary or said, floor)
    return ("salary_floor", reason) if reason else None


def _age(card: VacancyCard, most_days: int | None, today: date) -> Drop | None:
    if most_days is None or card.posted_at is None:
        return None
    age = (today - card.posted_at.date()).days
    return ("posted_within_days", f"posted {age} days ago; at most {most_days}") if age > most_days else None


@lru_cache(maxsize=256)
def _code(language: str) -> str:
    return posting_language(language) or usual_code(fold(language).strip().replace("_", "-").split("-")[0])


def _language(stated: str | None, wanted: tuple[str, ...]) -> Drop | None:
    if not stated or not wanted or _code(stated) in {_code(name) for name in wanted}:
        return None
    return "languages", f"in {stated}; wanted: {', '.join(wanted)}"


def _cap(card: VacancyCard, most: int | None, count: int) -> Drop | None:
    if most is None or not card.employer or count < most:
        return None
    return CAP, f"{count} of {card.employer} kept today; at most {most}"
