"""Tell a posting in other words from another role of the same employer, whose posting repeats what the employer always says."""

import math

from core.contracts.vacancy import site_of
from core.lexicon.occupation_table import generic_words
from core.lexicon.same_places import lists_more_towns
from core.vacancies.conditions import conditions_in
from core.vacancies.identity import Identity
from core.vacancies.kindred import own_words, title_roots, title_stems
from core.vacancies.listed_roles import is_list
from core.vacancies.pair_places import words_of_work
from core.vacancies.pair_signals import REPEATED, Pair, is_translation, names_another, pair_of, score_of
from core.vacancies.roles import telling_words
from core.vacancies.said_apart import in_one_language, on_one_page
from core.vacancies.same_names import digests_of_name, names_in
from core.vacancies.same_telling import leaves_out, may_be_called_otherwise, same_telling
from core.vacancies.spelled_anew import is_spelled_anew, on_two_sites
from core.vacancies.wording import is_for_customer, read_wording, word_digest, words_of

LEAST_OF_NO_KIN, LEAST_SHARED_MARKS, LEAST_OF_CLOSE_KIN, CLOSE_KIN = 6, 4, 1, 2
"""Marks that two texts must have in common to be compared: with titles of no kin, of some, and with so many bits of kin in common."""
LEAST_SHARED = 3
"""Telling words that the texts must have in common at all."""
_LEAST_TELLING_SHARED = 2
"""As many that texts under one title must have in common to tell that they are of two posts: one may be so by chance."""
_LEAST_SCORE, _LEAST_OF_TOPICS, _LEAST_OF_DOUBT, _LEAST_OF_KINDRED = 0.55, 0.7, 0.9, 0.8
"""The scores of two postings under different titles from which they are one vacancy: in general; if each title names what only its own text speaks of; if little
of long texts is said again; and in the last case under titles of one kind."""
_LEAST_REPEATED, _LEAST_OTHER = 0.45, 0.35
"""The scores of two postings under one title below which they are two vacancies: if half of the words are in both texts, and if fewer are."""
_LEAST_ELSEWHERE, WRITTEN_ANEW = 0.302, 0.2
"""As `_LEAST_SCORE`, for a text on another site with at most this part of its words copied: an employer's page and a board have one vacancy more often than
one page has it twice, and nobody writes a template anew for the next post."""
_LEAST_OF_COPIED_ANEW = 0.25
"""As much for a text that is mostly copied to another site, under another title: who copies a template for the next post leaves employer and place as they are."""
_LEAST_OF_OTHER_TRADES = 0.8
"""The score from which titles that name occupations of two families are of one vacancy."""
_LEAST_ON_ONE_SITE, _MONTH_DAYS = 0.84, 28
"""The score from which one site has a vacancy twice under one title within so many days, if each text tells of work that the other does not: who posts a vacancy
again seldom writes it anew, and who posts the next one changes a word or two. What is posted every month is written anew."""
_FEW_FIGURES = 0.5
"""`figures_differ` of one figure; more of them are of two posts."""
_LEAST_OF_LEFT_OUT = 0.8
"""The score from which one of two titles may leave out such a word as "assistant", or call a rank otherwise."""
_LONG, _LEAST_PART_OF_LONG = 40, 0.3
"""From how many telling words on so large a part is to be said again in other words: long texts of one employer have many by chance."""
_LEAST_TELLING, _LEAST_OF_WORK = 8, 5
"""Telling words of the shorter text from which it can tell of other work, and as many of them about the work: a line of a list of postings cannot."""
_LEAST_PART_AGAIN = 0.25
"""The part of the words about the work that has to be said again in a text that otherwise repeats one under another title."""
_LEAST_PART_OF_ANY = 0.17
"""The part of the words of the shorter text that both have where nothing is known of the work: texts of two trades have a tenth in common by chance."""
_LEAST_OF_FACTS = 0.5
"""The score from which texts in wholly other words on two sites are of one vacancy if they state the same figures, whatever the titles say."""
_LEAST_OF_COPIED = 0.5
"""The score of one text on two sites under titles in other words."""
_LEAST_WORK_COPIED = 0.5
"""`work_copied` of five words: less than that any posting of an employer may say."""
_SEVERAL = math.log1p(2)
"""`work_left` of two words in each text."""
_ONE_WORD = math.log1p(1)
"""`largest_place` of a single word."""
_LEAST_COPIED_OF_EDITED = 0.6
"""The part of the words of the shorter text that are copied if the other was only edited."""
_LEAST_OF_TOLD_ANEW = 0.5
"""The score from which one site has a vacancy twice if the later text is edited in several places, with words about the work and terms said again elsewhere."""
_OF_ANOTHER_POST = ("of_units", "terms_swapped", "for_customers", "topics_apart", "other_occupation", "tells_apart")
"""Signals of which each tells that a text was copied for another post."""
_LEAST_REQUISITION = 4
"""Letters and digits of a requisition number that is hardly used twice."""
_AT_ONCE_DAYS, _ON_ONE_DAY = 7, 1
"""Postings of one site within so many days are two vacancies if their titles or their work differ, and on one day whatever differs."""


