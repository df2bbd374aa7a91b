"""Tell whether two cards are one vacancy: by identity, by nearly equal text, or by a text in other words."""

from typing import Literal, NamedTuple

from core.contracts.vacancy import WorkFormat, site_of
from core.lexicon.distances import is_suburb
from core.lexicon.same_places import common_place, may_hold, same_places
from core.text.simhash import BITS, likeness
from core.vacancies.identity import Identity
from core.vacancies.kindred import are_shortened, title_stems
from core.vacancies.listed_roles import SEVERAL, is_list, roles_in_common
from core.vacancies.pair_signals import Pair, pair_of, score_of
from core.vacancies.rewording import WRITTEN_ANEW, contradicts, is_retitled, only_dropped, reworded, same_requisition
from core.vacancies.roles import telling_words
from core.vacancies.said_apart import said_apart
from core.vacancies.same_names import may_be_one_name
from core.vacancies.title_numbers import are_graded_apart
from core.vacancies.title_spelling import are_one_title
from core.vacancies.translated import translated
from core.vacancies.two_names import are_under_two_names

Step = Literal["exact", "identity", "text"]

SAME_TITLE_LIKENESS = 0.7
PART_TITLE_LIKENESS = 0.77
NO_TITLE_LIKENESS = 0.85
"""Required text similarity (0 to 1): for equal titles, for a title or list of roles that extends the other, and if a title names no role or the employers' names have nothing in common."""
MOST_DIFFERING_BITS = int((1 - SAME_TITLE_LIKENESS) / 2 * BITS)
FIRST_BITS = (1 << 64) - 1
MOST_DIFFERING_FIRST_BITS = 18
"""Of the first 64 bits of the sketches: of two that differ in few bits at all, one in five thousand differs in more of them."""
LEAST_OF_MENTIONED = 0.75
"""The score from which two postings are one vacancy if their employers only have a word in common, or one is mentioned in the other's text. Franchises copy
texts: in those it takes more than a like name."""
_LEAST_OF_MENTIONED_ANEW = 0.55
"""As much of a text that has hardly a word copied."""
LEAST_OF_REMOTE_NOW = 0.75
"""The score from which a posting for remote work is an earlier one that named a town, in other words."""
_OF_TRANSLATED = 0.75
"""The score of two postings in two languages, whose words are not compared."""
LEAST_OF_COUNTY = 0.8
"""As `LEAST_OF_REMOTE_NOW`, if one posting names a town and the other only a county or postcode."""
_REMOTE_NOW = "; was on site, is remote now"
_IN_AN_AREA = "; one names a town, the other only an area that may hold it"
_REMOTE_AND_ONSITE = frozenset((WorkFormat.REMOTE, WorkFormat.ONSITE))
REOPENED_AFTER_DAYS = 365
"""The same identity published more than a year later is a new vacancy."""
REPOSTED_AFTER_DAYS = 14
"""A site's posting that is repeated this many days later, as in monthly threads, may list other roles than before."""
LEAST_SHARED_ROLES = 0.5
"""The part of the longer list of roles that a repeated posting must have in common with the earlier one."""
_MUCH_COPIED = 0.75
"""The part of the words of the shorter text that are copied from which the list may have lost or got more roles than that."""
_LEAST_LISTED = 2
"""Roles that the shorter of two lists must have: of one, the text names the others in words that are not read."""


class Match(NamedTuple):
    """The step that found a duplicate, and the reason in words."""

    step: Step
    reason: str


def difference(new: Identity, known: Identity) -> str | None:
    """Return why two cards are different vacancies regardless of their places, or None."""
    if new.requisition and known.requisition and new.requisition != known.requisition:
        return f"another requisition ({new.requisition}, {known.requisition})"
    if new.work_format and known.work_format and {new.work_format, known.work_format} == _REMOTE_AND_ONSITE:
        return "another work format"
    if are_graded_apart(new.title_words, known.title_words):
        return "another grade or year in the title"
    if new.posted and known.posted and abs((new.posted - known.posted).days) > REOPENED_AFTER_DAYS:
        return "opened again after a year"
    if new.said and known.said and not same_requisition(new, known):
        return said_apart(new.said, known.said, new.wording, known.wording)
    return None


