"""Questions of form fields and of stored answers, normalised and classified once."""

import re
from dataclasses import dataclass, replace
from functools import cached_property

from core.answers.outline_numbers import without_number
from core.answers.sections import in_section, is_bare_amount
from core.contracts.base import short_digest
from core.contracts.candidate import StoredAnswer
from core.contracts.form import FieldType, FormField
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.forms.finding_fields import only_finds
from core.forms.label_marks import strip_label_marks
from core.forms.terms import term
from core.lexicon.countries import country_in
from core.ports.questions import SecondReader
from core.questions.classifier import classify
from core.questions.options import is_yes_no
from core.questions.second_reading import NAMED_ONLY, for_answers, second_reading
from core.questions.wording import QuestionText, read_question
from core.text.normalize import plain

_OF_A_COUNTRY = (Q.WORK_AUTHORIZATION, Q.VISA_SPONSORSHIP)
"""Classes whose questions mean the country that the heading over them or the help below them names: "Do you need a visa?" below "Working in Canada"."""
_CALLING_CODE = re.compile(r"\+\s?\d{1,4}\b(?![\s\-]?\d)")


@dataclass(frozen=True)
class FormQuestion:
    """A field and its normalised question.

    `by_wording` is the class of the question alone; `classified` takes the section of the form into account. `perhaps` is a guessed
    class from which no answer may follow, to be told to the candidate.
    """

    field: FormField
    text: QuestionText
    section: str
    by_wording: Classified
    classified: Classified
    perhaps: Q | None = None
    language: str | None = None

    @classmethod
    def of(
        cls,
        field: FormField,
        reader: SecondReader | None = None,
        language: str | None = None,
        is_numbered: bool = False,
    ) -> "FormQuestion":
        """Normalise and classify the question of a field in a form of this language, without the number that it has in an outline if it `is_numbered`.

        `reader` guesses the class of a wording that no rule knows.
        """
        labels = [option.label for option in field.options]
        asked = without_number(field.question) if is_numbered else field.question
        by_rule = classify(asked, labels, field.type.value)
        reading = second_reading(by_rule, asked, labels, reader)
        by_wording = for_answers(by_rule, reading)
        is_told = reading.subject == NAMED_ONLY or reading.question_class is not by_wording.question_class
        perhaps = reading.question_class if is_told and reading.question_class is not Q.OTHER else None
        section = plain(strip_label_marks(field.section or ""))
        text = read_question(asked, labels)
        classified = in_section(by_wording, section, text.plain)
        if classified.question_class is Q.OTHER and is_bare_amount(text.plain) and field.section:
            over = classify(field.section)
            classified = over if over.question_class is Q.SALARY_EXPECTATION else classified
        if classified.question_class in _OF_A_COUNTRY and classified.subject is None:
            country = country_in(field.section or "") or country_in(field.help or "")
            classified = classified.model_copy(update={"subject": country})
        question = cls(field, text, section, by_wording, classified, perhaps, language)
        if question.question_class is Q.PHONE and question.lists_calling_codes:
            return question.about("phone_code")
        return question.about("another_person") if term("office_use").search(field.question) else question

    def about(self, subject: str) -> "FormQuestion":
        """Return the same question classified as `other`, with this subject."""
        return replace(self, classified=Classified(question_class=Q.OTHER, subject=subject))

    @property
    def plain(self) -> str:
        return self.text.plain

    @property
    def question_class(self) -> Q:
        return self.classified.question_class

    @property
    def subject(self) -> str | None:
        return self.classified.subject

    @cached_property
    def labels(self) -> tuple[str, ...]:
        return tuple(option.label for option in self.field.options)

    @property
    def lists_calling_codes(self) -> bool:
        """Whether it is a choice between calling codes, whatever its words say: a list "Telephone" beside the field for the number."""
        is_choice = self.field.type is FieldType.SINGLE_CHOICE and len(self.labels) > 1
        return is_choice and all(map(_CALLING_CODE.search, self.labels))

    @cached_property
    def words(self) -> tuple[str, ...]:
        return comparable_words(self.plain)

    @property
    def only_finds(self) -> bool:
        """Whether a text field only finds what is then chosen beside it: what is typed there is no answer."""
        return only_finds(self.field)

    @property
    def wants_yes_no(self) -> bool:
        return is_yes_no(self.text.options)


@dataclass(frozen=True)
class StoredQuestion:
    """A stored answer and its normalised question."""

    entry: StoredAnswer

    @cached_property
    def plain(self) -> str:
        return read_question(self.entry.question).plain

    @cached_property
    def words(self) -> tuple[str, ...]:
        return comparable_words(self.plain)

    @cached_property
    def classified(self) -> Classified:
        """The class of the question's wording, which may differ from the class that the answer is stored for."""
        return classify(self.entry.question)

    @property
    def value_text(self) -> str:
        return self.entry.value if isinstance(self.entry.value, str) else ", ".join(self.entry.value)

    @cached_property
    def reference(self) -> str:
        """The name of the entry in an answer's provenance."""
        entry = self.entry
        return f"bank:{short_digest(plain(entry.question), entry.card_id, entry.employer, entry.ats)}"


def comparable_words(plain_text: str) -> tuple[str, ...]:
    """Return the words and numbers of a plain text, without punctuation."""
    return tuple(re.findall(r"[\w+#]+", plain_text))


def classify_field(field: FormField) -> Classified:
    """Return the class of a field's question, taking its section into account (references, emergency contacts)."""
    return FormQuestion.of(field).classified
