"""What the person has said before, and whether it answers this question: same words, same meaning, or nearly the same words."""

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from core.answers.meanings import negations, yes_or_no
from core.contracts.answer import Unanswered
from core.contracts.base import short_digest
from core.contracts.candidate import StoredAnswer
from core.contracts.question import Classified, QuestionClass
from core.contracts.question import QuestionClass as Q
from core.lexicon.skills import same_skill
from core.questions.classifier import classify
from core.questions.subject import place_of_move, salary_unit
from core.questions.wording import read_question
from core.text.normalize import plain

FUZZY_THRESHOLD = 0.8
"""Measured on pairs of real questions (tests/labels/questions/README.md): at this similarity, with the checks below, no pair of
different questions passed."""

NEVER_BY_CLASS = frozenset(
    {Q.OTHER, Q.OPEN_MOTIVATION, Q.COVER_LETTER, Q.FILE_UPLOAD, Q.WORKED_HERE_BEFORE, Q.REFERRAL_SOURCE}
)
"""What was said to one employer in these is no answer to another in other words."""
_NEEDS_SUBJECT = frozenset(
    {
        Q.YEARS_OF_EXPERIENCE,
        Q.SKILL_LEVEL,
        Q.YES_NO_SKILL,
        Q.LANGUAGE_LEVEL,
        Q.CONSENT,
        Q.EQUAL_OPPORTUNITY,
        Q.LINK,
        Q.CERTIFICATION,
    }
)
"""An entry for the whole class would say too much: Python's years are not Java's."""
_SAME_WORDING_ONLY = frozenset(
    {
        Q.HEALTH,
        Q.CRIMINAL_RECORD,
        Q.SECURITY_CLEARANCE,
        Q.BACKGROUND_CHECK,
        Q.SHIFT_OR_HOURS,
        Q.WORK_FORMAT,
        Q.EDUCATION,
        Q.CURRENT_EMPLOYMENT,
    }
)
"""Classes that hold different facts under one name: an entry without its own question counts for all of them only by the person's word."""


class Match(NamedTuple):
    """`how`: `exact`, `class` or `fuzzy`; `similarity` of the wordings."""

    entry: StoredAnswer
    how: str
    similarity: float

    @property
    def reference(self) -> str:
        return (
            f"bank:{short_digest(plain(self.entry.question), self.entry.card_id, self.entry.employer, self.entry.ats)}"
        )


def wording(text: str) -> str:
    """A question as it is compared: words and numbers only."""
    return " ".join(re.findall(r"[\w+#]+", read_question(text).plain))


def similarity(one: str, other: str) -> float:
    """Shared words over all words (Dice over words, doubled for word pairs): 1 for the same words in the same order."""
    first, second = wording(one).split(), wording(other).split()
    if not first or not second:
        return 0.0
    return (_dice(first, second) + _dice(list(itertools.pairwise(first)), list(itertools.pairwise(second)))) / 2


def _dice(one: Sequence[object], other: Sequence[object]) -> float:
    if not one and not other:
        return 1.0
    rest = list(other)
    shared = 0
    for item in one:
        if item in rest:
            rest.remove(item)
            shared += 1
    return 2 * shared / (len(one) + len(other))


def find(
    bank: Sequence[StoredAnswer],
    question: str,
    asked: Classified,
    ats: str | None = None,
    employer: str | None = None,
    card_id: str | None = None,
) -> tuple[Match | None, str]:
    """Find the narrowest, then the closest entry that answers the question; else say why there is none.

    Entries that contradict each other in the same scope answer nothing.
    """
    matches: list[tuple[int, int, Match]] = []
    for entry in bank:
        scope = _scope(entry, ats, employer, card_id)
        match = _match(entry, question, asked) if scope is not None else None
        if match and scope is not None:
            matches.append((scope, _CLOSENESS[match.how], match))
    if not matches:
        return None, "nothing stored answers it"
    best = max((scope, closeness) for scope, closeness, _ in matches)
    top = [match for scope, closeness, match in matches if (scope, closeness) == best]
    if len({_value_key(match.entry) for match in top}) > 1:
        top.sort(key=lambda match: -match.similarity)
        if top[0].similarity == top[1].similarity:
            return None, "stored answers contradict each other"
    return top[0], ""


_CLOSENESS = {"exact": 3, "class": 2, "fuzzy": 1}


def _value_key(entry: StoredAnswer) -> str:
    return plain(entry.value) if isinstance(entry.value, str) else "|".join(plain(value) for value in entry.value)


def _scope(entry: StoredAnswer, ats: str | None, employer: str | None, card_id: str | None) -> int | None:
    """0 everywhere, 1 ATS, 2 employer, 3 one vacancy; None where the entry is meant for somewhere else."""
    scope = 0
    for place, (wanted, here) in enumerate(
        ((entry.ats, ats), (entry.employer, employer), (entry.card_id, card_id)), start=1
    ):
        if wanted is None:
            continue
        if here is None or plain(wanted) != plain(here):
            return None
        scope = place
    return scope


def _match(entry: StoredAnswer, question: str, asked: Classified) -> Match | None:
    if wording(entry.question) == wording(question):
        return Match(entry, "exact", 1.0)
    near = similarity(entry.question, question)
    if negations(read_question(entry.question).plain) != negations(read_question(question).plain):
        return None
    if _serves_class(entry, question, asked):
        return Match(entry, "class", near)
    if near >= FUZZY_THRESHOLD and _may_be_fuzzy(entry, question, asked):
        return Match(entry, "fuzzy", near)
    return None


