"""Choose the form to fill among the forms of a page, and state the reason."""

from collections.abc import Sequence
from typing import NamedTuple

from core.contracts.form import FormKind, FormModel

WORTH = {
    FormKind.APPLICATION: 100, FormKind.REGISTRATION: 60, FormKind.CHECKOUT: 55, FormKind.CONTACT: 50, FormKind.OTHER: 40, FormKind.LOGIN: 25,
    FormKind.PASSWORD_RECOVERY: 20, FormKind.NEWSLETTER: 12, FormKind.SEARCH: 8, FormKind.NAVIGATION: 2, FormKind.CHAT: 1, FormKind.COOKIE_DIALOG: 0,
}  # fmt: skip
"""Points for each kind of form: how likely the user came for it."""

WHY = {
    FormKind.LOGIN: "login form", FormKind.NEWSLETTER: "newsletter form", FormKind.SEARCH: "search box", FormKind.COOKIE_DIALOG: "cookie dialog", FormKind.CHAT: "chat widget",
    FormKind.NAVIGATION: "page navigation", FormKind.PASSWORD_RECOVERY: "password recovery form", FormKind.REGISTRATION: "registration form", FormKind.CHECKOUT: "checkout form",
    FormKind.CONTACT: "contact form", FormKind.OTHER: "another form", FormKind.APPLICATION: "another application form",
}  # fmt: skip
"""Why the controls of a form that was not chosen are ignored."""


ON_THE_WAY = frozenset(
    {FormKind.SEARCH, FormKind.NEWSLETTER, FormKind.LOGIN, FormKind.NAVIGATION, FormKind.COOKIE_DIALOG}
)
_FEW = 2
_LONG_FORM = 10


def is_on_the_way(form: FormModel) -> bool:
    """Return whether a form is one that sites show before the application form: a search, a login, a few filters of a list."""
    if form.kind is FormKind.OTHER:
        return len(form.fields) <= _FEW and not any(field.required for field in form.fields)
    return form.kind in ON_THE_WAY


class Candidate(NamedTuple):
    """A form of the page that could be chosen. `is_formless`: its controls are not inside a form element. `is_entry`: it is a dialog for an entry of the form's lists."""

    number: int
    kind: FormKind
    why: str
    field_count: int
    is_visible: bool
    is_formless: bool
    is_entry: bool = False

    @property
    def worth(self) -> float:
        """Points for the kind, visibility and number of fields; the form with the most is chosen."""
        return WORTH[self.kind] - (0 if self.is_visible else 50) + min(self.field_count, 30) / 2


class ChosenForm(NamedTuple):
    """Numbers of the candidates that make up the chosen form, its kind, and the reason for the choice."""

    numbers: frozenset[int]
    kind: FormKind
    because: str


_NEVER_SPLIT = frozenset(
    {FormKind.SEARCH, FormKind.NEWSLETTER, FormKind.COOKIE_DIALOG, FormKind.CHAT, FormKind.NAVIGATION}
)
_MAY_CONTINUE = frozenset({FormKind.CHECKOUT, FormKind.REGISTRATION, FormKind.CONTACT, FormKind.OTHER})
_CONTINUATIONS = frozenset({FormKind.OTHER, FormKind.CHECKOUT, FormKind.CONTACT})


def choose(candidates: Sequence[Candidate]) -> ChosenForm:
    """Choose the form that a user most likely came for.

    Forms with the same purpose on one page belong together (address, then payment; résumé, then questions), and so does the dialog of an entry.
    """
    with_fields = [form for form in candidates if form.field_count > 0]
    if not with_fields:
        return ChosenForm(frozenset(), FormKind.OTHER, "the page has no form")
    best = max(
        [form for form in with_fields if not form.is_entry] or with_fields,
        key=lambda form: (form.worth, form.field_count, -form.number),
    )
    numbers = frozenset(form.number for form in with_fields if form is best or _belongs_to(form, best))
    others = len(with_fields) - len(numbers)
    if others:
        reason = f"{best.why}; chosen over {others} other{'s' if others > 1 else ''}"
    else:
        reason = f"{best.why} ({best.field_count} fields, no other form)"
    return ChosenForm(numbers, best.kind, reason)


def _belongs_to(other: Candidate, best: Candidate) -> bool:
    if other.is_entry:
        return True
    if other.kind is best.kind and best.kind not in _NEVER_SPLIT:
        return not _is_aside(other, best)
    if best.kind in _MAY_CONTINUE and other.kind in _CONTINUATIONS and other.field_count > 1:
        return True
    return best.kind is FormKind.APPLICATION and other.kind is FormKind.OTHER and other.is_formless


def _is_aside(other: Candidate, best: Candidate) -> bool:
    """Whether a form of unknown purpose has one field beside a long one: a list of the page's languages."""
    is_long = best.field_count > _LONG_FORM
    return best.kind is FormKind.OTHER and not other.is_formless and other.field_count == 1 and is_long
