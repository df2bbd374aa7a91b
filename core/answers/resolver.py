"""Answer the questions of a form from the candidate's own data, or leave them open with the reason. Nothing is invented."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from core.answers.address_lines import with_address_lines
from core.answers.amounts_and_units import with_units
from core.answers.asked_aside import asks_aside
from core.answers.bank import CONTRADICTION, find_stored, read_bank
from core.answers.calling_codes import with_calling_codes
from core.answers.closed_replies import closed_reply
from core.answers.counted_entries import counted_entries
from core.answers.documents import document_for
from core.answers.earlier_schools import without_earlier_schools
from core.answers.education_entries import education_entries
from core.answers.entry_dates import EntryValue
from core.answers.field_fitting import DoesNotFit, NotOffered, fit
from core.answers.foreign_postcodes import without_foreign_postcodes
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.given_once import given_once
from core.answers.headed_labels import below_headings, parts_of_home, parts_of_studies
from core.answers.history_entries import asks_one_language, history_entries
from core.answers.house_numbers import with_house_numbers
from core.answers.jobs_pointed_at import jobs_pointed_at, of_another_job
from core.answers.language_entries import language_entries
from core.answers.living_or_moving import living_or_moving
from core.answers.lone_names import with_whole_name
from core.answers.missing_rows import missing_rows
from core.answers.option_matching import fit_years
from core.answers.other_employers import other_employer_in
from core.answers.other_people import without_other_people
from core.answers.outline_numbers import has_outline
from core.answers.pay_currency import asks_currency_of_pay, currency_of_expected_pay
from core.answers.plain_labels import asked_plainly
from core.answers.preferred_format import preferred_format
from core.answers.preferred_share import preferred_share
from core.answers.present_job import began_present_job, left_job_before
from core.answers.reply_meaning import decline_option, yes_or_no
from core.answers.resume.question import ResumeFact, mentions
from core.answers.resume.reader import from_resume
from core.answers.scope import ANYWHERE, Scope
from core.answers.sheet import NoAnswer, Value, answer_to, as_read, left_open
from core.answers.sponsorship import no_sponsorship_where_authorized
from core.answers.start_by import start_by
from core.answers.start_dates import asks_another_date, start_after_notice
from core.answers.work_entries import work_entries
from core.contracts.answer import Answer, AnswerSheet, Provenance, Unanswered
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.form import FieldType, FormKind, FormModel, Widget
from core.contracts.question import QuestionClass as Q
from core.forms.ignored_controls import says_to_leave_empty
from core.ports.questions import SecondReader
from core.questions.policy import policy_of
from core.questions.second_reading import ONLY_THE_CANDIDATE

_BANK_CONFIDENCE = {"exact": 1.0, "class": 0.95, "fuzzy": 0.85}
_MONTH, _WEEK = 1 / 12, 7 / 365.25
"""By how many years work may be shorter and longer than what its months tell: a job that began in March may have begun on the 31st, and months differ in length."""
_MAY_BE_AN_APPLICATION = frozenset({FormKind.APPLICATION, FormKind.REGISTRATION, FormKind.OTHER})


@dataclass(frozen=True)
class AnswerSources:
    """The sources of answers, the date, and the scope of the form."""

    candidate: Candidate
    bank: tuple[StoredQuestion, ...]
    today: date
    here: Scope = ANYWHERE

    @classmethod
    def of(
        cls, candidate: Candidate, bank: Sequence[StoredAnswer], today: date, here: Scope = ANYWHERE
    ) -> "AnswerSources":
        """Return the sources. `bank` is searched together with the answers in the candidate's own file."""
        entries = [*bank, *(entry for entry in candidate.answers if entry not in bank)]
        return cls(candidate, read_bank(entries), today, here)


