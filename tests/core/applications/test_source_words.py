"""The source of an answer in plain words."""

import pytest

from core.applications.source_words import place_words, source_words
from core.contracts.answer import Provenance


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("basics.email", "e-mail"),
        ("basics.location.countryCode", "country"),
        ("basics.profiles[0].url", "profile link 1"),
        ("work[1].name", "job 2, employer"),
        ("education[0].studyType", "education 1, degree"),
        ("languages[2].fluency", "language 3, level"),
        ("basics.shoeSize", "basics.shoeSize"),
        ("days", "days"),
    ],
)
def test_a_place_in_the_resume_is_named_in_words_and_an_unknown_one_as_it_is(reference, words):
    assert place_words(reference) == words


def test_a_stored_answer_is_shown_with_the_question_that_it_was_given_to_and_without_its_reference():
    stored = Provenance(source="bank", reference="bank:59ab2471241ddb2c", quote="Yes")
    assert source_words(stored, "Yes") == "your stored answer"
    asked = source_words(stored, "Yes", {"bank:59ab2471241ddb2c": "Do you agree?"})
    assert asked == "your stored answer to “Do you agree?”"
    assert "two weeks" in source_words(stored.model_copy(update={"quote": "two weeks"}), "2 weeks")


def test_every_kind_of_source_is_named():
    def words(source: str, reference: str, quote: str | None = None) -> str:
        chosen = Provenance.model_validate({"source": source, "reference": reference, "quote": quote})
        return source_words(chosen).replace("\\", "")

    assert words("resume", "basics.name", "Mara M") == "résumé, name: “Mara M”"
    assert words("rule", "rule:years.at_least(work[0,1])").startswith("a rule: the years of your jobs")
    assert words("rule", "rule:of_thumb") == "a rule (rule:of_thumb)"
    assert "quoting your job 1, point 2" in words("model", "work[0].highlights[1]", "built it")
    assert words("person", "") == "you"
    assert words("document", "files.resume") == "your document, résumé"
    assert source_words(None) == "the form's own value"


def test_several_choices_are_compared_as_one_text():
    chosen = Provenance(source="person", reference="days", quote="Monday, Friday")
    assert source_words(chosen, ("Monday", "Friday")) == "you, days"
