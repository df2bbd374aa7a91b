"""The ways in which a form can change after a plan was made. Each function returns the drifted specification."""

from collections.abc import Callable
from dataclasses import replace

from deploy.board.forms.spec import FormSpec, Question


def ids_renamed(spec: FormSpec) -> FormSpec:
    """Rename every name and id; all visible text stays the same."""
    return replace(spec, salt="renamed")


def questions_swapped(spec: FormSpec) -> FormSpec:
    """Swap two questions of the same shape; their positional names stay in place."""
    questions = list(spec.questions)
    pair = _same_shape(questions)
    if pair is None:
        raise ValueError(f"{spec.replica} has no two custom questions of one shape")
    first, second = pair
    questions[first], questions[second] = questions[second], questions[first]
    return replace(spec, questions=tuple(questions))


def question_inserted(spec: FormSpec) -> FormSpec:
    """Insert a required question among the custom ones; the names after it shift by one."""
    customs = [index for index, question in enumerate(spec.questions) if question.standard is None]
    at = customs[spec.insert_at]
    placed = replace(spec.inserted, step=spec.questions[at].step, section=spec.questions[at].section)
    return replace(spec, questions=(*spec.questions[:at], placed, *spec.questions[at:]))


def labels_reworded(spec: FormSpec) -> FormSpec:
    """Ask the same questions in other words."""
    return replace(spec, questions=tuple(replace(q, text=q.reworded or q.text) for q in spec.questions))


def polarity_inverted(spec: FormSpec) -> FormSpec:
    """Keep the options under a question that now asks the opposite."""
    return replace(
        spec,
        questions=tuple(
            replace(q, text=q.inverted, meaning="not:" + q.meaning) if q.inverted else q for q in spec.questions
        ),
    )


def becomes_combobox(spec: FormSpec) -> FormSpec:
    """Turn radio buttons and selects into comboboxes whose options load late."""
    return replace(spec, questions=tuple(replace(q, kind="combobox") if q.widens else q for q in spec.questions))


def _same_shape(questions: list[Question]) -> tuple[int, int] | None:
    for first, one in enumerate(questions):
        for second, other in enumerate(questions[first + 1 :], first + 1):
            alike = (one.kind, one.options, one.step) == (other.kind, other.options, other.step)
            if alike and one.options and one.standard is None and other.standard is None:
                return first, second
    return None


DRIFTS: dict[str, Callable[[FormSpec], FormSpec]] = {
    "ids_renamed": ids_renamed,
    "questions_swapped": questions_swapped,
    "question_inserted": question_inserted,
    "labels_reworded": labels_reworded,
    "polarity_inverted": polarity_inverted,
    "becomes_combobox": becomes_combobox,
}


def drifted(spec: FormSpec, names: tuple[str, ...]) -> FormSpec:
    for name in names:
        spec = DRIFTS[name](spec)
    return spec
