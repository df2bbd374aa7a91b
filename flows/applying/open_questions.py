"""The questions of a form that asks for answers, as its JSON Schema describes them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.answers.typed_answers import why_refused
from core.text.normalize import plain

NEEDED = "x-needed"
"""Schema flag for mandatory questions. Not JSON Schema `required`, because the field stays empty when the user chooses "skip"."""

ANY_OF = "x-any-of"
"""Schema key for the options of a question that takes several, separated by ";". The value itself is one text, so it has no `enum`."""

PREFIX = "answer_"


class OpenQuestion(NamedTuple):
    """One question of a form. `name` is the field of the reply, such as `answer_1`."""

    name: str
    title: str
    is_needed: bool
    options: tuple[str, ...] = ()
    takes_several: bool = False

    @property
    def number(self) -> int:
        return int(self.name.removeprefix(PREFIX))

    @property
    def line(self) -> str:
        """The question on one line, with its number and options."""
        needed = " (required)" if self.is_needed else ""
        kind = "any of, separated by ';'" if self.takes_several else "one of"
        options = f"  {kind}: {'; '.join(self.options)}" if self.options else ""
        return f"{self.number}. {self.title}{needed}{options}"

    def why_refused(self, value: str) -> str | None:
        """Return why a reply cannot be taken, or None if it can."""
        if refused := why_refused(value):
            return refused
        if self.takes_several:
            return not_among(value, self.options)
        return f"one of: {'; '.join(self.options)}" if self.options and value not in self.options else None


def open_questions(schema: Mapping[str, Any]) -> list[OpenQuestion]:
    """Return the questions of a form, in its order."""
    questions = []
    for name, field in schema.get("properties", {}).items():
        if name.startswith(PREFIX):
            several = tuple(field.get(ANY_OF) or ())
            options = several or tuple(field.get("enum") or ())
            questions.append(
                OpenQuestion(name, str(field.get("title")), bool(field.get(NEEDED)), options, bool(several))
            )
    return questions


def not_among(value: str, options: Sequence[str]) -> str | None:
    """Return which parts of a reply are none of the options, or None. An option that contains ";" cannot be told from two parts."""
    if any(";" in option for option in options):
        return None
    known = {plain(option) for option in options}
    strange = [part.strip() for part in value.split(";") if part.strip() and plain(part) not in known]
    return f"“{'”, “'.join(strange)}” is not among: {'; '.join(options)}" if strange else None
