"""Classify form questions by rules: class, subject, language and confidence."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_code, country_in
from core.lexicon.languages import language_named
from core.lexicon.skills import names_a_tool
from core.questions.options import class_by_options, has_ranges, is_yes_no
from core.questions.phrases import any_of
from core.questions.policy import class_of_field_type, policy_of
from core.questions.rule import Rule
from core.questions.rule_loader import load_rules
from core.questions.subject import subject_of
from core.questions.wording import QuestionText, begins_with_verb, bounded_question, read_question
from core.text.language import guess_language

_SENTENCE = re.compile(r"[^.!?]*(?:\.(?=\S)[^.!?]*)*[.!?]*")
_HOW_MANY = re.compile(rf"\bhow {any_of('options', 'how_many')}\b")
_SCALE = re.compile(rf"\b{any_of('options', 'scale')}\b")
_ASKS_ELSE = re.compile(any_of("options", "asks_else"))
_SENTENCE_WORD = re.compile(rf"\b{any_of('options', 'sentence_words')}\b")
_FULL_TEXT_CONFIDENCE = 0.85

NO_RULE = "no rule"
"""Value of `by` for a question of the class `other` whose wording, type and options no rule knows."""

A_NUMBER, BARE_SKILL = "rule:a number is wanted", "rule:bare skill with yes and no"
"""Values of `by` for a question that is known by its form alone."""

_WORDS_OF_A_LANGUAGE = 3
"""Words of a label that names a language whose levels are offered: "Your English", "Język angielski"."""

_OF_LANGUAGES = (Q.LANGUAGE_LEVEL, Q.SKILL_LEVEL, Q.YES_NO_SKILL)
"""Classes by the options of a label that is nothing but the name of a language."""

_TOLD_BY_OPTIONS = {
    Q.YES_NO_SKILL: Q.SKILL_LEVEL,
    Q.CERTIFICATION: Q.SECURITY_CLEARANCE,
    Q.BACKGROUND_CHECK: Q.SECURITY_CLEARANCE,
    Q.START_DATE: Q.SHIFT_OR_HOURS,
    Q.RELOCATION: Q.DRIVING_LICENCE,
}
"""Classes of a label that the options may turn into another: "SQL", from never used to expert; "Habilitation", from none to top secret; "Disponibilités", in the morning or the evening."""


def classify(text: str, options: Sequence[str] = (), field_type: str | None = None) -> Classified:
    """Classify a question in the wording of a form. The class is `other` if no rule matches."""
    return _classified(bounded_question(text), tuple(options), field_type)


@lru_cache(maxsize=16384)
def _classified(text: str, options: tuple[str, ...], field_type: str | None) -> Classified:
    question = read_question(text, options)
    rule, confidence = _matching_rule(question)
    language = guess_language(question.text) if question.text else None
    if rule is None:
        return _without_rule(question, field_type, language)
    question_class = _class_with_options(rule.question_class, question)
    if field_type == "consent" and policy_of(question_class).not_a_tick and not is_yes_no(question.options):
        return Classified(question_class=Q.CONSENT, language=language, confidence=0.7, by="rule:field type")
    if question_class is Q.CITY and begins_with_verb(question.plain) and country_in(question.text):
        question_class = Q.COUNTRY
    subject = rule.subject or subject_of(question_class, question)
    return Classified(
        question_class=question_class, subject=subject, language=language, confidence=confidence, by=f"rule:{rule.name}"
    )


def matched_share(classified: Classified, question: QuestionText) -> float:
    """Return how much of the wording the patterns of the rule match, from 0 to 1. What is not from a rule's patterns has 1."""
    rule = _rules_by_name().get(classified.by)
    if rule is None or not question.plain:
        return 1.0
    read = (_question_sentence(question.plain), question.plain)
    matches = [match for text in read for match in rule.says.finditer(text)]
    return max((match.end() - match.start() for match in matches), default=0) / len(question.plain)


@cache
def _rules_by_name() -> Mapping[str, Rule]:
    return {f"rule:{rule.name}": rule for rule in load_rules()}


