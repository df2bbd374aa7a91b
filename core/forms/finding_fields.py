"""Tell text fields that only find the entries of a list: what is typed there is no answer, an entry must be chosen."""

from core.contracts.form import FieldType, FormField, Widget
from core.forms.terms import term
from core.text.normalize import plain


def only_finds(field: FormField) -> bool:
    """Whether a text field only finds what is then chosen beside it, as its placeholder says: “Search”."""
    is_typed = field.type is FieldType.TEXT and field.widget is Widget.INPUT
    return is_typed and bool(term("finds_entries").match(plain(field.placeholder or "")))
