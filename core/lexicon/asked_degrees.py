"""Read which degree a posting asks for, and in which field."""

import re
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.telling_words import roots
from core.lexicon.title_stems import stems
from core.lexicon.word_lists import any_of, word_list
from core.text.data import load_toml

_DOCTOR, _DEGREE, _OPTIONAL, _ANY_FIELD = (
    re.compile(rf"(?i)\b(?:{any_of('degrees', kind)})\b") for kind in ("doctorate", "degree", "optional", "any_field")
)
_GENERAL_FIELDS = roots(stems(" ".join(word_list("degrees", "general_fields"))))
"""Beside another word they name no field: a mechanical engineering degree is none in software engineering."""
_NO_FIELD = roots(stems(" ".join(word_list("degrees", "no_field"))))
_MASTER = re.compile(
    r"(?i)\bmaster(?:['’]?s)?\b(?! of|.{0,20}\bbachelor)|\bmaster(?:studium|abschluss|grad)\w*|\bмагистр\w*|\bmaestr[ií]a\b|\blaurea magistrale\b"
)
_STUDIES = "studium"
_ANY = re.compile(
    rf"\b(?:{'|'.join(word for kind in ('doctorate', 'degree') for word in word_list('degrees', kind) if _STUDIES not in word)})\b"
)
"""A quick test of a text in lower case, since most texts ask for no degree. Compounds of `_STUDIES` are found faster by themselves."""
_SEGMENT = re.compile(r"[.;!\n•]\s*")


_SHOWN_BY = tuple(
    (frozenset(stems(" ".join(row["asked"]))), roots(stems(" ".join(row["shown_by"]))))
    for row in load_toml("core.lexicon", "data/fields_of_study.toml")["field"]
)


def _shown_by(field: frozenset[str], said: str) -> frozenset[str]:
    """Return the roots of a field with those of the names under which résumés have it: "юридическое" and "Юриспруденция"."""
    named = frozenset(word for word in stems(said) if roots([word]) <= field)
    return field.union(*(shown for asked, shown in _SHOWN_BY if named & asked))


class AskedDegree(NamedTuple):
    """A degree that a text asks for: the posting's words, whether it is a doctorate or a master's, and the roots of the words about its field."""

    quote: str
    is_doctorate: bool
    field: frozenset[str]
    is_master: bool = False


@lru_cache(maxsize=64)
def asked_degree(text: str) -> AskedDegree | None:
    """Return the first degree that a text asks for without an alternative; None if it asks for none."""
    if not (_STUDIES in (lower := text.lower()) or _ANY.search(lower)):
        return None
    for segment in _SEGMENT.split(text):
        match = _DOCTOR.search(segment) or _DEGREE.search(segment)
        if match is None:
            continue
        named = [part for part in segment.split(",") if _DOCTOR.search(part) or _DEGREE.search(part)] or [segment]
        clause = next((part for part in named if not _OPTIONAL.search(part)), None)
        if clause is None:
            continue
        match = _DOCTOR.search(clause) or _DEGREE.search(clause) or match
        is_doctorate = _DOCTOR.search(clause) is not None
        is_master = not is_doctorate and _MASTER.search(clause) is not None
        if _ANY_FIELD.search(clause):
            return AskedDegree(clause.strip(), is_doctorate, frozenset(), is_master)
        rest = _DEGREE.sub(" ", _DOCTOR.sub(" ", clause))
        compound = match.groupdict().get("field") or ""
        field = roots(stems(f"{compound} {rest}")) - _NO_FIELD
        return AskedDegree(
            clause.strip(), is_doctorate, _shown_by((field - _GENERAL_FIELDS) or field, f"{compound} {rest}"), is_master
        )
    return None
