"""Tell the other people of a form from the candidate: a name that is asked again, and the details that follow it."""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.sections import is_told_of_somebody_else
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.forms.terms import term
from core.questions.classifier import classify
from core.questions.policy import policy_of
from core.text.normalize import plain

_SECTIONS = load_phrases("sections")
_NAMES = frozenset({Q.FULL_NAME, Q.FIRST_NAME, Q.LAST_NAME})
_CONTACTS = frozenset({Q.EMAIL, Q.PHONE})
_PERSONAL = (
    _NAMES | _CONTACTS | {Q.ADDRESS, Q.CITY, Q.POSTAL_CODE, Q.COUNTRY, Q.LINK, Q.AGE_OR_OVER_18, Q.EQUAL_OPPORTUNITY}
)
_CONTACT_TYPES = frozenset({FieldType.EMAIL, FieldType.PHONE})
_SHORT = 6
"""Words of a help that says whose number or address it is; a longer one may speak of anybody's."""
_WHOLE_NAMES = (frozenset({Q.FULL_NAME}), frozenset({Q.FIRST_NAME, Q.LAST_NAME}))
_ENDS = frozenset({Q.CONSENT, Q.FILE_UPLOAD, Q.COVER_LETTER, Q.OPEN_MOTIVATION})
_THEIRS = "another_person"
_OF_THE_READER = 2
"""Details that a heading which speaks of the reader or the candidate is worth."""
_LONGEST_BLOCK = 8
"""The most questions about one other person."""


