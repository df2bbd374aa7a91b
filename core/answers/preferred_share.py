"""Choose how much of the work is to be from home, as the candidate has said in other words: "Would you like to work remotely? Never, some days, always"."""

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.preferred_format import formats_wanted
from core.answers.scope import Scope
from core.contracts.answer import Provenance
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain

_SAYS = load_phrases("work_formats")
_SHARES = {"never": "onsite", "partly": "hybrid", "always": "remote"}
_CLASSES = frozenset({Q.WORK_FORMAT, Q.SHIFT_OR_HOURS, Q.OTHER})


def preferred_share(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope
) -> tuple[str, Provenance] | None:
    """Return the option for the wanted share of remote work; None if an option is none of never, partly and always, or two mean the same."""
    is_asked = _SAYS["remote"].search(question.plain) and _SAYS["wants"].search(question.plain)
    if question.question_class not in _CLASSES or not is_asked or _names_another(question.plain):
        return None
    offered = {label: _share(label) for label in question.labels}
    shares = list(offered.values())
    wanted, stored = formats_wanted(bank, here)
    if len(wanted) != 1 or stored is None or None in shares or len(set(shares)) < len(shares):
        return None
    chosen = [label for label, share in offered.items() if share in wanted]
    provenance = Provenance(source="bank", reference=stored.reference, quote=stored.value_text)
    return (chosen[0], provenance) if chosen else None


def _names_another(plain_text: str) -> bool:
    """Whether a question names another format beside remote work, or something else than the job to come."""
    rest = _SAYS["remote"].sub(" ", plain_text)
    return any(_SAYS[name].search(rest) for name in ("hybrid", "onsite", "of_something_else"))


def _share(label: str) -> str | None:
    found = [format_ for share, format_ in _SHARES.items() if _SAYS[share].search(plain(label))]
    return found[0] if len(found) == 1 else None
