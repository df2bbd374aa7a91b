"""Ask a model for questions that a page shows only as graphics, from a picture with numbered boxes. Its answers are proposals."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pydantic import BaseModel, ConfigDict

from core.contracts.form import VISION, FieldType, FormField, FormModel
from core.errors import ModelAnswerInvalid
from core.forms.fingerprint import field_key, form_fingerprint
from core.forms.label_marks import strip_label_marks
from core.forms.plan_binding import fillable
from core.prompting.truncation import bounded
from core.questions.classifier import classify
from core.questions.policy import policy_of

PURPOSE = "name_fields"
LONGEST = 300
"""Characters. A longer label is dropped, because a truncated question would be another question."""

UNREAD = frozenset({"nothing", "name", "id", "test_id"})
"""Sources of question texts that contain no wording: such a control has no label in the page's markup."""

NEVER = frozenset({FieldType.CONSENT})
"""Types that are never labelled by a model: consent requires the exact words of the page."""

_MARKUP = re.compile(r"<[/!?a-z]|\]\(|javascript:", re.IGNORECASE)
_OWN_MARK = re.compile(r"#[^\s>:]+$|[a-z]*\[[\w-]+=\"[^\"\\]*\"\](?!.*[\s>:])")
Place = tuple[tuple[int, ...], str]


class Box(BaseModel):
    """A numbered control in the picture, in pixels from the upper left corner."""

    model_config = ConfigDict(frozen=True)

    index: int
    x: int
    y: int
    width: int
    height: int
    type: str


class NameFieldsRequest(BaseModel):
    """The request that goes with a picture. It contains neither text nor values of the page."""

    model_config = ConfigDict(frozen=True)

    boxes: tuple[Box, ...]


class BoxNamed(BaseModel):
    """The question that the model read for one box."""

    model_config = ConfigDict(frozen=True)

    index: int
    question: str


class NameFieldsAnswer(BaseModel):
    """The model's reply: every box once, with an empty question if the picture shows none."""

    model_config = ConfigDict(frozen=True)

    boxes: tuple[BoxNamed, ...]


AskAboutPicture = Callable[[NameFieldsRequest, bytes], NameFieldsAnswer | None]
"""Called with a request and its PNG. Returns None if no model could be asked; then the form keeps the labels from its markup."""

Names = Mapping[Place, str]
"""The proposed questions of one form state, by place of the control."""


def unread(form: FormModel) -> tuple[FormField, ...]:
    """Return the usable controls whose question is not in the markup."""
    return tuple(field for field in fillable(form) if _is_unread(field) and field.is_reachable and place_of(field)[1])


def checked(request: NameFieldsRequest, answer: NameFieldsAnswer) -> NameFieldsAnswer:
    """Return the answer. Raises `ModelAnswerInvalid` if its box numbers are not those of the request, since then no name can be trusted."""
    if sorted(box.index for box in answer.boxes) != sorted(box.index for box in request.boxes):
        raise ModelAnswerInvalid("the numbers in the answer are not those in the picture")
    return answer


def proposals(numbered: Mapping[int, FormField], answer: NameFieldsAnswer) -> dict[Place, str]:
    """Return the usable questions of a checked answer, by place."""
    named = {place_of(numbered[box.index]): _readable(box.question) for box in answer.boxes}
    return {place: question for place, question in named.items() if question}


def apply_proposals(form: FormModel, names: Names, looked_at: Sequence[Place]) -> FormModel:
    """Return the form with the proposed questions, each marked as found by vision. Questions from the markup are kept.

    A control that is identified only by its position gets its proposal only if the form still has the same unlabelled controls as in
    the picture (`looked_at`).
    """
    now = Counter(unread_places(form))
    is_same = {place for place in now if _is_by_position(place)} == {p for p in looked_at if _is_by_position(p)}
    taken = {field.key for field in form.fields if not _is_named(field, names, now, is_same)}
    fields, changed = [], False
    for field in form.fields:
        if _is_named(field, names, now, is_same):
            field, changed = _with_question(field, names[place_of(field)], taken), True
        fields.append(field)
    if not changed:
        return form
    return form.model_copy(update={"fields": tuple(fields), "fingerprint": form_fingerprint(fields)})


def place_of(field: FormField) -> Place:
    """Return the place of a control: the path of its frame, and the CSS selector that matches only this control."""
    return field.frame, next((locator.value for locator in field.locators if locator.kind == "css"), "")


def unread_places(form: FormModel) -> tuple[Place, ...]:
    """Return the places of all controls without wording in the markup."""
    return tuple(place_of(field) for field in form.fields if _is_unread(field))


def _is_unread(field: FormField) -> bool:
    return field.found_by in UNREAD and field.type not in NEVER


def _is_by_position(place: Place) -> bool:
    """Whether the selector counts positions instead of naming the control's own id, name or test id."""
    return not _OWN_MARK.match(place[1])


def _is_named(field: FormField, names: Names, now: Counter[Place], is_same: bool) -> bool:
    place = place_of(field)
    return _is_unread(field) and place in names and now[place] == 1 and (is_same or not _is_by_position(place))


def _with_question(field: FormField, question: str, taken: set[str]) -> FormField:
    classified = classify(question, [option.label for option in field.options])
    return field.model_copy(
        update={
            "key": field_key(question, field.type.value, taken),
            "question": question,
            "found_by": VISION,
            "sensitive": field.sensitive or policy_of(classified.question_class).sensitive,
            "locators": tuple(locator for locator in field.locators if locator.kind != "label"),
        }
    )


def _readable(text: str) -> str:
    """Return untrusted text as a question; empty if it is too long, contains markup or no letters."""
    if len(text) > LONGEST or _MARKUP.search(text):
        return ""
    question = strip_label_marks(bounded(text, LONGEST))
    return question if re.search(r"[^\W\d_]", question) else ""