def _is_in_another_language(entry: StoredAnswer, asked: Classified) -> bool:
    """Words stored for one language are no answer in another; a yes, a no and figures are the same in all."""
    if not entry.language or not asked.language or entry.language == asked.language:
        return False
    said = entry.value if isinstance(entry.value, str) else " ".join(entry.value)
    return yes_or_no(said) is None and any(character.isalpha() for character in said)


def _serves_class(entry: StoredAnswer, question: str, asked: Classified) -> bool:
    if (
        entry.question_class is None
        or entry.question_class != asked.question_class.value
        or asked.question_class in NEVER_BY_CLASS
    ):
        return False
    if _is_in_another_language(entry, asked) or not _same_shape(entry, question, asked.question_class):
        return False
    said = classify(entry.question)
    is_bare_name = said.question_class.value != entry.question_class
    if (
        asked.question_class in _SAME_WORDING_ONLY
        and not is_bare_name
        and not (entry.subject and same_subject(entry.subject, asked.subject))
    ):
        return False
    if asked.question_class in (Q.SALARY_EXPECTATION, Q.CURRENT_SALARY):
        return _same_money(entry, question)
    subject = entry.subject if entry.subject is not None else (None if is_bare_name else said.subject)
    if asked.question_class is Q.RELOCATION:
        there = entry.subject or place_of_move(entry.question)
        return there is None or same_subject(there, place_of_move(question))
    if asked.question_class in _NEEDS_SUBJECT and subject is None:
        return False
    return same_subject(subject, asked.subject)


_NUMBERS_ARE_THE_ANSWER = frozenset(
    {Q.YEARS_OF_EXPERIENCE, Q.SALARY_EXPECTATION, Q.CURRENT_SALARY, Q.PHONE, Q.ADDRESS, Q.POSTAL_CODE}
)
_OPEN = re.compile(
    r"^(?:\W*)(?:what|which|when|where|who|how|why|welche\w*|was|wann|wo|wer|wie|warum|quel\w*|quand|ou|comment|combien|cual\w*|que|cuando|donde|como|cuant\w*|qual|quais|quando|onde|quant\w*|как\w*|когда|где|кто|сколько|wat|welk\w*|wanneer|waar|hoe|quale|dove|quanti|jaki\w*|kiedy|gdzie|ile)\b"
)


def _same_shape(entry: StoredAnswer, question: str, question_class: Q) -> bool:
    """True if question form and numbers match: "yes" cannot answer "when", an answer about 3 years cannot answer about 5."""
    asked = read_question(question).plain
    if (
        isinstance(entry.value, str)
        and yes_or_no(entry.value) is not None
        and len(entry.value.split()) <= 2
        and _OPEN.search(asked)
    ):
        return False
    if question_class in _NUMBERS_ARE_THE_ANSWER:
        return True
    return set(re.findall(r"\d+", read_question(entry.question).plain)) == set(re.findall(r"\d+", asked))


def same_subject(one: str | None, other: str | None) -> bool:
    if one is None or other is None:
        return one is other
    return plain(one).replace("_", " ") == plain(other).replace("_", " ") or same_skill(one, other)


def _same_money(entry: StoredAnswer, question: str) -> bool:
    """Currency and period that the question names are those the entry was given in."""
    asked_currency, asked_period = salary_unit(question)
    stored = " ".join([entry.question, entry.subject or "", entry.value if isinstance(entry.value, str) else ""])
    currency, period = salary_unit(stored)
    return (asked_currency is None or asked_currency == currency) and (asked_period is None or asked_period == period)


def _may_be_fuzzy(entry: StoredAnswer, question: str, asked: Classified) -> bool:
    """Nearly the same words are the same question only if class, subject, numbers and names agree too."""
    said = classify(entry.question)
    if said.question_class is not asked.question_class or not same_subject(said.subject, asked.subject):
        return False
    if entry.language and asked.language and entry.language != asked.language:
        return False
    one, other = set(wording(entry.question).split()), set(wording(question).split())
    return all(word in _FILLERS for word in one ^ other)


_FILLERS = frozenset(
    """a an the of to in on at for with and or is are do does did have has you your us our we this that it be as by from any some please currently
    current would will can could may now work working role position job company currently so if what which how s t re ve indicate provide enter
    tell state specify answer select choose one following question le la les un une des de du et vous votre vos el los las su sus tu por para con
    der die das ein eine sie ihr ihre und zu mit fur o os as seu sua com uma um вы ваш ваша ваши ли у вас в на с и по пожалуйста укажите required
    optional there here also ever already previously been were was prior experience years work""".split()
)
"""Words that may differ between two wordings of one question."""


def bank_entry_from(
    unanswered: Unanswered,
    value: str | tuple[str, ...],
    *,
    subject: str | None = None,
    ats: str | None = None,
    employer: str | None = None,
    card_id: str | None = None,
    for_every_wording: bool = False,
) -> StoredAnswer:
    """What the person answered at approval, for the bank, in the form's wording. Without a scope it counts everywhere.

    `for_every_wording` lets it serve every wording of the question's class and subject; otherwise only this one and nearly the same.
    """
    found = classify(unanswered.question, unanswered.options, unanswered.type)
    kept: QuestionClass | None = (
        found.question_class if for_every_wording and found.question_class not in NEVER_BY_CLASS else None
    )
    return StoredAnswer(
        question=read_question(unanswered.question, unanswered.options).text or unanswered.question,
        value=value,
        question_class=kept.value if kept else None,
        subject=subject or found.subject,
        language=found.language,
        ats=ats,
        employer=employer,
        card_id=card_id,
    )
