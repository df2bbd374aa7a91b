"""A text field for one language of a list of languages: all those of the résumé are no answer to it."""

import pytest

from tests.support.answers import answered, field, said

ALL = "English (C1), German (Native speaker), Russian (B1)"


@pytest.mark.parametrize(
    ("question", "section", "value"),
    [
        ("Language", "Languages 1", None),
        ("Langue *", "Langues", None),
        ("Язык", "Знание языков", None),
        ("Language", "Education 1", None),
        ("Languages", "Languages", ALL),
        ("Language", "About you", ALL),
    ],
)
def test_one_language_of_a_list_is_left_open(question, section, value) -> None:
    found = answered(field(question, section=section))
    assert (found.value if found else None) == value


def test_a_stored_answer_names_the_language() -> None:
    found = answered(field("Language", section="Languages 1"), said("Language", "German"))
    assert found is not None
    assert found.value == "German"
