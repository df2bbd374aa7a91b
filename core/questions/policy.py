"""Policies of the question classes: who may answer a question, and how answers are matched and reused."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Literal, get_args

from core.contracts.question import QuestionClass
from core.text.data import load_toml

Access = Literal["open", "not_for_model", "person_only", "sensitive"]
Reuse = Literal["any_wording", "same_subject", "same_wording", "never"]
SubjectKind = Literal["skill", "language", "country", "certificate", "none"]


@dataclass(frozen=True, slots=True)
class ClassPolicy:
    """The policy of one class: a table of `classes.toml`, which explains every key and flag."""

    question_class: QuestionClass
    about: str
    access: Access
    reuse: Reuse
    subject: SubjectKind
    field_type: str | None = None
    own_details: bool = False
    identifies: bool = False
    plain_fact: bool = False
    place: bool = False
    history_detail: bool = False
    from_resume: bool = False
    document: bool = False
    may_decline: bool = False
    money: bool = False
    duration: bool = False
    counted: bool = False
    numbers_are_the_answer: bool = False
    never_a_number: bool = False
    statement: bool = False
    weak: bool = False
    more_than_a_place: bool = False
    not_a_tick: bool = False

    @property
    def sensitive(self) -> bool:
        """Whether only the candidate's own stored answer or "prefer not to say" may be given."""
        return self.access == "sensitive"

    @property
    def person_only(self) -> bool:
        """Whether the class is never answered from the résumé, by a rule or by a model."""
        return self.access in ("person_only", "sensitive")

    @property
    def not_for_model(self) -> bool:
        """Whether neither the question nor its stored answers may be shown to a model."""
        return self.access != "open"

    @property
    def needs_subject(self) -> bool:
        """Whether a stored answer serves other wordings only for the same subject."""
        return self.reuse == "same_subject"

    @property
    def same_wording_only(self) -> bool:
        """Whether a stored answer serves only its own wording."""
        return self.reuse == "same_wording"

    @property
    def never_by_class(self) -> bool:
        """Whether a stored answer can never be stored for the whole class."""
        return self.reuse == "never"


_COLUMNS = ("question_class", "about", "access", "reuse", "subject", "field_type")
_FLAGS = frozenset(field.name for field in fields(ClassPolicy)) - set(_COLUMNS)
_PROPERTIES = frozenset(name for name, value in vars(ClassPolicy).items() if isinstance(value, property))
_REQUIRED = frozenset({"about", "access", "reuse", "subject", "flags"})
_LEVELS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("access", get_args(Access)),
    ("reuse", get_args(Reuse)),
    ("subject", get_args(SubjectKind)),
)


def policy_of(question_class: QuestionClass) -> ClassPolicy:
    """Return the policy of a question class."""
    return policies()[question_class]


def classes_where(**wanted: bool) -> frozenset[QuestionClass]:
    """Return the classes whose policy has all the given values, e.g. `classes_where(person_only=True)`.

    Raises `TypeError` for a name that is neither a flag nor a property of `ClassPolicy`.
    """
    unknown = wanted.keys() - _FLAGS - _PROPERTIES
    if unknown:
        raise TypeError(f"no such policy: {', '.join(sorted(unknown))}")
    return frozenset(
        question_class
        for question_class, policy in policies().items()
        if all(getattr(policy, name) is value for name, value in wanted.items())
    )


def class_of_field_type(field_type: str | None) -> QuestionClass | None:
    """Return the class of a field of this type if no rule matches its question; None if the type implies none."""
    return next(
        (
            question_class
            for question_class, policy in policies().items()
            if policy.field_type and policy.field_type == field_type
        ),
        None,
    )


@cache
def policies() -> Mapping[QuestionClass, ClassPolicy]:
    """Return all policies in the order of `QuestionClass`. Raises `ValueError` if `classes.toml` is incomplete."""
    return read_policies(load_toml("core.questions", "classes.toml"))


def read_policies(tables: Mapping[str, Any]) -> Mapping[QuestionClass, ClassPolicy]:
    """Parse the tables of `classes.toml`. Raises `ValueError` naming the class and the missing or unknown key."""
    names = [question_class.value for question_class in QuestionClass]
    missing = [name for name in names if name not in tables]
    unknown = [name for name in tables if name not in names]
    if missing or unknown:
        problem = f"no table for {', '.join(missing)}" if missing else f"unknown class {', '.join(unknown)}"
        raise ValueError(f"classes.toml: {problem}")
    by_class = {QuestionClass(name): _policy(name, tables[name]) for name in names}
    by_type = [policy.field_type for policy in by_class.values() if policy.field_type]
    if len(by_type) != len(set(by_type)):
        raise ValueError("classes.toml: two classes have the same field_type")
    return by_class


def _policy(name: str, table: Mapping[str, Any]) -> ClassPolicy:
    missing = _REQUIRED - table.keys()
    unknown = table.keys() - _REQUIRED - {"field_type"}
    flags = set(table.get("flags", ()))
    if missing:
        raise ValueError(f"classes.toml: [{name}] has no {', '.join(sorted(missing))}")
    if unknown:
        raise ValueError(f"classes.toml: [{name}] has an unknown key {', '.join(sorted(unknown))}")
    if flags - _FLAGS:
        raise ValueError(f"classes.toml: [{name}] has an unknown flag {', '.join(sorted(flags - _FLAGS))}")
    for key, levels in _LEVELS:
        if table[key] not in levels:
            raise ValueError(f"classes.toml: [{name}] {key} is {table[key]!r}, not one of {', '.join(levels)}")
    return ClassPolicy(
        QuestionClass(name),
        table["about"],
        table["access"],
        table["reuse"],
        table["subject"],
        table.get("field_type"),
        **dict.fromkeys(flags, True),
    )