def without_other_people(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions with the details of other people marked, whatever the heading over them is called ("Who trained you").

    Who has given the whole name, and an e-mail address or telephone number, is not asked for them again in bare words ("Name", "E-mail")
    after questions of another kind, unless to sign or to consent. Where several headings ask for a whole name, the candidate's is the one
    that asks for the most. A position or employer among the details of another person is theirs, too.
    """
    questions = [question.about(_THEIRS) if _is_told_by_help(question) else question for question in questions]
    questions = _without_the_office(questions)
    form = _People(questions)
    theirs: set[int] = set()
    for place in range(len(questions)):
        if place not in theirs and (form.is_name_again(place) or form.is_contact_again(place)):
            theirs |= form.block_from(place)
    return [question.about(_THEIRS) if place in theirs else question for place, question in enumerate(questions)]


def _is_told_by_help(question: FormQuestion) -> bool:
    """Whether a bare label goes on in its help, "Phone number" with "Of the colleague who referred you", or the help asks for another address than the one given."""
    is_personal = question.question_class in _PERSONAL or policy_of(question.question_class).place
    if is_personal and question.field.help and _SECTIONS["if_different"].search(plain(question.field.help)):
        return True
    help_text = plain(question.field.help or "")
    is_contact = question.question_class in _CONTACTS or question.field.type in _CONTACT_TYPES
    if is_contact and len(help_text.split()) <= _SHORT and is_told_of_somebody_else(help_text, Q.PHONE):
        return True
    if (
        question.question_class not in _PERSONAL
        or not question.field.help
        or not _SECTIONS["goes_on"].search(plain(question.field.help))
    ):
        return False
    asked = classify(f"{question.field.question} {question.field.help}")
    return asked.subject == _THEIRS or asked.question_class is Q.REFERRAL_SOURCE


def _without_the_office(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Mark what stands under a heading for the employer's own use, unless the candidate is asked for the name nowhere else: then the heading has ended."""
    for_office = [bool(term("office_use").search(question.field.section or "")) for question in questions]
    named = any(
        one.question_class in _NAMES and not is_theirs for one, is_theirs in zip(questions, for_office, strict=True)
    )
    return [
        question.about(_THEIRS) if named and is_theirs else question
        for question, is_theirs in zip(questions, for_office, strict=True)
    ]


class _People:
    """The questions of a form, and the heading under which the candidate's own details stand."""

    def __init__(self, questions: Sequence[FormQuestion]) -> None:
        self.questions = questions
        self.own = self._own_section()

    def _own_section(self) -> str:
        found: dict[str, list[Q]] = {}
        for question in self.questions:
            if question.question_class in _PERSONAL:
                found.setdefault(question.section, []).append(question.question_class)
        named = [section for section, asked in found.items() if set(asked) & _NAMES]

        def weight(section: str) -> int:
            return len(found[section]) + (_OF_THE_READER if _SECTIONS["own_heading"].search(section) else 0)

        most = max(named, key=weight, default="")
        return most if not named or weight(most) > weight(named[0]) + 1 else named[0]

    def _has_whole_name(self, before: int) -> bool:
        classes = {question.question_class for question in self.questions[:before] if question.section == self.own}
        return any(whole <= classes for whole in _WHOLE_NAMES)

    def is_name_again(self, place: int) -> bool:
        question = self.questions[place]
        if question.question_class not in _NAMES or not _says_only(question, "name_in_bare_words"):
            return False
        if is_to_sign(self.questions, place) or self._is_part_of_name_before(place):
            return False
        is_whole = question.question_class is Q.FULL_NAME or self._has_whole_name(len(self.questions))
        return (
            (question.section != self.own and is_whole)
            or self._has_whole_name(place)
            or self._do_contacts_follow_again(place)
        )

    def _is_part_of_name_before(self, place: int) -> bool:
        """Whether a field asks for a part of the name right behind the one for the whole of it: "Nome completo", "Apelido"."""
        question, before = self.questions[place], self.questions[:place]
        is_part = question.question_class in (Q.FIRST_NAME, Q.LAST_NAME) and bool(before)
        is_behind = is_part and before[-1].question_class in _NAMES and before[-1].section == question.section
        return is_behind and all(one.question_class is not question.question_class for one in before)

    def _do_contacts_follow_again(self, place: int) -> bool:
        """Whether a name was asked for before, if only in part, and an e-mail address or telephone number after it is one that was, too."""
        heading = self.questions[place].section
        before = [question for question in self.questions[:place] if question.section == heading]
        named = next((at for at, question in enumerate(before) if question.question_class in _NAMES), None)
        if named is None:
            return False
        asked = {question.question_class for question in before[named:]} & _CONTACTS
        return any(one.question_class in asked for one in self.questions[place + 1 : place + _LONGEST_BLOCK])

    def is_contact_again(self, place: int) -> bool:
        """Whether an e-mail address or telephone number is asked for again, once the form has gone on to other things."""
        question, before = self.questions[place], self.questions[:place]
        if question.question_class not in _CONTACTS or not _says_only(question, "contact_in_bare_words"):
            return False
        if self._precedes_the_candidate(place):
            return True
        same = [
            at
            for at, one in enumerate(before)
            if one.question_class is question.question_class and one.subject != _THEIRS
        ]
        has_gone_on = bool(same) and any(
            not policy_of(one.question_class).own_details for one in before[same[-1] + 1 :]
        )
        return has_gone_on and self._has_whole_name(place) and not self._is_own_again(place)

    def _precedes_the_candidate(self, place: int) -> bool:
        """Whether a contact follows a question that is not understood, and is asked for again once the candidate has been named."""
        start = place
        while start and self.questions[start - 1].question_class in _CONTACTS:
            start -= 1
        named = next((at for at, one in enumerate(self.questions) if one.question_class in _NAMES), None)
        if not start or named is None or named < place or self.questions[start - 1].question_class is not Q.OTHER:
            return False
        return any(one.question_class is self.questions[place].question_class for one in self.questions[named + 1 :])

    def _is_own_again(self, place: int) -> bool:
        """Whether a contact stands beside other details that only the candidate is asked for, and not beside a name that is asked again."""
        names = [at for at in range(max(0, place - _LONGEST_BLOCK), place) if self.is_name_again(at)]
        following = self.questions[place + 1 : place + 4]
        own = {Q.ADDRESS, Q.CITY, Q.POSTAL_CODE, Q.LINK}
        return bool(names) and any(one.question_class in own for one in following)

    def block_from(self, start: int) -> set[int]:
        """Return the places of the details that belong to the person whose name or contact is asked for at `start`."""
        heading = self.questions[start].section
        asked = {question.question_class for question in self.questions[:start]}
        block, between = {start}, set[int]()
        for place in range(start + 1, min(start + _LONGEST_BLOCK, len(self.questions))):
            question = self.questions[place]
            kind = question.question_class
            if kind in _NAMES and self.questions[start].question_class in _CONTACTS:
                break
            if question.section != heading or kind in _ENDS or _SECTIONS["own_name"].match(question.plain):
                break
            is_before = kind in _CONTACTS and not asked & _NAMES
            again = {one.question_class for one in self.questions[place + 1 :] if one.question_class in _CONTACTS}
            is_theirs = kind in asked or kind in _NAMES or heading != self.own or kind in again or is_before
            is_new = kind not in {self.questions[at].question_class for at in block}
            if policy_of(kind).own_details and is_theirs and is_new:
                block |= {place, *between}
                between = set()
            else:
                between.add(place)
        return block


def is_to_sign(questions: Sequence[FormQuestion], place: int) -> bool:
    """Whether a name is asked for in bare words to sign or to consent: beside a declaration, or under "Signature"."""
    question = questions[place]
    around = {one.question_class for one in questions[max(0, place - 1) : place + 2]}
    is_declared = Q.CONSENT in around or bool(_SECTIONS["signature"].search(question.section))
    return is_declared and question.question_class in _NAMES and _says_only(question, "name_in_bare_words")


def _says_only(question: FormQuestion, phrases: str) -> bool:
    return bool(_SECTIONS[phrases].search(question.plain.strip(" :*?.")))
