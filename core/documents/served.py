"""Customers, of whom a statement tells that names only what was sold, served or advised on."""

from core.documents.clause import action_names
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.words import is_in

_FOR_CUSTOMERS = frozenset(frame_words("deeds", "for_customers"))


def is_done_for_customers(fact: Fact) -> bool:
    """Whether a statement tells of selling, serving or advising and names no people: then customers were served."""
    is_of_people = any(is_in(word, "human") or is_in(word, "recipient") for word in fact.stated)
    return bool(_FOR_CUSTOMERS & {*action_names(fact.stated)}) and not is_of_people
