"""Choose remote, hybrid or office work in a list of nothing else, as the candidate has said in other words."""

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.scope import Scope, narrowness
from core.contracts.answer import Provenance
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_SAYS = load_phrases("work_formats")
_FORMATS = ("remote", "hybrid", "onsite")
_HYBRID = frozenset({"hybrid"})
_UNCLEAR = frozenset({Q.OTHER, Q.OPEN_MOTIVATION, Q.SHIFT_OR_HOURS})
_FEWEST = 2
"""The fewest formats that a question names or offers if it is about nothing else."""


def preferred_format(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope
) -> tuple[str, Provenance] | None:
    """Return the option for the format of work that a stored answer wants; None if the form asks for more, or stored answers differ."""
    offered = [_offered_by(label) for label in question.labels]
    known = [one for one in offered if one]
    if not (_is_about_formats(question, known) and _asks_for_wish(question.plain)) or len(known) < _FEWEST:
        return None
    wanted, stored = formats_wanted(bank, here)
    leaves_open = any(_SAYS["any_of_them"].search(plain(label)) for label in question.labels if not _formats_in(label))
    may_be_unknown = (
        wanted == _HYBRID and not leaves_open
    )  # a place to be at has many names, both of them in turn has few
    if any(len(one) != 1 for one in (known if may_be_unknown else offered)):
        return None
    chosen = [label for label, one in zip(question.labels, offered, strict=True) if one == wanted]
    if len(wanted) != 1 or len(chosen) != 1 or stored is None:
        return None
    return chosen[0], Provenance(source="bank", reference=stored.reference, quote=stored.value_text)


def formats_wanted(bank: tuple[StoredQuestion, ...], here: Scope) -> tuple[frozenset[str], StoredQuestion | None]:
    """Return the formats of work that stored answers want, and the first of these answers; None if there is none."""
    stored = [one for one in bank if _is_wish(one) and narrowness(one.entry, here) is not None]
    wanted = frozenset(one for entry in stored for one in _formats_in(entry.value_text))
    return wanted, stored[0] if stored else None


def _is_about_formats(question: FormQuestion, known: list[frozenset[str]]) -> bool:
    """Whether a question is about the format of work by its words, or by options of which most are formats, the hybrid one among them."""
    if question.question_class is Q.WORK_FORMAT:
        return True
    is_told = _HYBRID in known and len(set(known)) >= _FEWEST and len(known) * 2 > len(question.labels)
    return is_told and question.question_class in _UNCLEAR and bool(_SAYS["of_work"].search(question.plain))


def _is_wish(stored: StoredQuestion) -> bool:
    """Whether a stored answer names one format for the job to come and nothing beside it."""
    is_bare = len(plain(stored.value_text).split()) <= _FEWEST and len(_formats_in(stored.value_text)) == 1
    names_several = len(_formats_in(stored.plain)) >= _FEWEST and not _SAYS["of_something_else"].search(stored.plain)
    return is_bare and (names_several or _asks_for_wish(stored.plain))


def _asks_for_wish(plain_text: str) -> bool:
    bare = plain_text.strip(" :*?.")
    return bool(_SAYS["preferred"].search(bare)) and not _SAYS["of_something_else"].search(bare)


def _offered_by(label: str) -> frozenset[str]:
    """Return the format that an option offers. A hybrid one may tell of both its halves: “Hybrid (2 days from home)”."""
    formats = _formats_in(label)
    return frozenset({"hybrid"}) if "hybrid" in formats else formats


def _formats_in(text: str) -> frozenset[str]:
    return frozenset(name for name in _FORMATS if _SAYS[name].search(plain(text)))
