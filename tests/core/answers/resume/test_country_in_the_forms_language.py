"""The candidate's country in the language of the form, where its words are typed."""

import pytest

from core.answers.resolver import answer_form
from core.contracts.form import FieldType
from tests.support.answers import TODAY, candidate, field, form


@pytest.mark.parametrize(
    ("language", "question", "name"),
    [
        ("nl", "Land", "Duitsland"),
        ("de", "Land", "Deutschland"),
        ("fr", "Pays de résidence", "Allemagne"),
        ("pl", "Kraj zamieszkania", "Niemcy"),
        ("ru", "Страна проживания", "Германия"),
        ("en", "Country", "Germany"),
        (None, "Country", "Germany"),
        ("ja", "Country", "Germany"),
    ],
)
def test_a_country_is_typed_in_the_language_of_the_form(language: str | None, question: str, name: str) -> None:
    asked = form(field(question)).model_copy(update={"language": language})
    assert [one.value for one in answer_form(asked, candidate(), (), TODAY).answers] == [name]


def test_in_a_list_the_country_is_the_entry_that_the_list_offers() -> None:
    asked = form(field("Land", "Austria", "Germany", type=FieldType.SINGLE_CHOICE)).model_copy(
        update={"language": "de"}
    )
    assert [one.value for one in answer_form(asked, candidate(), (), TODAY).answers] == ["Germany"]
