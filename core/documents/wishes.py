"""Sentences that claim nothing about the candidate: wishes, courtesy, what the employer does, when one can begin."""

from collections.abc import Callable, Sequence

from core.documents.clause import RISKS, Clause
from core.documents.figures import month_of
from core.documents.words import ALIKE, DEEDS, NAME, SAME_DEEDS, Token, is_in
from core.lexicon.skills import is_known_tool
from core.text.data import load_toml

_GUARDED = tuple(kind for kind in RISKS if kind != "action.")
_I = frozenset("i ich я we wir мы".split())
_ME = frozenset("me my mine mich mir mein meine meinen meinem meiner uns unser меня мне мной мой моя мои моих".split())
_YOU = frozenset(
    "you You your Your вы Вы вас Вас вам Вам вами ваш ваша ваше ваши вашей вашего вашу вашем вашим ваших Ваш Ваша Ваше Ваши".split()
)
_GERMAN_YOU = frozenset("Sie Ihnen Ihr Ihre Ihrem Ihren Ihrer Ihres".split())
_CONDITIONAL = frozenset(load_toml("core.documents", "data/wishes.toml")["conditional"].split())
_NEAR = 3
_NEAR_HEARING = 8
_RUSSIAN_PAST = ("л", "ла", "лся", "лась")


def claims_nothing(clause: Clause, is_known: Callable[[Token], bool]) -> bool:
    """Whether a clause is a wish, courtesy or a word about the employer. `is_known` tells whether the résumé has a word.

    A number, date, language, level, rank, degree, certificate, tool or name is a claim in any clause, and so is a deed in the past and
    what was "again" or "as a". What is the candidate's own, as in "my experience in payroll", has to be in the résumé.
    """
    words = clause.tokens
    has_deed = any(word.has("action.") or is_in(word, "frequency") or word.has("period.") for word in words)
    mood = () if has_deed else _CONDITIONAL
    frames = [at for at, word in enumerate(words) if is_in(word, "wish_frame") or word.raw.casefold() in mood]
    is_of_employer = bool(words) and is_in(words[0], "wish_yours") and not any(word.text in _I | _ME for word in words)
    if not frames and not is_of_employer and _is_to_employer(words):
        return not _is_guarded(clause, is_of_employer) and not any(
            _is_past(word) or _is_own(words, at) or word.text in _I | _ME or is_in(word, "wish_offer")
            for at, word in enumerate(words)
        )
    if not (frames or is_of_employer) or _is_guarded(clause, is_of_employer):
        return False
    if any(
        (_is_past(word) and not _is_conditional(words, at)) or _is_second_i(words, at, frames)
        for at, word in enumerate(words)
        if at not in frames
    ):
        return False
    if any(_is_own(words, at) for at in range(len(words))):
        theirs = [
            word for at, word in enumerate(words) if any(is_in(w, "wish_yours") for w in words[max(0, at - 2) : at])
        ]
        said = [word for word in words if word in clause.content or word.has("action.")]
        used = [word for word in said if word not in theirs and not is_in(word, "wish_use")]
        return all(is_known(word) or is_in(word, "wish_frame") for word in used)
    return True


def _is_to_employer(words: Sequence[Token]) -> bool:
    """Whether a clause says "you": in German with a capital letter, which is no "she" within a sentence."""
    return any(word.raw in _YOU or (at and word.raw in _GERMAN_YOU) for at, word in enumerate(words))


def _is_own(words: Sequence[Token], at: int) -> bool:
    """Whether a word says whose something is, or that it was learned: "my payroll", "experience"; not "my part"."""
    is_before = is_in(words[at], "wish_my") and any(not word.has("plain") for word in words[at + 1 : at + 3])
    return is_before or is_in(words[at], "wish_own")


def _is_guarded(clause: Clause, is_of_employer: bool) -> bool:
    """Whether a clause holds a word that claims something in any sentence."""
    is_beginning = any(is_in(word, "wish_beginning") for word in clause.tokens)
    if clause.dates and not is_beginning:
        return True
    for figure in clause.figures:
        near = clause.tokens[figure.start : figure.end + 1]
        if not (is_beginning and any(is_in(word, "wish_span") or month_of(word.text) for word in near)):
            return True
    words = [word for word in clause.tokens if not is_in(word, "wish_frame")]
    if clause.languages or (clause.is_negated and any(is_in(word, "negation") for word in words)):
        return True
    return any(
        ((word.has_any(_GUARDED) or is_in(word, "wish_as_a")) and not is_of_employer)
        or (is_in(word, "wish_before") and bool(clause.content or clause.actions))
        or is_in(word, NAME)
        or is_known_tool(word.text)
        or _is_name(word, clause)
        for word in words
    )


def _is_name(word: Token, clause: Clause) -> bool:
    """Whether a word that is not the first one is written as a name, in a language that writes nouns small."""
    is_first = word is clause.tokens[0]
    return (
        word in clause.content
        and clause.language != "de"
        and not is_first
        and word.raw[0].isupper()
        and not month_of(word.text)
    )


def _is_past(word: Token) -> bool:
    """Whether a word tells what the candidate did or was."""
    is_russian = "\u0400" <= word.text[0] <= "\u04ff" and word.text.endswith(_RUSSIAN_PAST)
    is_deed = word.has_any(("action.", *DEEDS, SAME_DEEDS))
    is_russian = is_russian and not word.has("plain") and (is_deed or not word.has_any(ALIKE))
    return is_in(word, "wish_past") or is_russian


def _is_conditional(words: Sequence[Token], at: int) -> bool:
    """Whether a Russian past form stands beside «бы», with no other clause between them: «охотно подтянула бы»."""
    would = [place for place, word in enumerate(words) if word.text == "бы" and abs(place - at) <= _NEAR]
    return any(
        not any(word.text in _ANOTHER_CLAUSE for word in words[min(at, place) : max(at, place)]) for place in would
    )


_ANOTHER_CLAUSE = frozenset(load_toml("core.documents", "data/wishes.toml")["another_clause"].split())


def _is_second_i(words: Sequence[Token], at: int, frames: Sequence[int]) -> bool:
    """Whether "I" does something else than wish: "the training that I deliver"."""
    is_to_hear = any(is_in(word, "wish_hear") for word in words[at + 1 : at + _NEAR_HEARING])
    return words[at].text in _I and not is_to_hear and not any(abs(frame - at) <= _NEAR for frame in frames)
