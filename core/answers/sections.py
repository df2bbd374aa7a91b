"""Classify questions by their section: about somebody else (references, emergency contacts), or an entry of the work history."""

import re

from core.answers.asked_jobs import asked_in_words
from core.answers.own_jobs import is_detail_of_a_job
from core.answers.own_names import is_name_of_something_else
from core.answers.phrases import load_phrases
from core.answers.plain_job_headings import names_an_unknown_job
from core.answers.short_labels import is_short_label
from core.answers.turned import without_negated_remarks
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.languages import language_named
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_OF_OTHERS = ("about_somebody_else", "recommends_somebody")
_NUMBER_WITHIN = re.compile(r" #?\d{1,2}(?= )")
_ROW = " - "
"""Before what a row of a table is about, behind the heading over the table."""


def in_section(classified: Classified, section: str, wording: str = "") -> Classified:
    """Return the class of a question in a section of the form, given the section's heading as plain text ("" for none).

    A `wording` that asks for a second e-mail address, a work phone, the holder of an account or somebody else's details is not about
    the candidate's own ones.
    """
    policy = policy_of(classified.question_class)
    if policy.own_details and is_told_of_somebody_else(without_negated_remarks(wording), classified.question_class):
        return _other(classified, "another_person")
    is_name = classified.question_class in (Q.FULL_NAME, Q.FIRST_NAME, Q.LAST_NAME)
    if is_name and is_name_of_something_else(wording):
        return _other(classified, "another_person")
    if classified.question_class is Q.NOTICE_PERIOD and _SECTIONS["asks_reason"].search(wording.strip(" :*?")):
        return _other(classified, "work_entry")
    if classified.question_class is Q.NOTICE_PERIOD and _is_over_an_ended_job(section):
        return _other(classified, "work_entry")
    if classified.question_class is Q.CURRENT_EMPLOYMENT and is_detail_of_a_job(wording):
        return _other(classified, "work_entry")
    is_pay = classified.question_class in (Q.SALARY_EXPECTATION, Q.CURRENT_SALARY)
    if is_pay and is_short_label(wording) and _is_pay_of_a_job(wording.strip(" :*?")):
        return _other(classified, "work_entry")
    if not section:
        return classified
    if (
        classified.question_class is Q.SALARY_EXPECTATION
        and _is_over_a_job(section)
        and not _wishes(f"{section} {wording}")
    ):
        return _other(classified, "work_entry")
    is_employer = classified.question_class is Q.CURRENT_EMPLOYMENT and not _is_over_a_job(wording)
    if is_employer and is_short_label(wording) and names_an_unknown_job(section):
        return _other(classified, "work_entry")
    if classified.question_class is Q.CURRENT_EMPLOYMENT and _SECTIONS["beside_jobs"].search(section):
        return _other(classified, "work_entry")
    if classified.question_class is Q.LINK and _SECTIONS["another_site"].search(section):
        return _other(classified, "another_person")
    if is_name and _SECTIONS["signature"].search(section):
        signature = {"question_class": Q.CONSENT, "subject": "signature", "by": "rule:section"}
        return classified.model_copy(update=signature)
    unnumbered = _NUMBER_WITHIN.sub("", section)
    if is_name and _is_bare_name(wording) and _names_a_thing(unnumbered):
        return _other(classified, "another_person")
    is_own_contact = policy.own_details and not is_name and classified.question_class is not Q.CURRENT_EMPLOYMENT
    if is_own_contact and _SECTIONS["of_an_employer"].search(unnumbered):
        return _other(classified, "work_entry")
    if classified.question_class is Q.OTHER and (part := _part_of_name(wording, section)):
        return classified.model_copy(update={"question_class": part, "subject": None, "by": "rule:section"})
    if classified.question_class is Q.LANGUAGE_LEVEL and classified.subject is None and _ROW in section:
        language = language_named(section.rpartition(_ROW)[2])
        return classified.model_copy(update={"subject": language}) if language else classified
    is_own_detail = policy.own_details or classified.subject == "phone_code"
    is_other = is_of_others(section) or bool(_SECTIONS["if_different"].search(section))
    if is_other and is_own_detail:
        return _other(classified, "another_person")
    if policy.place and classified.question_class is not Q.PHONE and _SECTIONS["wanted_place"].search(unnumbered):
        return _other(classified, "wanted_place")
    if is_heading_of_the_past(section) and policy.history_detail:
        return _other(classified, "work_entry")
    return classified


