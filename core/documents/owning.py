"""Sentences that name several things one has: "I have a diploma in catering and a forklift licence"."""

import re
from collections.abc import Iterable, Sequence

from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.splitting import clauses

_OWNS = re.compile(rf"(?:{'|'.join(frame_words('owning', 'begins'))})\s+".replace("_", " "), re.IGNORECASE)
_SECTIONS = frozenset(frame_words("owning", "sections"))


def things_owned(sentence: str) -> Sequence[str]:
    """Return a sentence for each of several things that one says to have; nothing for another sentence, or a single thing."""
    begin = _OWNS.match(sentence)
    things = clauses(sentence[begin.end() :]) if begin else ()
    return [f"{begin[0]}{thing}" for thing in things] if begin and len(things) > 1 else ()


def are_owned(facts: Iterable[Fact]) -> bool:
    """Whether facts are of sections whose facts one has: degrees, certificates, languages, skills."""
    return all(fact.entry.section in _SECTIONS for fact in facts)
