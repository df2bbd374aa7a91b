"""Compare one clause of a document with one fact of the résumé."""

import re
from collections.abc import Iterator, Sequence

from core.documents.additions import added_problems, is_added
from core.documents.beside_whole import beside_problems
from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names
from core.documents.date_problems import date_problems
from core.documents.degree_problems import certificate_problems, degree_problems
from core.documents.figure_problems import figure_problems
from core.documents.following import follows_from
from core.documents.frame_words import frame_words
from core.documents.hands_problems import hands_problems
from core.documents.levels import knowledge_problem, language_problem
from core.documents.manner_problems import manner_problems
from core.documents.ordinary_words import adds_nothing, may_be_other_words, may_be_wording
from core.documents.other_deeds import other_deed_problems
from core.documents.other_hands import leaves_to_others, without_others
from core.documents.resume_facts import ABOUT_ONESELF, Fact
from core.documents.role_problems import role_problems
from core.documents.served import is_done_for_customers
from core.documents.stems import stem_of
from core.documents.study_problems import grade_problems, study_problems
from core.documents.support import supports
from core.documents.title_problems import title_problems
from core.documents.unpaid_work import unpaid_problems
from core.documents.whole_statement import says_all
from core.documents.words import NAME, Token, is_in
from core.lexicon.skills import is_known_tool
from core.text.data import load_toml

_OVER = re.compile(load_toml("core.documents", "data/frame_words.toml")["over"]["said"], re.IGNORECASE)
"""Words that tell of a post or of unpaid work that it is over."""


def compare(clause: Clause, fact: Fact, today: str) -> tuple[tuple[Problem, ...], int]:
    """Return the problems of a clause beside one fact, and how many of its words the fact has. `today` is `YYYY-MM`."""
    around = (*fact.tokens, *fact.entry.header_tokens)
    is_joint = any(is_in(word, "joint") for word in clause.tokens)
    ranked = [word for word in around if word.has_any(("rank.", "action.lead"))]
    unsupported = [
        word
        for word in clause.content
        if not _is_served(word, fact, is_joint)
        and not (is_in(word, "by_others") and leaves_to_others(fact))
        and (not supports(word, ranked if word.has("rank.senior") else around) or _is_of_own_trade(word, fact))
    ]
    unsupported = [word for word in unsupported if not _follows(word, clause, fact)]
    supported = len(clause.content) - len(unsupported)
    unsupported += [word for word in _fields(clause) if not supports(word, around)]
    is_addition = is_added(unsupported, clause)
    if unsupported and not is_addition and adds_nothing(unsupported, clause, fact):
        unsupported = []
    may_be_asked = bool(unsupported) and not is_addition and not says_all(clause, fact, least=1)
    is_wording = may_be_asked and may_be_wording(unsupported, clause, fact)
    is_wide = may_be_asked and not is_wording and may_be_other_words(unsupported, clause, fact)
    problems = [
        *(problem._replace(is_wording=is_wording, is_wide=is_wide) for problem in _words(clause, unsupported, fact)),
        *role_problems(without_others(clause, fact), fact),
        *other_deed_problems(clause, fact),
        *figure_problems(clause, fact, today),
        *date_problems(clause, fact, today),
        *degree_problems(clause, fact, today),
        *manner_problems(clause, fact),
        *hands_problems(clause, fact),
        *added_problems(clause, fact),
        *beside_problems(clause, fact),
        *study_problems(clause, fact),
        *grade_problems(clause, fact),
        *certificate_problems(clause, fact),
        *title_problems(clause, fact),
        *unpaid_problems(clause, fact),
        *_tense(clause, fact, today),
        *_plural(clause, fact),
    ]
    if clause.languages:
        problems += [Problem(*p) for p in language_problem(clause.tokens, clause.languages, fact)]
    else:
        problems += [Problem(*p) for p in knowledge_problem(clause.tokens, fact)]
    negated = any(is_in(word, "negation") for word in fact.stated)
    if negated != clause.is_negated:
        problems.append(
            Problem(
                "negation", clause.text, "the résumé says the opposite" if negated else "the résumé does not say so"
            )
        )
    return tuple(problems), supported


def _fields(clause: Clause) -> Iterator[Token]:
    """Yield German nouns that name a field and not a deed: "Betriebe in der Pflege"."""
    for at, word in enumerate(clause.tokens[2:], 2):
        before = (clause.tokens[at - 2].text, clause.tokens[at - 1].text)
        is_noun = word.raw[0].isupper() and word.has("action.") and word not in clause.content
        if is_noun and (before in _IN_A_FIELD or before[1] == "im"):
            yield word


_IN_A_FIELD = (("in", "der"), ("aus", "der"), ("aus", "dem"))


def _is_served(word: Token, fact: Fact, is_joint: bool) -> bool:
    """Whether a word names the people whom the same job served, as another statement about it says, or is "people" for any of them, or "colleagues" for those who were trained."""
    if is_in(word, "person") and any(is_in(other, "human") or is_in(other, "recipient") for other in fact.stated):
        return True
    if is_in(word, "colleague") and ({"train", "hire"} & {*action_names(fact.stated)} or is_joint):
        return True
    if is_in(word, "customer") and is_done_for_customers(fact):
        return True
    return is_in(word, "recipient") and supports(word, fact.entry.recipients)