def _names_a_thing(section: str) -> bool:
    """Whether a bare "Name" below a heading is that of a ship, a school or an employer."""
    return any(_SECTIONS[name].search(section) for name in ("of_a_thing", "of_an_employer"))


def is_of_others(section: str) -> bool:
    """Whether a heading is over the details of another person: a referee, who is called in an emergency, whom the candidate recommends."""
    return any(_SECTIONS[name].search(section) for name in _OF_OTHERS)


def is_heading_of_the_past(section: str) -> bool:
    """Whether a heading is over a list of jobs, or over what was."""
    return bool(_SECTIONS["work_history"].search(section) or _SECTIONS["of_the_past"].search(section))


def is_bare_amount(wording: str) -> bool:
    """Whether a label asks for an amount and says no more, so that the heading over it says which."""
    return bool(_SECTIONS["amount_in_bare_words"].search(wording.strip(" :*?")))


def _is_pay_of_a_job(label: str) -> bool:
    """Whether a label for pay means that of a job named before: "Salary there", "Previous job: salary"."""
    head, colon, _ = label.partition(":")
    is_behind_a_job = bool(colon) and _is_over_a_job(head)
    return (is_behind_a_job or bool(_SECTIONS["of_that_job"].search(label))) and not _wishes(label)


def _is_over_a_job(section: str) -> bool:
    """Whether a heading speaks of the present job or one before."""
    asked = asked_in_words(section)
    is_named = any(_SECTIONS[name].search(section) for name in ("present_job", "earlier_job"))
    return is_named or (asked is not None and asked.name == "employer")


def _is_over_an_ended_job(section: str) -> bool:
    return bool(_SECTIONS["earlier_job"].search(section)) and not _SECTIONS["present_job"].search(section)


def _wishes(words: str) -> bool:
    return bool(_SECTIONS["wished_pay"].search(words))


def _part_of_name(wording: str, section: str) -> Q | None:
    """Return which part of the candidate's name a label like "First" asks for, under a heading that says no more than "Your name"."""
    label = wording.strip(" :*?")
    if not (_SECTIONS["bare_name"].search(section) or _SECTIONS["name_in_bare_words"].search(section)):
        return None
    if _SECTIONS["first_of_a_name"].search(label):
        return Q.FIRST_NAME
    return Q.LAST_NAME if _SECTIONS["last_of_a_name"].search(label) else None


def _is_bare_name(wording: str) -> bool:
    return bool(_SECTIONS["bare_name"].search(wording.strip(" :*?"))) and not _SECTIONS["own_name"].match(wording)


def is_told_of_somebody_else(wording: str, question_class: Q) -> bool:
    """Whether the wording asks for a detail of another person, of an organisation, or for a second one of the candidate's."""
    if any(_SECTIONS[name].search(wording) for name in ("second_contact", "of_somebody_else", "if_different")):
        return True
    if question_class is Q.CURRENT_EMPLOYMENT:
        return False
    if is_short_label(wording) and _SECTIONS["another_party"].search(wording):
        return True
    return any(_SECTIONS[of].search(wording) for of in ("of_an_organisation", "asks_who"))


def _other(classified: Classified, subject: str) -> Classified:
    return classified.model_copy(update={"question_class": Q.OTHER, "subject": subject, "by": "rule:section"})
