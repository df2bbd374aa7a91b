"""Answer whether a visa must be sponsored in a country: who needs no sponsorship needs none where they may work already."""

from dataclasses import replace

from core.answers.bank import find_stored
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.reply_meaning import yes_or_no
from core.answers.scope import Scope
from core.answers.stored_matching import Match, same_subject
from core.contracts.question import QuestionClass as Q


def no_sponsorship_where_authorized(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope
) -> Match | None:
    """Return the match of a stored "no" that names no country, for a question about one where the candidate may work; else None."""
    country = question.subject
    if question.question_class is not Q.VISA_SPONSORSHIP or country is None:
        return None
    anywhere = replace(question, classified=question.classified.model_copy(update={"subject": None}))
    match, _ = find_stored(bank, anywhere, here)
    if match is None or match.how == "fuzzy" or yes_or_no(match.stored.value_text) is not False:
        return None
    may_work = any(
        same_subject(one.entry.subject or one.classified.subject, country) and yes_or_no(one.value_text) is True
        for one in bank
        if one.entry.question_class == Q.WORK_AUTHORIZATION.value
    )
    return match if may_work else None