def may_be_reworded(new: Identity, known: Identity) -> bool:
    """Whether two cards state one requisition, or have enough marks in common to be compared by their words, which takes longer."""
    if new.requisition and new.requisition == known.requisition:
        return True
    if not new.marks or not known.marks or not new.kin or not known.kin:
        return False
    kin = _kin_of(new, known)
    least = LEAST_OF_CLOSE_KIN if kin >= CLOSE_KIN else LEAST_SHARED_MARKS if kin else LEAST_OF_NO_KIN
    return (new.marks & known.marks).bit_count() >= least


def share_words(wording: bytes | None, known: bytes | None) -> bool:
    """Whether two texts have as many telling words in common as postings of one vacancy in other words have at least."""
    if wording is None or known is None:
        return False
    return len(read_wording(wording).words & read_wording(known).words) >= LEAST_SHARED


def reworded(new: Identity, known: Identity) -> Pair | None:
    """Return what two postings of one employer share if they are one vacancy in other words; else None. Places and requisitions are compared elsewhere."""
    if new.wording is None or known.wording is None or not new.title_words or not known.title_words:
        return None
    if is_list(new.title_words) or is_list(known.title_words) or at_once(new, known):
        return None
    if not share_words(new.wording, known.wording) or names_another(new, known):
        return None
    is_same_telling = same_telling(new, known)
    is_left_out = not is_same_telling and leaves_out(new, known)
    if not is_same_telling and not is_left_out and not may_be_called_otherwise(new, known):
        return None
    pair = pair_of(new, known)
    if pair is None or (not is_same_telling and (pair.is_repeated or score_of(pair) < _LEAST_OF_LEFT_OUT)):
        return None
    if not is_same_telling and not is_left_out and not _is_written_anew(new, known, pair):
        return None
    is_other_spelling = not pair.signals["same_title"] and is_spelled_anew(new, known)
    if is_other_spelling and _is_copied_anew(pair):
        return pair
    if pair.is_repeated and is_retitled(new, known) and pair.signals["part_again"] < _LEAST_PART_AGAIN:
        return pair if _is_copied_under_another_title(new, known, pair) else None
    if is_same_telling and _is_only_edited(new, known, pair):
        return pair
    is_by_chance = pair.shared < _LEAST_PART_OF_ANY * pair.least and _may_be_any_work(new, known)
    is_little = not pair.is_repeated and pair.least >= _LONG and pair.signals["part_again"] < _LEAST_PART_OF_LONG
    are_kindred = _share_a_root(new, known)
    has_topics = pair.signals["topics_apart"] and not pair.signals["same_occupation"] and are_kindred
    if _is_changed_on_one_site(new, known, pair):
        least = _LEAST_ON_ONE_SITE
    elif is_little or is_by_chance:
        least = _LEAST_OF_KINDRED if are_kindred and not has_topics else _LEAST_OF_DOUBT
    elif has_topics:
        least = _LEAST_OF_TOPICS
    elif _is_written_anew(new, known, pair) or _is_copied(new, known, pair):
        least = _LEAST_ELSEWHERE
    else:
        least = _LEAST_SCORE
    if is_other_spelling and _is_written_anew(new, known, pair):
        least = _LEAST_ELSEWHERE
    if not _kin_of(new, known):
        least = max(least, _LEAST_OF_OTHER_TRADES)
    if is_same_telling and not pair.signals["topics_apart"] and _agrees_in_facts(new, known, pair):
        least = min(least, _LEAST_OF_FACTS)
    return pair if score_of(pair) >= least else None


