"""The type of a text field: its label before its name."""

import pytest

from core.contracts.form import FieldType
from core.forms.facts import ControlFacts, ElementPlace, WordFacts
from core.forms.field_types import TextFieldClues, type_by_words
from core.forms.labels import question_of


def type_of(question: str, name: str) -> FieldType:
    return type_by_words(
        TextFieldClues(
            question=question, declared="", name=name, autocomplete="", placeholder="", inputmode="", is_date_like=False
        )
    )


@pytest.mark.parametrize(
    ("question", "name"), [("Subject", "email_subject"), ("Betreff", "email1"), ("Nachricht", "email_body")]
)
def test_a_part_of_a_message_is_no_address_whatever_it_is_called(question: str, name: str) -> None:
    assert type_of(question, name) is FieldType.TEXT


def test_a_field_called_email_is_an_address() -> None:
    assert type_of("Contact", "email") is FieldType.EMAIL


@pytest.mark.parametrize("token", ["tf_phone_input", "file-input-0"])
def test_words_that_people_see_are_taken_before_a_technical_aria_label(token: str) -> None:
    control = ControlFacts(
        kind="text",
        tag="INPUT",
        type="text",
        class_names="",
        at=ElementPlace(css="#a"),
        region=0,
        words=(WordFacts(source="aria-label", text=token), WordFacts(source="heading before", text="Your town")),
    )
    assert question_of(control) == ("Your town", "heading before")


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Lien de parenté", FieldType.TEXT),
        ("Lien avec la personne à prévenir", FieldType.TEXT),
        ("Lien vers votre book", FieldType.URL),
    ],
)
def test_a_tie_between_people_is_no_link(question: str, kind: FieldType) -> None:
    assert type_of(question, "") is kind