def same_by_identity(new: Identity, known: Identity) -> Match | None:
    """Return a match for equal employer, title and places, without a contradiction; else None."""
    if (
        not _same_role(new, known)
        or difference(new, known)
        or not same_places(new.places, known.places)
        or contradicts(new, known)
    ):
        return None
    return Match("identity", f"same employer, title ({' '.join(new.title_words)}) and place as {known.card_id}")


def same_by_text(new: Identity, known: Identity) -> Match | None:
    """Return a match for the same employer and nearly equal text, or kindred titles and a reworded text, without a contradiction; else None.

    Both employers have a name or a word of their names in common, or one text mentions the other's.
    """
    if are_one_title(new.title_words, known.title_words):
        known = known._replace(title_words=new.title_words, occupations=new.occupations, kin=new.kin)
    is_own = _same_employer(new, known)
    is_long = new.sketch is not None and known.sketch is not None
    return (_same_text(new, known, is_own) if is_long else None) or _same_in_other_words(new, known, is_own)


def _same_text(new: Identity, known: Identity, is_own: bool) -> Match | None:
    found = likeness(new.sketch or 0, known.sketch or 0)
    if found < SAME_TITLE_LIKENESS or found < (_likeness_wanted(new, known) if is_own else NO_TITLE_LIKENESS):
        return None
    if not is_own and not are_under_two_names(new, known):
        return None
    employer = "same employer" if is_own else "same title, an employer that the text names"
    reason = f"{employer} and {found:.0%} of the text of {known.card_id}"
    if became_remote(new, known):
        return Match("text", f"{reason}{_REMOTE_NOW}")
    if difference(new, known) or not common_place(new.places, known.places) or contradicts(new, known):
        return None
    return Match("text", reason)


def _same_in_other_words(new: Identity, known: Identity, is_own: bool = True) -> Match | None:
    """Compare texts in other words. Not `is_own`: the employers only have a word in common, or one is mentioned by the other, so that more has to speak for one vacancy."""
    is_place_common = common_place(new.places, known.places)
    is_remote_now = not is_place_common and _left_its_town(new, known)
    compared = new._replace(work_format=None) if is_remote_now else new
    is_near = is_place_common or _in_suburb(new, known)
    is_wide = not is_near and may_hold(new.places, known.places)
    if difference(compared, known) or not (is_near or is_remote_now or is_wide):
        return None
    if is_own and is_place_common and same_requisition(new, known):
        return Match("text", f"same employer, place and requisition ({new.requisition}) as {known.card_id}")
    in_one_language = _repeated_list(new, known) or reworded(new, known)
    result = in_one_language or translated(new, known, is_own)
    if result is None or (result.is_repeated and not is_place_common):
        return None
    score = score_of(result) if in_one_language else _OF_TRANSLATED
    if (is_remote_now and score < LEAST_OF_REMOTE_NOW) or (is_wide and score < LEAST_OF_COUNTY):
        return None
    is_copied = result.signals["copied"] > WRITTEN_ANEW
    least_of_mentioned = LEAST_OF_MENTIONED if is_copied else _LEAST_OF_MENTIONED_ANEW
    if not is_own and in_one_language and (result.is_repeated or score < least_of_mentioned):
        return None
    employer = "same employer" if is_own else "an employer of a like name, or named in the text,"
    is_elsewhere = is_remote_now or is_wide
    what = ("kind of work" if is_elsewhere else "place and kind of work") + f" as {known.card_id}"
    joint = " and " if is_own and is_elsewhere else ", " if is_own else " same "
    before = "hybrid" if known.work_format is WorkFormat.HYBRID else "on site"
    change = f"; was {before}, is remote now" if is_remote_now else _IN_AN_AREA if is_wide else ""
    how = f"in other words ({result.shared} telling words in common)" if in_one_language else "in another language"
    return Match("text", f"{employer}{joint}{what}, {how}{change}")


def _in_suburb(new: Identity, known: Identity) -> bool:
    """Whether one posting names a suburb of the town that the other names. With branches in both, an employer repeats its text."""
    return any(
        is_suburb(one, other) or is_suburb(other, one)
        for one in new.places
        for other in known.places
        if one.city and other.city
    )