def _is_of_own_trade(word: Token, fact: Fact) -> bool:
    """Whether a word names people of the own trade, of whom only the title speaks: "directions to drivers" of a driver."""
    is_title = any(word.text == f"{other.text}s" for other in fact.entry.title_tokens)
    return is_title and is_in(word, "human") and not supports(word, fact.tokens)


def _follows(word: Token, clause: Clause, fact: Fact) -> bool:
    """Whether a word may be said of what a fact names; never a rank, and nobody of the own trade."""
    may_follow = not (word.has("rank.") or _is_of_own_trade(word, fact))
    return may_follow and follows_from(word, clause.tokens, _naming(clause, fact))


def _naming(clause: Clause, fact: Fact) -> Sequence[Token]:
    """Return the words of a fact of which others may be said: those of a statement and of a title, and no name.

    Of a skill others may be said where the clause speaks of being able, of a school, a certificate or a language none.
    """
    entry = fact.entry
    if entry.section in ("work", "projects"):
        return entry.title_tokens if fact.pointer == entry.pointer else (*fact.stated, *entry.title_tokens)
    is_about_skill = entry.section == "skills" and any(is_in(other, "ability") for other in clause.tokens)
    return fact.stated if is_about_skill or fact.pointer in ABOUT_ONESELF else ()


def _words(clause: Clause, unsupported: Sequence[Token], fact: Fact) -> Iterator[Problem]:
    for word in unsupported:
        is_name = is_known_tool(word.text) or (word.raw[0].isupper() and word.raw.isascii())
        kind = "seniority" if word.has("rank.") else "skill" if is_name else "unsupported"
        if fact.entry.section == "certificates" and any(is_in(other, "certificate") for other in clause.tokens):
            kind = "certificate"
        yield Problem(kind, word.raw, f"“{word.raw}” is not in this part of the résumé")


def _tense(clause: Clause, fact: Fact, today: str) -> Iterator[Problem]:
    entry = fact.entry
    is_studying = any(is_in(word, "in_progress") for word in clause.tokens) or "attend" in clause.actions
    if entry.section == "education" and (
        "complete" in clause.actions or not is_studying
    ):  # one holds a degree for ever
        return
    goes_on = entry.section == "work" and entry.start and not entry.end and fact.pointer == entry.pointer
    if goes_on and (over := _OVER.search(clause.text)):
        yield Problem("tense", over[0], "by the résumé this goes on")
    if clause.is_present and entry.section in ("work", "education") and entry.end and entry.end < today:
        yield Problem("tense", clause.text, f"this ended in {entry.end}")


def _plural(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Several where the résumé says one: "billing services" for "a billing service"."""
    single = {
        at + ahead
        for at, word in enumerate(fact.stated)
        if is_in(word, "one")
        for ahead in (1, 2, 3)
        if at + ahead < len(fact.stated) and _is_head(fact.stated, at, at + ahead)
    }
    for at, word in enumerate(clause.tokens):
        if (
            (word.has("plain") and not is_in(word, "human"))
            or word.has("action.")
            or is_in(word, NAME)
            or any(is_in(b, "many_or_article") for b in _after_of(clause.tokens[max(0, at - 3) : at]))
        ):
            continue
        if any(word.text == other.text for other in fact.stated):
            continue
        for place in single:
            other = fact.stated[place]
            if _is_plural_of(word.text, other.text):
                yield Problem("plural", word.raw, f"the résumé says one: “{other.raw}”")
                return


def _after_of(words: Sequence[Token]) -> Sequence[Token]:
    """Return what stands behind "of": the article of "a team of apprentices" is the team's."""
    at = max((at for at, word in enumerate(words, 1) if word.text in _OF), default=0)
    return words[at:]


_OF = frozenset(frame_words("frame", "of"))


def _is_head(words: Sequence[Token], article: int, at: int) -> bool:
    """Whether a noun after an article is what the article counts: the workshop of "a bicycle repair workshop"."""
    after = words[at + 1] if at + 1 < len(words) else None
    is_followed = after is not None and at + 1 <= article + _LONGEST_NAME and after.text.isascii()
    return not (is_followed and after is not None and after.raw[0].islower() and not after.has("plain"))


_LONGEST_NAME = 3
_PLURALS = ("s", "es", "e", "en", "n", "er", "ern")
_RUSSIAN_PLURALS = ("ы", "и", "ов", "ев", "ей", "ам", "ям", "ами", "ями", "ах", "ях")


def _is_plural_of(word: str, single: str) -> bool:
    if "\u0400" <= word[0] <= "\u04ff":
        stem = stem_of(single)
        return word != single and len(stem) >= 3 and any(word == stem + ending for ending in _RUSSIAN_PLURALS)
    return len(single) >= 3 and any(word == single + ending for ending in _PLURALS)