def _kin_of(new: Identity, known: Identity) -> int:
    """Return how many bits of kin two titles have in common."""
    return ((new.kin or 0) & (known.kin or 0)).bit_count()


def _may_be_any_work(new: Identity, known: Identity) -> bool:
    """Whether no table has the occupation of a title, and the titles have no word in common."""
    is_unknown = not new.occupations or not known.occupations
    return is_unknown and title_roots(new.title_words).isdisjoint(title_roots(known.title_words))


def _is_copied_anew(pair: Pair) -> bool:
    return pair.is_repeated and not pair.signals["topics_apart"] and score_of(pair) >= _LEAST_OF_COPIED_ANEW


def _is_written_anew(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether another site has a text in other words under another title."""
    is_one_job = not pair.signals["same_title"] and pair.signals["figures_differ"] <= _FEW_FIGURES
    return on_two_sites(new, known) and is_one_job and pair.signals["copied"] <= WRITTEN_ANEW


def _agrees_in_facts(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether another site has a text in other words under another title that states the same figures, but for one at most."""
    return _is_written_anew(new, known, pair) and bool(pair.signals["figures_agreed"])


def _is_copied(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether another site has the same text, perhaps shortened, under a title of the same level that says no more."""
    is_one_level = telling_words(new.title_words) == telling_words(known.title_words)
    is_one_text = pair.is_repeated and not pair.signals["both_left"]
    return on_two_sites(new, known) and is_one_level and is_one_text and not is_retitled(new, known)


def _is_only_edited(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether one of two texts is the other with single words about the work in place of others: copied to another site, or told anew sentence by sentence.

    Who copies a posting to a board edits it here and there; a template for the next post is changed where the first one stands, in one thing.
    """
    told = pair.signals
    if not told["both_left"] or told["largest_place"] > _ONE_WORD or any(told[signal] for signal in _OF_ANOTHER_POST):
        return False
    if told["copied"] < _LEAST_COPIED_OF_EDITED or not pair.is_repeated or is_retitled(new, known):
        return False
    is_in_one_place = told["places"] <= _ONE_WORD
    if on_two_sites(new, known):
        return told["figures_differ"] < 1 and (is_in_one_place or not told["same_title"])
    is_told_anew = bool(told["work_again"]) and bool(told["terms_again"]) and not told["figures_differ"]
    return is_told_anew and not is_in_one_place and score_of(pair) >= _LEAST_OF_TOLD_ANEW


def _is_for_more_towns(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether a repeated text is for further towns, or fewer, and nothing tells of another post."""
    told = pair.signals
    if new.places == known.places or at_once(new, known) or any(told[signal] for signal in _OF_ANOTHER_POST):
        return False
    return told["figures_differ"] <= _FEW_FIGURES and lists_more_towns(new.places, known.places)


def _is_changed_on_one_site(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether one site has two texts under one title within a month, each of which tells of work that the other does not."""
    is_one_title = bool(pair.signals["same_title"]) and not on_one_page(new.said, known.said)
    return is_one_title and at_once(new, known, _MONTH_DAYS) and bool(pair.signals["both_left"])


def _share_a_root(new: Identity, known: Identity) -> bool:
    """Whether two titles have a word in common or both one that names no work by itself, so that their other words set them apart.

    Titles in wholly other words have each its own way to say one thing.
    """
    are_general = all(not title_stems(card.title_words).isdisjoint(generic_words()) for card in (new, known))
    return are_general or not title_roots(new.title_words).isdisjoint(title_roots(known.title_words))


def _is_copied_under_another_title(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether two sites, or one page, have one text under titles in other words: neither text tells of other work, and what only one title names is in the text of both.

    An employer's text for two posts that differ by their titles alone names neither of them; the titles then share a word, or name two occupations.
    """
    is_elsewhere = on_two_sites(new, known) or on_one_page(new.said, known.said)
    if not is_elsewhere or pair.signals["both_left"] or pair.signals["topics_apart"]:
        return False
    if not pair.signals["title_said"]:
        is_one_job = not pair.signals["other_occupation"] and pair.signals["work_copied"] >= _LEAST_WORK_COPIED
        has_other_words = title_stems(new.title_words).isdisjoint(title_stems(known.title_words))
        return is_one_job and on_two_sites(new, known) and has_other_words
    return score_of(pair) >= _LEAST_OF_COPIED


def is_retitled(new: Identity, known: Identity) -> bool:
    """Whether each title has a word that the other lacks, and neither is a translation of the other."""
    ours, theirs = own_words(new.title_words, known.title_words), own_words(known.title_words, new.title_words)
    return bool(ours) and bool(theirs) and not is_translation(new, known)


def contradicts(new: Identity, known: Identity) -> bool:
    """Whether two postings of one title are of two posts: with another customer, ward, product or subject in the same text, or with other work in other words.

    Lists of roles change from month to month: of those only another text in one place counts.
    """
    if new.wording is None or known.wording is None or same_requisition(new, known):
        return False
    ours, theirs = words_of(new.wording), words_of(known.wording)
    shared, shorter = len(ours & theirs), min(len(ours), len(theirs))
    if shared < REPEATED * shorter and not (is_for_customer(new.wording) and is_for_customer(known.wording)):
        is_other = at_once(new, known) or _is_other_work(new, known, ours, theirs, shared)
        return is_other and not _list_roles(new, known)
    pair = pair_of(new, known)
    if pair is None:
        return False
    if _list_roles(new, known):
        return pair.is_repeated and pair.differs_in_one_place
    if names_another(new, known):
        return True
    if ours - theirs <= _names(known) and theirs - ours <= _names(new):
        return False
    if _is_only_edited(new, known, pair) or _is_for_more_towns(new, known, pair):
        return False
    if score_of(pair) < _LEAST_REPEATED or _are_side_by_side(new, known, pair):
        return True
    return _is_changed_on_one_site(new, known, pair) and score_of(pair) < _LEAST_ON_ONE_SITE


def _names(card: Identity) -> frozenset[int]:
    """Return the digests of the names of a card's employer in another's text; in its own they are left out."""
    return frozenset().union(*map(digests_of_name, names_in(card.said)))


def _are_side_by_side(new: Identity, known: Identity, pair: Pair) -> bool:
    """Whether one site has two texts of one title at once: on one day any difference tells two posts apart, within a week several words about the work."""
    return at_once(new, known, _ON_ONE_DAY) or (
        at_once(new, known) and (pair.signals["work_left"] >= _SEVERAL or bool(pair.signals["terms_swapped"]))
    )


def _list_roles(new: Identity, known: Identity) -> bool:
    """Whether one of two postings is for a list of roles, or for any."""
    return any(not card.title_words or is_list(card.title_words) for card in (new, known))


def _is_other_work(new: Identity, known: Identity, ours: frozenset[int], theirs: frozenset[int], shared: int) -> bool:
    """Whether two texts in other words tell that they are of two posts. `ours` and `theirs` are their telling words, of which they share some.

    With hardly a word in common they do if both tell of work in one language; else the title decides.
    """
    if min(len(ours), len(theirs)) < _LEAST_TELLING:
        return False
    if shared < _LEAST_TELLING_SHARED:
        return in_one_language(new.said, known.said) and all(
            len(words_of_work(words, conditions_in(new.said, known.said))) >= _LEAST_OF_WORK for words in (ours, theirs)
        )
    pair = pair_of(new, known)
    if pair is None:
        return False
    least = _LEAST_ON_ONE_SITE if _is_changed_on_one_site(new, known, pair) else _LEAST_OTHER
    return score_of(pair) < least


def only_dropped(new: Identity, known: Identity) -> bool:
    """Whether two texts are equal but for words of one title that the other lacks: "drivers, packers" became "drivers"."""
    if new.wording is None or known.wording is None:
        return False
    ours, theirs = read_wording(new.wording).words, read_wording(known.wording).words
    dropped = {word_digest(root) for root in title_roots(new.title_words) ^ title_roots(known.title_words)}
    return not (ours - theirs and theirs - ours) and (ours ^ theirs) <= dropped


def same_requisition(new: Identity, known: Identity) -> bool:
    """Whether two postings state one requisition number, and their titles the same level."""
    return (
        len(new.requisition) >= _LEAST_REQUISITION
        and new.requisition == known.requisition
        and telling_words(new.title_words) == telling_words(known.title_words)
    )


def at_once(new: Identity, known: Identity, days: int = _AT_ONCE_DAYS) -> bool:
    """Whether one site published both within so many days."""
    if not new.posted or not known.posted or abs((new.posted - known.posted).days) >= days:
        return False
    return site_of(new.card_id) == site_of(known.card_id)