def may_be_alike(sketch: int, known: int) -> bool:
    """Whether two sketches differ in few enough bits for `same_by_text`."""
    differing = sketch ^ known
    return (
        differing & FIRST_BITS
    ).bit_count() <= MOST_DIFFERING_FIRST_BITS and differing.bit_count() <= MOST_DIFFERING_BITS


def became_remote(new: Identity, known: Identity) -> bool:
    """Whether a posting differs from an earlier one by its work format: on site before, remote now."""
    return (
        known.work_format == WorkFormat.ONSITE
        and new.work_format == WorkFormat.REMOTE
        and difference(new._replace(work_format=None), known) is None
        and (common_place(new.places, known.places) or all(place.is_remote for place in new.places))
    )


def _left_its_town(new: Identity, known: Identity) -> bool:
    """Whether the earlier posting names towns and the later one only remote work, in a country of those towns as far as both name it."""
    if not new.places or not known.places or not all(place.is_remote and not place.city for place in new.places):
        return False
    return all(place.city and not place.is_remote for place in known.places) and any(
        not here.country or not there.country or here.country == there.country
        for here in known.places
        for there in new.places
    )


def _same_role(new: Identity, known: Identity) -> bool:
    """Whether two cards have employer and title in common, one of them under a former name at most: one agency has many customers."""
    if new.role is not None and new.role in (known.role, known.former_role):
        return True
    return new.former_role is not None and new.former_role == known.role


def _same_employer(new: Identity, known: Identity) -> bool:
    """As `_same_role`, without the title. A name may be written in full and in short."""
    if new.block is not None and new.block in (known.block, known.former_block):
        return True
    if known.block is not None and known.block in (new.former_block, *new.stored_blocks):
        return True
    return may_be_one_name(new.said, known.said)


def _likeness_wanted(new: Identity, known: Identity) -> float:
    """Return the required text similarity.

    More than 1 if the titles contradict each other: each has a word that the other lacks, the seniority differs, or the lists of
    roles that they stand for differ and the posting is not a repeated one with much the same list.
    """
    if new.title_words == known.title_words or title_stems(new.title_words) == title_stems(known.title_words):
        return SAME_TITLE_LIKENESS
    few, many = sorted((set(new.title_words), set(known.title_words)), key=len)
    is_one_level = telling_words(few) == telling_words(many)
    if not few or (is_one_level and are_shortened(new.title_words, known.title_words)):
        return NO_TITLE_LIKENESS
    lists = is_list(new.title_words) + is_list(known.title_words)
    if lists == 0:
        is_same = not is_retitled(new, known) and is_one_level
    else:
        is_same = _reposted(new, known) and (lists == 1 or len(few & many) >= LEAST_SHARED_ROLES * len(many))
    if not is_same:
        return 2.0
    if lists == 1:
        return NO_TITLE_LIKENESS
    return SAME_TITLE_LIKENESS if lists == 0 and only_dropped(new, known) else PART_TITLE_LIKENESS


def _repeated_list(new: Identity, known: Identity) -> Pair | None:
    """Return what two lists of roles share if the later one repeats the earlier one's text, and its list has grown or shrunk by a few roles; else None."""
    lists = [card for card in (new, known) if is_list(card.title_words)]
    if not _reposted(new, known) or not (lists or all(SEVERAL in card.said for card in (new, known))):
        return None
    if lists:
        shared, fewer, more = roles_in_common(new.title_words, known.title_words)
        is_within = shared == fewer
    else:
        few, many = sorted((frozenset(card.title_words) for card in (new, known)), key=len)
        is_within, fewer, more = few <= many, len(few), len(many)
    if not is_within or fewer < _LEAST_LISTED:
        return None
    pair = pair_of(new, known)
    if pair is None or (fewer < LEAST_SHARED_ROLES * more and pair.signals["copied"] < _MUCH_COPIED):
        return None
    if not pair.is_repeated or (new.title_words == known.title_words and pair.differs_in_one_place):
        return None
    return pair


def _reposted(new: Identity, known: Identity) -> bool:
    """Whether a posting may repeat an earlier one of its site: published at least `REPOSTED_AFTER_DAYS` apart, if both say when."""
    if site_of(new.card_id) != site_of(known.card_id):
        return False
    return not new.posted or not known.posted or abs((new.posted - known.posted).days) >= REPOSTED_AFTER_DAYS
