import pytest

from core.contracts.question import QuestionClass
from core.questions.rule_loader import load_rules, read_rules
from tests.support.questions import wordings

LETTER = {"says": {"en": [r"\bcover letter\b"], "de": ["anschreiben"]}, "unless": ["in your cover letter"]}


def test_every_pattern_is_a_regular_expression():
    for rule in load_rules():
        assert rule.says.pattern and (rule.unless is None or rule.unless.pattern)


@pytest.mark.parametrize("question_class", QuestionClass)
def test_every_class_has_a_rule_and_a_case(question_class):
    assert any(rule.question_class is question_class for rule in load_rules())
    assert any(name == question_class for name, _, _, _ in wordings())


def test_a_rule_matches_in_any_of_its_languages_unless_an_exception_does():
    (rule,) = read_rules({"cover_letter/letter": LETTER}, ["cover_letter/letter"], {})
    assert rule.applies("your cover letter") and rule.applies("anschreiben")
    assert not rule.applies("say so in your cover letter") and not rule.applies("your name")


def test_rules_are_tried_in_the_order_of_the_list():
    tables = {"email/first": {"says": {"en": ["a"]}}, "phone/second": {"says": {"en": ["b"]}}}
    assert [rule.name for rule in read_rules(tables, ["phone/second", "email/first"], {})] == [
        "phone/second",
        "email/first",
    ]


def test_a_fragment_may_be_a_list_of_words_and_use_another_fragment():
    fragments = {"documents": ["letter", "{resume}"], "resume": ["cv", "résumé"]}
    (rule,) = read_rules({"other/x": {"says": {"en": [r"^{documents}$"]}}}, ["other/x"], fragments)
    assert [rule.applies(text) for text in ("letter", "cv", "resume {2}")] == [True, True, False]


@pytest.mark.parametrize(
    "tables, order, fragments, problem",
    [
        ({"shoe_size/x": LETTER}, ["shoe_size/x"], {}, "rule shoe_size/x: unknown class shoe_size"),
        ({"other/x": LETTER}, [], {}, "other/x is not in the order"),
        ({"other/x": LETTER}, ["other/x", "other/x"], {}, "other/x is twice in the order"),
        ({}, ["other/x"], {}, "other/x is in the order but in no file"),
        ({"other/x": {"says": {"en": ["{place}"]}}}, ["other/x"], {}, "rule other/x: unknown fragment place"),
        ({"other/x": LETTER}, ["other/x"], {"place": "town"}, "no rule uses the fragment place"),
        ({"other/x": {"says": {"tlh": ["a"]}}}, ["other/x"], {}, "rule other/x: unknown language tlh"),
        ({"other/x": {"say": {"en": ["a"]}}}, ["other/x"], {}, "rule other/x: unknown key say"),
        ({"other/x": {"says": {}}}, ["other/x"], {}, "rule other/x: no patterns"),
    ],
)
def test_a_defect_of_the_rules_is_named(tables, order, fragments, problem):
    with pytest.raises(ValueError, match=problem):
        read_rules(tables, order, fragments)


def test_a_pattern_that_does_not_compile_is_named_with_its_rule():
    tables = {"other/x": {"says": {"en": ["fine", "(open"]}}}
    (rule,) = read_rules(tables, ["other/x"], {})
    with pytest.raises(ValueError, match=r"rule other/x: .* in '\(open'"):
        rule.applies("text")
