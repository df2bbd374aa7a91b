import pytest

from core.contracts.question import QuestionClass
from core.questions.rule_loader import load_rules, read_rules
from core.text.data import load_toml
from tests.support.paths import ROOT
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
    (rule,) = read_rules({"cover_letter/letter": LETTER}, {})
    assert rule.applies("your cover letter") and rule.applies("anschreiben")
    assert not rule.applies("say so in your cover letter") and not rule.applies("your name")


def test_rules_are_tried_in_the_order_in_which_they_are_written():
    tables = {"phone/first": {"says": {"en": ["b"]}}, "email/second": {"says": {"en": ["a"]}}}
    assert [rule.name for rule in read_rules(tables, {})] == ["phone/first", "email/second"]


def test_every_file_of_rules_is_in_the_order():
    folder = ROOT / "core/questions/rules"
    files = {path.stem for path in folder.glob("*.toml")} - {"order", "fragments"}
    order = load_toml("core.questions", "rules/order.toml")["files"]
    assert sorted(order) == sorted(files)


def test_a_fragment_may_be_a_list_of_words_and_use_another_fragment():
    fragments = {"documents": ["letter", "{resume}"], "resume": ["cv", "résumé"]}
    (rule,) = read_rules({"other/x": {"says": {"en": [r"^{documents}$"]}}}, fragments)
    assert [rule.applies(text) for text in ("letter", "cv", "resume {2}")] == [True, True, False]


@pytest.mark.parametrize(
    "tables, fragments, problem",
    [
        ({"shoe_size/x": LETTER}, {}, "rule shoe_size/x: unknown class shoe_size"),
        ({"other/x": {"says": {"en": ["{place}"]}}}, {}, "rule other/x: unknown fragment place"),
        ({"other/x": LETTER}, {"place": "town"}, "no rule uses the fragment place"),
        ({"other/x": {"says": {"tlh": ["a"]}}}, {}, "rule other/x: unknown language tlh"),
        ({"other/x": {"say": {"en": ["a"]}}}, {}, "rule other/x: unknown key say"),
        ({"other/x": {"says": {}}}, {}, "rule other/x: no patterns"),
    ],
)
def test_a_defect_of_the_rules_is_named(tables, fragments, problem):
    with pytest.raises(ValueError, match=problem):
        read_rules(tables, fragments)


def test_a_pattern_that_does_not_compile_is_named_with_its_rule():
    tables = {"other/x": {"says": {"en": ["fine", "(open"]}}}
    (rule,) = read_rules(tables, {})
    with pytest.raises(ValueError, match=r"rule other/x: .* in '\(open'"):
        rule.applies("text")