def answer_form(
    form: FormModel,
    candidate: Candidate,
    bank: Sequence[StoredAnswer],
    today: date,
    here: Scope = ANYWHERE,
    reader: SecondReader | None = None,
) -> AnswerSheet:
    """Return an answer or an open question for every field that is not disabled. Stored answers with the narrowest scope win.

    What earlier steps of the form asked is read too: a name is given once, and rows of jobs go on where those steps ended.

    `reader` guesses the class of questions that no rule knows. It has learnt questions of application forms, and is not asked about
    checkouts, contact forms and the like.
    """
    sources = AnswerSources.of(candidate, bank, today, here._replace(ats=here.ats or form.ats))
    asked = reader if form.kind in _MAY_BE_AN_APPLICATION else None
    fields, past = (*form.earlier, *form.fields), len(form.earlier)
    is_numbered = has_outline([field.question for field in fields])
    read = [FormQuestion.of(field, asked, form.language, is_numbered) for field in fields]
    questions = without_other_people(with_whole_name(parts_of_home(read)))
    questions = without_earlier_schools(questions)
    headed = without_earlier_schools(below_headings(questions))
    questions = parts_of_studies(questions)
    entries = history_entries(headed[past:])
    filled = {
        **education_entries(headed, candidate.resume, today),
        **work_entries(headed, candidate.resume, today),
        **language_entries(questions, candidate.resume),
    }
    answers: list[Answer] = []
    unanswered: list[Unanswered] = []
    for question in questions:
        if question.field.is_disabled:
            continue
        if question.field.widget is Widget.LEVEL_LIST and not question.field.options:
            unanswered.append(left_open(question, "the levels of this list could not be read; choose in it by hand"))
            continue
        if question.only_finds:
            unanswered.append(left_open(question, "it finds the entries of a list; choose in it by hand"))
            continue
        entry = filled.get(question.field.key)
        if entry and isinstance(answer := _of_entry(question, entry, today), Answer):
            answers.append(as_read(answer, question.field))
            continue
        is_of_entry = question.field.key in entries or question.field.key in filled
        if is_of_entry and not counted_entries(question, candidate.resume):
            unanswered.append(
                left_open(question.about("work_entry"), "it is part of an entry of the work or education history")
            )
            continue
        result = answer_question(question, sources)
        if isinstance(result, Answer) and result.provenance.source == "resume" and asks_one_language(question):
            result = NoAnswer("it asks for one language of a list")
        if isinstance(result, Answer):
            answers.append(as_read(result, question.field))
        else:
            unanswered.append(left_open(question, result.reason, result.not_offered))
    elsewhere = of_another_job(questions, answers)
    answers = [answer for answer in answers if answer.field_key not in elsewhere]
    unanswered += [
        left_open(question, "it asks of the job that is asked for before it")
        for question in questions
        if question.field.key in elsewhere
    ]
    there = jobs_pointed_at(questions, answers, candidate.resume)
    told = {
        question.field.key: _of_entry(question, there[question.field.key], today)
        for question in questions
        if question.field.key in there
    }
    answers += [
        as_read(one, question.field)
        for question in questions
        if isinstance(one := told.get(question.field.key), Answer)
    ]
    unanswered = [one for one in unanswered if not isinstance(told.get(one.field_key), Answer)]
    alone = [question for question in questions if question.field.key not in entries | filled.keys()]
    lines = with_address_lines(alone, answers, unanswered, candidate.resume)
    lines = asked_plainly(questions, *lines, filled.keys())
    once, again = without_foreign_postcodes(questions, *given_once(questions, *lines, past))
    in_units = with_units(questions, sources.bank, sources.here, once, again)
    answered, still_open = with_house_numbers(
        questions, *with_calling_codes(questions, *in_units), candidate.resume.basics.location
    )
    of_earlier = {field.key for field in form.earlier}
    return AnswerSheet(
        form_fingerprint=form.fingerprint,
        answers=tuple(answer for answer in answered if answer.field_key not in of_earlier),
        unanswered=tuple(one for one in still_open if one.field_key not in of_earlier),
        missing_rows=missing_rows(headed, candidate.resume, past),
    )


def answer_question(question: FormQuestion, sources: AnswerSources) -> Answer | NoAnswer:
    """Answer a question from the bank, the documents or the résumé, in this order; else return the reason.

    Questions that only the candidate may answer are answered from the bank alone.
    """
    if says_to_leave_empty(question.field.help or ""):
        return NoAnswer("the form says to leave it empty")
    bank, here, today = sources.bank, sources.here, sources.today
    match, reason = find_stored(bank, question, here)
    is_in_these_words = match is not None and match.how == "exact"
    resume = sources.candidate.resume
    told = began_present_job(question, resume) or left_job_before(question, resume) or counted_entries(question, resume)
    if told and not is_in_these_words:
        return _from_fact(question, told, today)
    if asks_another_date(question):
        return NoAnswer("it asks when something else began or ended")
    if asks_aside(question) and not is_in_these_words:
        is_consent = question.question_class is Q.CONSENT
        return _declined(question) if is_consent else NoAnswer("it asks for more than is known of this")
    if asks_currency_of_pay(question) and not is_in_these_words:
        currency = currency_of_expected_pay(question, bank, here)
        return (
            answer_to(question, *currency, _BANK_CONFIDENCE["fuzzy"])
            if currency
            else NoAnswer("it asks for a currency")
        )
    if (match is None or match.how == "class") and (
        reply := closed_reply(question, bank, here) or start_by(question, bank, here, today)
    ):
        return _fitted(question, *reply, _BANK_CONFIDENCE["fuzzy"], today)
    match = match or no_sponsorship_where_authorized(question, bank, here)
    if match:
        stored = match.stored
        text = stored.value_text
        told_of_home = None if is_in_these_words else living_or_moving(question, stored, resume)
        if told_of_home:
            return _from_fact(question, told_of_home, today) if isinstance(told_of_home, ResumeFact) else told_of_home
        if (other := _other_employer(question, text, sources)) and not stored.entry.card_id:
            return NoAnswer(f"the stored answer names {other}")
        if question.field.type is FieldType.FILE:
            return document_for(question, sources.candidate, str(stored.entry.value))
        provenance = Provenance(source="bank", reference=stored.reference, quote=text)
        return _fitted(question, stored.entry.value, provenance, _BANK_CONFIDENCE[match.how], sources.today)
    if reason == CONTRADICTION:
        return NoAnswer(reason)
    if start := start_after_notice(question, bank, here, today):
        return _fitted(question, *start, _BANK_CONFIDENCE["fuzzy"], sources.today)
    if wish := preferred_format(question, bank, here) or preferred_share(question, bank, here):
        return answer_to(question, *wish, _BANK_CONFIDENCE["fuzzy"])
    policy = policy_of(question.question_class)
    if policy.document:
        return document_for(question, sources.candidate)
    if policy.person_only:
        return _declined(question)
    fact, resume_reason = from_resume(question, sources.candidate, sources.today, sources.here.employer)
    if fact is not None:
        return _from_fact(question, fact, sources.today)
    if question.subject == ONLY_THE_CANDIDATE:
        return NoAnswer("it may ask for something that only you may answer")
    if question.subject == "another_person":
        return NoAnswer("it asks about somebody else")
    return NoAnswer(f"{resume_reason}; {reason}")


