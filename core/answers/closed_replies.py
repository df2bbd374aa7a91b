"""Answer a question that a stored yes or no answers by plain logic although it puts it the other way round.

Who may work in a country and needs no sponsor can work there without one. Anything less closed stays with the candidate: ages, criminal records and
checks are never answered in other words than the stored ones.
"""

from core.answers.asked_aside import asks_what_was
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import is_negated, negations, yes_or_no
from core.answers.scope import Scope, narrowness
from core.answers.stored_matching import same_subject
from core.contracts.answer import Provenance
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_in

_SAYS = load_phrases("closed_replies")


def closed_reply(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope
) -> tuple[str, Provenance] | None:
    """Return "Yes" or "No" with the stored answer from which it follows; None if it does not follow, or stored answers differ."""
    if not question.wants_yes_no or asks_what_was(question.plain):
        return None
    stored = [one for one in bank if narrowness(one.entry, here) is not None]
    if question.question_class in (Q.WORK_AUTHORIZATION, Q.VISA_SPONSORSHIP, Q.OTHER):
        return _without_sponsor(question, stored)
    return None


def _without_sponsor(question: FormQuestion, stored: list[StoredQuestion]) -> tuple[str, Provenance] | None:
    """Return "Yes" to whether somebody can work in a country without a sponsor who may work there and needs none."""
    country = country_in(question.text.text)
    if country is None or negations(question.plain) != 1 or not _SAYS["works_without_sponsor"].search(question.plain):
        return None
    rights = [one for one in stored if one.entry.question_class == Q.WORK_AUTHORIZATION.value]
    needs = [one for one in stored if one.entry.question_class == Q.VISA_SPONSORSHIP.value]
    may_work = [one for one in rights if same_subject(one.entry.subject or one.classified.subject, country)]
    is_free = needs and all(yes_or_no(one.value_text) is False and not is_negated(one.plain) for one in needs)
    may = may_work and all(yes_or_no(one.value_text) is True and not is_negated(one.plain) for one in may_work)
    return ("Yes", _told_by(needs[0])) if is_free and may else None


def _told_by(stored: StoredQuestion) -> Provenance:
    return Provenance(source="bank", reference=stored.reference, quote=stored.value_text)