def _matching_rule(question: QuestionText) -> tuple[Rule | None, float]:
    """Classify the sentence that ends with "?" first; if that match is weak, prefer a strong match on the full text."""
    sentence = _question_sentence(question.plain)
    sentence_rule = _first_rule(sentence, question)
    confidence = sentence_rule.confidence if sentence_rule else 0.0
    is_city = sentence_rule is not None and sentence_rule.question_class is Q.CITY
    is_weak = sentence_rule is None or policy_of(sentence_rule.question_class).weak
    if sentence == question.plain or not (is_city or is_weak):
        return sentence_rule, confidence
    full_text_rule = _first_rule(question.plain, question)
    if is_city and (full_text_rule is None or not policy_of(full_text_rule.question_class).more_than_a_place):
        return sentence_rule, confidence
    if full_text_rule and (sentence_rule is None or not policy_of(full_text_rule.question_class).weak):
        return full_text_rule, min(full_text_rule.confidence, _FULL_TEXT_CONFIDENCE)
    return sentence_rule, confidence


def _first_rule(text: str, question: QuestionText) -> Rule | None:
    return next((rule for rule in load_rules() if rule.applies(text) and not _contradicted(rule, question)), None)


def _contradicted(rule: Rule, question: QuestionText) -> bool:
    """Whether the options are ranges of years although the rule expects yes or no."""
    return rule.name.startswith("yes_no_skill/at least") and has_ranges(question.options)


def _question_sentence(text: str) -> str:
    """Return the last sentence of at least three words that ends with a question mark; the whole text if there is none."""
    sentences = (sentence.strip() for sentence in _SENTENCE.findall(text))
    questions = [sentence for sentence in sentences if sentence.endswith("?") and len(sentence.split()) > 2]
    return questions[-1] if questions else text


def _class_with_options(question_class: Q, question: QuestionText) -> Q:
    """Choose between years of experience, skill level and yes or no by the options."""
    if question_class is Q.YEARS_OF_EXPERIENCE:
        is_plain_yes_no = is_yes_no(question.options) and not _HOW_MANY.search(question.plain)
        return Q.YES_NO_SKILL if is_plain_yes_no else question_class
    if question_class is Q.YES_NO_SKILL and has_ranges(question.options):
        return Q.YEARS_OF_EXPERIENCE
    told = class_by_options(question.options) if question_class in _TOLD_BY_OPTIONS else None
    if told and told[0] is _TOLD_BY_OPTIONS[question_class]:
        return told[0]
    if question_class is Q.YES_NO_SKILL and question.wants_number:
        return Q.SKILL_LEVEL if _SCALE.search(question.plain) else Q.YEARS_OF_EXPERIENCE
    return question_class


def _without_rule(question: QuestionText, field_type: str | None, language: str | None) -> Classified:
    """Classify by the type of the field, the options or the shape of the text."""
    by_type = class_of_field_type(field_type)
    if by_type and not (field_type == "consent" and is_yes_no(question.options)):
        return Classified(question_class=by_type, language=language, confidence=0.7, by="rule:field type")
    by_options = class_by_options(question.options)
    is_bare = len(question.plain.split()) <= _WORDS_OF_A_LANGUAGE and not _ASKS_ELSE.search(question.plain)
    is_land = country_code(question.plain) is not None  # Finnish "saksa" is the country as well as its language
    language_asked = language_named(question.plain) if len(question.plain.split()) == 1 and not is_land else None
    if is_bare and by_options and by_options[0] is Q.LANGUAGE_LEVEL and by_options[1] is None:
        language_asked = language_named(question.plain)
    if language_asked and (not by_options or by_options[0] in _OF_LANGUAGES):
        by_options = Q.LANGUAGE_LEVEL, language_asked
    if by_options:
        question_class, subject = by_options
        return Classified(
            question_class=question_class, subject=subject, language=language, confidence=0.7, by="rule:options"
        )
    if question.wants_number and question.plain:
        question_class, by = Q.YEARS_OF_EXPERIENCE, A_NUMBER
    elif _names_a_skill(question):
        question_class, by = Q.YES_NO_SKILL, BARE_SKILL
    else:
        return Classified(question_class=Q.OTHER, language=language, confidence=0.5, by=NO_RULE)
    subject = subject_of(question_class, question)
    return Classified(question_class=question_class, subject=subject, language=language, confidence=0.6, by=by)


def _names_a_skill(question: QuestionText) -> bool:
    """Whether the text is the name of a skill, such as `RESTful APIs` with the options yes and no."""
    length = len(question.plain.split())
    if names_a_tool(question.text) and length <= 20 and not _ASKS_ELSE.search(question.plain):
        return True
    if not is_yes_no(question.options) or not question.plain or question.plain.endswith("?"):
        return False
    return length <= 14 and not _SENTENCE_WORD.search(question.plain)