def _other_employer(question: FormQuestion, text: str, sources: AnswerSources) -> str | None:
    """Return the other employer that a stored text addresses; None for short facts, which any employer may read."""
    is_own_words = policy_of(question.question_class).never_by_class or question.field.type is FieldType.LONGTEXT
    return other_employer_in(text, sources.here, sources.candidate.resume) if is_own_words else None


def _fitted(
    question: FormQuestion, value: Value, provenance: Provenance, confidence: float, today: date
) -> Answer | NoAnswer:
    field = question.field
    if question.question_class is Q.CONSENT and field.type is FieldType.CONSENT and not field.options:
        reply = yes_or_no(value, Q.CONSENT) if isinstance(value, str) else None
        if reply is None:
            return NoAnswer("the stored answer is neither yes nor no")
        return answer_to(question, "Yes" if reply else "No", provenance, confidence)
    try:
        fitted = fit(value, field, question.question_class, question.subject, today)
    except DoesNotFit as problem:
        missing = problem.value if isinstance(problem, NotOffered) and not field.sensitive else None
        return NoAnswer(f"{provenance.source}: {problem}", missing)
    return answer_to(question, fitted, provenance, confidence)


def _of_entry(question: FormQuestion, entry: EntryValue, today: date) -> Answer | NoAnswer:
    provenance = Provenance(source="resume", reference=entry.reference, quote=entry.quote)
    if question.field.type is FieldType.CONSENT and not question.field.options:
        return answer_to(question.about("work_entry"), entry.value, provenance, 0.9)
    return _fitted(question.about("work_entry"), entry.value, provenance, 0.9, today)


def _from_fact(question: FormQuestion, fact: ResumeFact, today: date) -> Answer | NoAnswer:
    provenance = Provenance(source=fact.source, reference=fact.reference, quote=fact.quote)
    if fact.years is None or not question.labels or fact.value in ("Yes", "No"):
        return _fitted(question, fact.value, provenance, fact.confidence, today)
    fewest = max(fact.years - _MONTH, fact.fewest or 0.0)
    covered = (fewest, fact.years, fact.years + _WEEK) if fact.source == "rule" else (fact.years,)
    options = {fit_years(max(0.0, years), question.labels) for years in covered}
    option = options.pop() if len(options) == 1 else None
    if option is None:
        return NoAnswer(f"no option clearly covers {fact.value} years")
    return answer_to(question, option, provenance, fact.confidence)


def _declined(question: FormQuestion) -> Answer | NoAnswer:
    """Choose "prefer not to say" if an answer is required and the option exists, unless it is a form of address; otherwise leave the question to the candidate."""
    reason = f"only you can answer this ({question.question_class.value.replace('_', ' ')})"
    if not policy_of(question.question_class).may_decline or not question.field.required:
        return NoAnswer(reason)
    if mentions("form_of_address", question.plain):
        return NoAnswer(reason)
    label = decline_option(question.labels)
    if label is None:
        return NoAnswer(reason)
    value: Value = (label,) if question.field.type is FieldType.MULTI_CHOICE else label
    return answer_to(question, value, Provenance(source="rule", reference="rule:prefer_not_to_say"), 1.0)
