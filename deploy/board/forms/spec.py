"""The questions of a replica, independent of its layout. Each has a meaning that stays the same when wording and names drift."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

KINDS = frozenset(
    [
        "text",
        "longtext",
        "email",
        "phone",
        "url",
        "number",
        "date",
        "select",
        "radio",
        "yesno",
        "checks",
        "combobox",
        "typeahead",
        "file",
        "consent",
        "triplet",
    ]
)


@dataclass(frozen=True)
class Question:
    """One question of a form.

    `meaning` never changes under drift; answers are checked against it. `standard` fixes the name under which it is sent.
    `option_meanings` gives the meaning of each option, in order, so that answers to an inverted question can be checked.
    `shown_if` is (meaning, option label): the question exists only while that answer is given.
    """

    meaning: str
    text: str
    kind: str
    options: tuple[str, ...] = ()
    required: bool = True
    standard: str | None = None
    section: str = ""
    step: int = 1
    help: str = ""
    shown_if: tuple[str, str] | None = None
    reworded: str = ""
    inverted: str = ""
    widens: bool = False
    parsed: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"unknown kind {self.kind!r} of {self.meaning!r}")

    @property
    def id(self) -> str:
        return "f-" + hashlib.blake2b(self.name.encode(), digest_size=4).hexdigest()

    def token(self, index: int) -> str:
        """Return the value of an option in the form, which does not reveal its label."""
        return str(7100 + index)

    def label_of(self, token: str) -> str | None:
        """Return the option of a received token; a combobox may send its label instead."""
        for index, option in enumerate(self.options):
            if token in (self.token(index), option):
                return option
        return None


@dataclass(frozen=True)
class FormSpec:
    """A replica. Custom questions are named by position, as in several ATS, so swapped questions can get each other's answers."""

    replica: str
    language: str
    questions: tuple[Question, ...]
    custom_name: Callable[[int], str]
    inserted: Question
    insert_at: int = 1
    step_titles: tuple[str, ...] = ()
    method: str = "multipart"
    email_of_session: str | None = None
    salt: str = field(default="")

    def named(self) -> tuple[Question, ...]:
        """Return the questions with their wire names; custom ones count from 0 in the order shown."""
        from dataclasses import replace

        named, position = [], 0
        for question in self.questions:
            name = question.standard
            if name is None:
                name, position = self.custom_name(position), position + 1
            if self.salt:
                name = "x" + hashlib.blake2b((self.salt + name).encode(), digest_size=5).hexdigest()
            named.append(replace(question, name=name))
        return tuple(named)
