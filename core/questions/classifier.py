"""Which class a question belongs to, by rules: what it is about, in which language, and how sure that is."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_in
from core.lexicon.skills import names_a_tool
from core.questions.policy import class_of_field_type, policy_of
from core.questions.rule import Rule
from core.questions.rule_loader import load_rules
from core.questions.subject import subject_of
from core.questions.wording import QuestionText, bounded_question, read_question
from core.text.language import question_language
from core.text.normalize import plain

_YES = frozenset("yes ja oui si sim да tak".split())
_NO = frozenset("no nein non nao нет nee nie".split())


def classify(text: str, options: Sequence[str] = (), field_type: str | None = None) -> Classified:
    """The class of a question in the wording of a form. `other` where no rule speaks: never a forced guess."""
    return _classified(bounded_question(text), tuple(options), field_type)


@lru_cache(maxsize=16384)
def _classified(text: str, options: tuple[str, ...], field_type: str | None) -> Classified:
    question = read_question(text, options)
    rule, confidence = _rule_for(question, field_type)
    language = question_language(question.text) if question.text else None
    if rule is None:
        return _without_rule(question, field_type, language)
    question_class = _seen_with_options(rule.question_class, question)
    if field_type == "consent" and policy_of(question_class).not_a_tick and not is_yes_no(question.options):
        return Classified(question_class=Q.CONSENT, language=language, confidence=0.7, by="rule:field type")
    if question_class is Q.CITY and begins_with_verb(question.plain) and country_in(question.text):
        question_class = Q.COUNTRY
    subject = rule.subject or subject_of(question_class, question)
    return Classified(
        question_class=question_class, subject=subject, language=language, confidence=confidence, by=f"rule:{rule.name}"
    )


def _rule_for(question: QuestionText, field_type: str | None) -> tuple[Rule | None, float]:
    """The asking sentence speaks before what surrounds it; a weak reading of it gives way to a strong one of the whole."""
    asked = _asked(question.plain)
    first = _first_rule(asked, question)
    if asked == question.plain or (
        first and first.question_class is not Q.CITY and not policy_of(first.question_class).weak
    ):
        return first, first.confidence if first else 0.0
    whole = _first_rule(question.plain, question)
    if (
        first
        and first.question_class is Q.CITY
        and (whole is None or not policy_of(whole.question_class).more_than_a_place)
    ):
        return first, first.confidence
    if whole and (first is None or not policy_of(whole.question_class).weak):
        return whole, min(whole.confidence, 0.85)
    return first, first.confidence if first else 0.0


def _first_rule(text: str, question: QuestionText) -> Rule | None:
    return next((rule for rule in load_rules() if rule.applies(text) and not _contradicted(rule, question)), None)


def _contradicted(rule: Rule, question: QuestionText) -> bool:
    """Ranges to choose from ask for the years themselves; a threshold question has yes and no."""
    if rule.name.startswith("yes_no_skill/at least"):
        return _has_ranges(question.options)
    return False


def _asked(text: str) -> str:
    """The sentence(s) with a question mark, without what is said before and after."""
    sentences = re.findall(r"[^.!?]*(?:\.(?=\S)[^.!?]*)*[.!?]*", text)
    asking = [part.strip() for part in sentences if part.strip().endswith("?") and len(part.split()) > 2]
    return asking[-1] if asking else text


def _seen_with_options(question_class: Q, question: QuestionText) -> Q:
    """The options decide between a number of years and a plain yes or no, between self-identification and the rest."""
    if (
        question_class is Q.YEARS_OF_EXPERIENCE
        and is_yes_no(question.options)
        and not re.search(r"\bhow (?:many|much|long)\b", question.plain)
    ):
        return Q.YES_NO_SKILL
    if question_class is Q.YES_NO_SKILL and _has_ranges(question.options):
        return Q.YEARS_OF_EXPERIENCE
    if question_class is Q.YES_NO_SKILL and question.wants_number:
        return Q.SKILL_LEVEL if re.search(r"\bscale\b|\brate\b", question.plain) else Q.YEARS_OF_EXPERIENCE
    return question_class


def _without_rule(question: QuestionText, field_type: str | None, language: str | None) -> Classified:
    by_type = class_of_field_type(field_type)
    if by_type and not (field_type == "consent" and is_yes_no(question.options)):
        return Classified(question_class=by_type, language=language, confidence=0.7, by="rule:field type")
    by_options = _class_by_options(question.options)
    if by_options:
        return Classified(
            question_class=by_options[0], subject=by_options[1], language=language, confidence=0.7, by="rule:options"
        )
    if question.wants_number and question.plain:
        return Classified(
            question_class=Q.YEARS_OF_EXPERIENCE,
            subject=subject_of(Q.YEARS_OF_EXPERIENCE, question),
            language=language,
            confidence=0.6,
            by="rule:a number is wanted",
        )
    if _names_a_skill(question):
        subject = subject_of(Q.YES_NO_SKILL, question)
        return Classified(
            question_class=Q.YES_NO_SKILL,
            subject=subject,
            language=language,
            confidence=0.6,
            by="rule:bare skill with yes and no",
        )
    return Classified(question_class=Q.OTHER, language=language, confidence=0.5, by="no rule")


_OPTIONS_TELL: tuple[tuple[Q, str | None, str, int], ...] = (
    (
        Q.EQUAL_OPPORTUNITY,
        "gender",
        r"^(?:male|female|man|woman|non-?binary|mannlich|weiblich|homme|femme|hombre|mujer|homem|mulher|masculino|femenino|feminino|мужской|женский)\b",
        2,
    ),
    (
        Q.EQUAL_OPPORTUNITY,
        "race",
        r"\b(?:asian|white|caucasian|african american|pacific islander|two or more races|american indian)\b",
        2,
    ),
    (Q.EQUAL_OPPORTUNITY, "veteran", r"\bveterans?\b", 2),
    (Q.EQUAL_OPPORTUNITY, "disability", r"\bdisabilit", 2),
    (Q.LANGUAGE_LEVEL, None, r"\b(?:a1|a2|b1|b2|c1|c2)\b|\b(?:native|bilingual|fluent)\b", 3),
    (
        Q.CONSENT,
        None,
        r"^(?:i|yes,? i) (?:agree|consent|accept|acknowledge|confirm|certify)\b|^(?:ich stimme|j'accepte|acepto|aceito|согласен|согласна)\b",
        1,
    ),
    (Q.WORK_FORMAT, None, r"^(?:remote|hybrid|on-?site|in[- ]office|удаленно|гибрид|офис)\b", 2),
)


def _class_by_options(options: Sequence[str]) -> tuple[Q, str | None] | None:
    """What only the options tell, where the question has no words of its own that a rule knows."""
    for question_class, subject, words, least in _OPTIONS_TELL:
        if sum(bool(re.search(words, plain(option))) for option in options) >= least and (
            least > 1 or len(options) <= 2
        ):
            return question_class, subject
    return None


_ASKS_ELSE = re.compile(
    r"^(?:which|what|where|who|how|when|are you (?:ok|okay|comfortable|interested|willing))\b|laptop|computer"
)


def _names_a_skill(question: QuestionText) -> bool:
    """`RESTful APIs` with yes and no below it: a noun phrase that nobody is asked to agree to."""
    if names_a_tool(question.text) and len(question.plain.split()) <= 20 and not _ASKS_ELSE.search(question.plain):
        return True
    if not is_yes_no(question.options) or not question.plain or question.plain.endswith("?"):
        return False
    return (
        not re.search(r"\b(?:i|you|we|this|are|is|will|would|can|do|did)\b", question.plain)
        and len(question.plain.split()) <= 14
    )


def begins_with_verb(text: str) -> bool:
    """Asked for yes or no by its first word, in plain text."""
    return bool(_VERB_FIRST.match(text))


_VERB_FIRST = re.compile(
    r"^\W*(?:are|do|does|did|is|has|have|were|will|would|can|could|sind|ist|haben|hast|besitzen|besitzt|verfugen|wohnen|leben|konnen|etes|avez|habitez|possedez|vives?|resides?|"
    r"tienes?|tiene|posees?|eres|estas?|cuentas?|possui|tem|voce|mora|ja|esta|вы|есть|живете|находитесь|имеете|у вас|heb|heeft|ben|bent|hai|sei|possiedi|czy|masz)\b"
)


def is_yes_no(options: Sequence[str]) -> bool:
    """Yes and no, in any of the languages, perhaps with a third way out."""
    first_words = [re.split(r"[\s,.;:(\-]", plain(option), maxsplit=1)[0] for option in options]
    return (
        2 <= len(options) <= 4
        and any(word in _YES for word in first_words)
        and any(word in _NO for word in first_words)
    )


def _has_ranges(options: Iterable[str]) -> bool:
    counted = [bool(re.search(r"\d", option)) for option in options]
    return len(counted) >= 2 and sum(counted) * 2 >= len(counted) and not is_yes_no(list(options))
