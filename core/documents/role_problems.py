"""Compare what a clause says somebody did with what a fact of the résumé says: the deed, and how much of it was theirs."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names, tier_of
from core.documents.frame_words import frame_words
from core.documents.light_verbs import draws_up_a_plan
from core.documents.other_deeds import is_noun_phrase, is_said
from core.documents.resume_facts import Fact
from core.documents.stems import same_word, stem_of
from core.documents.support import supports
from core.documents.title_problems import is_predicate
from core.documents.words import NAME, SAME_DEEDS, Token, actions, is_in, tokens
from core.lexicon.skills import is_known_tool


def _answers_for_people(clause: Clause) -> bool:
    """Whether a clause says that somebody answers for people, money or a place, which is leading."""
    return any(
        is_in(word, "led_by_answer") or is_in(word, "human") or is_in(word, "colleague") or word.has("number.currency.")
        for word in clause.tokens
    )


_MILD = frame_words("deeds", "mild")
"""Deeds that a claim may call by another name which also says the verb of a fact, where that is in no list: "It fell to me to order paper"."""
_UNNAMED = frame_words("deeds", "unnamed")
"""All that a claim may say was done which does not say that verb: "handled towels" for "folded towels", and no deed that says more."""
_LIGHT_GIVE = frozenset(frame_words("deeds", "light_give"))
"""Forms of "geben" that say nothing by themselves, without "aus": "gab Bescheid"."""


def role_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield the deeds of a clause of which a fact says less, says another, or says that somebody else did them."""
    wanted = clause.actions
    words = ", ".join(word.raw for word in clause.tokens if word.has("action."))
    if not wanted:
        own = any(is_predicate(clause.tokens, at) for at, word in enumerate(clause.tokens) if word in clause.content)
        is_mine = "support" in action_names(fact.stated) and _is_own_deed(clause)
        is_header = fact.pointer == fact.entry.pointer
        if (
            not (is_header or clause.is_negated)
            and (own or is_mine or has_other_verb(clause))
            and tier_of(action_names(fact.stated)) == 1
        ):
            yield Problem("role", clause.text, "the résumé speaks of somebody else here")
        return
    if fact.entry.section == "languages" and clause.languages and {*wanted} <= _BY_LANGUAGE:
        return
    is_heading = "/keywords/" not in fact.pointer and fact.text != fact.entry.header
    is_stated = any(supports(word, fact.stated) for word in clause.content)
    if fact.entry.section == "skills":
        is_stated = is_stated or any(supports(word, fact.stated) for word in clause.tokens if word.has("action."))
    is_skill = fact.entry.section == "skills" and is_stated and not is_heading
    if is_skill and clause.tier <= 2 and not _is_more_than_a_skill(clause, fact):
        return
    done = (*action_names((*fact.tokens, *_role_words(fact))), *_deeds_of_compound(fact), *_deeds_of_noun(fact))
    if not done and is_noun_phrase(fact):
        done = ("do", "run", "serve", "attend")
    if not done and fact.entry.section == "work" and fact.pointer != fact.entry.pointer:
        done = _MILD if is_said(fact.stated[0], clause.tokens) else _UNNAMED
    if any(figure.unit.isupper() for figure in clause.figures) and {"win", "raise"} & {*done}:
        done = (*done, "introduce") if any(word.text == "brought" for word in clause.tokens) else done
    done = (*done, "lead") if "answer_for" in done else done
    tier = tier_of(action_names(fact.tokens) and done) or tier_of(done)
    if clause.tier >= 3 and not (clause.content or clause.figures or clause.dates):
        yield Problem("role", words, "the claim does not say what was led")
    is_stated = is_stated or clause.is_negated or not clause.content
    if clause.tier >= (3 if clause.figures else 2) and not is_stated:
        yield Problem("role", words, "the résumé does not say that this was led")
    if "answer_for" in wanted and not {"lead", "answer_for"} & {*done} and _answers_for_people(clause):
        yield Problem("role", words, "the résumé does not say that you answered for this")
    if "alone" in wanted and "alone" not in done:
        yield Problem("role", "alone", "the résumé does not say that it was done alone")
    if clause.tier > max(tier, 0) or (clause.tier == 4 and "lead" not in done):
        yield Problem("role", words, "the résumé says less about the role")
    is_about_it = any(supports(word, fact.stated) for word in clause.tokens if not word.has_any(("plain", NAME)))
    helped = (
        "support" in wanted and not _only_takes(clause) and ("support" in done or (clause.tier == 1 and is_about_it))
    )
    for names, said in {
        action_names([word]): word.raw for word in reversed(clause.tokens) if word.has("action.")
    }.items():
        if done is _MILD and _examines_people(clause, names):
            yield Problem("role", said, f"the résumé does not say “{said}” here")
        elif names == ("attend",) and not _is_attended(clause, fact):
            yield Problem("role", said, "the résumé does not say that you were there")
        elif ("plan" in done and _is_plan_drawn(names, clause)) or (
            done is _UNNAMED and _is_in_other_words(names, clause, fact)
        ):
            continue
        elif not any(_is_done(name, done, helped) or _same_stem(clause, fact, name) for name in names):
            yield Problem("role", said, f"the résumé does not say “{said}” here")


def _examines_people(clause: Clause, names: Sequence[str]) -> bool:
    """Whether people are what is checked or watched: "I examine students" for "shows students how"."""
    is_of_people = any(
        is_in(word, "human") for at in _places_of(names, clause) for word in clause.tokens[at + 1 : at + 5]
    )
    return is_of_people and bool({"check", "monitor"} & {*names})


def _is_plan_drawn(names: Sequence[str], clause: Clause) -> bool:
    """Whether a deed is the making of a plan wherever a clause says it."""
    return all(draws_up_a_plan(clause.tokens[at], clause.tokens) for at in _places_of(names, clause))


def _places_of(names: Sequence[str], clause: Clause) -> list[int]:
    """Return where a clause says a deed."""
    return [at for at, word in enumerate(clause.tokens) if word.has("action.") and {*action_names([word])} == {*names}]


def _is_in_other_words(names: Sequence[str], clause: Clause, fact: Fact) -> bool:
    """Whether a deed is another word for the verb of a fact, a verb that says nothing by itself ("gab Bescheid"), serving the people of the fact, or theirs."""
    if "serve" in names and _serves_the_same(clause, fact):
        return True
    return all(
        supports(clause.tokens[at], fact.stated[:1])
        or (clause.tokens[at].text in _LIGHT_GIVE and not any(word.text == "aus" for word in clause.tokens))
        or _is_theirs(clause, at)
        for at in _places_of(names, clause)
    )


def _is_theirs(clause: Clause, at: int) -> bool:
    """Whether others do it in a German subordinate clause: "wie sie ihr Haar pflegen"."""
    pairs = pairwise(word.text for word in clause.tokens[:at])
    return clause.tokens[at].text.endswith("en") and any(a in _ASKING and b == "sie" for a, b in pairs)


_ASKING = frozenset(frame_words("deeds", "before_theirs"))


def _serves_the_same(clause: Clause, fact: Fact) -> bool:
    """Whether the people who are served are those for whom the fact says that something was done: "schneidet Haare von Kunden"."""
    people = [word for word in clause.tokens if is_in(word, "human") or is_in(word, "recipient")]
    return any(supports(word, fact.stated) for word in people)


def _only_takes(clause: Clause) -> bool:
    """Whether the only word of a clause for taking part is a form of "nehmen" without "teil": "nehme die Prüfung ab" takes part in nothing."""
    support = {word.text for word in clause.tokens if is_in(word, "action.support")}
    return bool(support) and support <= _TAKING and not any(word.text == "teil" for word in clause.tokens)


_TAKING = frozenset(frame_words("frame", "taking"))


def _is_own_deed(clause: Clause) -> bool:
    """Whether a clause says "I", or that something is done by me."""
    texts = [word.text for word in clause.tokens]
    return bool({"i", "ich", "я", "мной", "мною"} & {*texts}) or any(pair in _BY_ME for pair in pairwise(texts))


_BY_ME = tuple(tuple(pair.split("_")) for pair in frame_words("frame", "by_me"))


def _is_attended(clause: Clause, fact: Fact) -> bool:
    """Whether a visit to people is in the fact: "I visit customers" is more than "serves customers"."""
    people = [word for word in clause.tokens if is_in(word, "human") or is_in(word, "recipient")]
    if fact.entry.section != "work" or not people:
        return True
    if {"attend", "support", "watch", "train"} & {*action_names(fact.tokens)}:
        return any(supports(word, fact.stated) for word in people)
    stems = [stem_of(word.text).removesuffix("t") for word in clause.tokens if is_in(word, "action.attend")]
    return any(stem in other.text for stem in stems if len(stem) >= 4 for other in fact.stated)


_BY_LANGUAGE = frozenset(frame_words("deeds", "by_language"))
"""Deeds that a language level covers; who negotiates in a language does more."""
_FEATS = frozenset(frame_words("deeds", "feats"))
_BY_HAND = frozenset(frame_words("deeds", "by_hand"))


def _is_more_than_a_skill(clause: Clause, fact: Fact) -> bool:
    """Whether a verb asks for more than the skill beside it: "I program SAP", "I introduced SAP", "I repair cranes"; not "I can program SAP"."""
    is_able = any(is_in(word, "ability") for word in clause.tokens)
    by_hand = [name for name in clause.actions if name in _BY_HAND and not _same_stem(clause, fact, name)]
    is_tool = any(is_known_tool(word.text) for word in fact.stated)
    is_feat = bool(_FEATS & {*clause.actions}) or (bool(by_hand) and not is_tool)
    deeds = {action_names([word]) for word in clause.tokens if word.has("action.") and not supports(word, fact.stated)}
    is_other_deed = len(deeds) > 1 and not is_tool and not is_able
    return is_feat or is_other_deed or (not is_able and any(is_in(word, "weighty") for word in clause.tokens))


def _is_done(name: str, done: Sequence[str], helped: bool) -> bool:
    ways = {name} if done is _UNNAMED else {name, *actions()[name].entailed_by}
    return bool(ways & set(done)) or name in ("support", "attend", "alone") or (helped and name != "lead")


def has_other_verb(clause: Clause) -> bool:
    """Whether a word that is no known action looks like one: «настроил», "I staffed", "habe … betankt"."""
    for word in clause.content:
        at = clause.tokens.index(word)
        if "\u0400" <= word.text[0] <= "\u04ff":
            if word.text.endswith(("л", "ла", "ли", "лся", "лась", "ю", "юсь")):
                return True
        elif (
            (at and clause.tokens[at - 1].text == "i")
            or word.text.endswith("ed")
            or (word is clause.tokens[-1] and word.raw[0].islower() and word.text.endswith("t"))
        ):
            return True
    return False


def _same_stem(clause: Clause, fact: Fact, name: str) -> bool:
    """Whether the word of an action occurs in the fact in another sense or form, or within a compound: `Planung des Unterrichts`."""
    acting = [word for word in clause.tokens if f"action.{name}" in word.meanings]
    return all(
        any(
            same_word(word.text, other.text) or (word.text.endswith("ung") and other.text.endswith(word.text))
            for other in fact.tokens
        )
        or _is_same_deed(word, fact)
        or _is_thing(word, clause, fact)
        for word in acting
    )


def _is_same_deed(word: Token, fact: Fact) -> bool:
    """Whether a deed has another verb in a fact: "changed belts" for "replaced belts"."""
    same = {meaning for meaning in word.meanings if meaning.startswith(SAME_DEEDS)}
    return any(same & other.meanings for other in fact.stated)


_BEFORE_A_THING = frozenset(frame_words("deeds", "before_a_thing"))


def _is_thing(word: Token, clause: Clause, fact: Fact) -> bool:
    """Whether an English plural that is a deed elsewhere names a thing of the same job: "trapped in lifts"."""
    at = clause.tokens.index(word)
    is_noun = (
        word.text.isascii()
        and word.text.endswith("s")
        and not word.text.endswith(("ers", "ors"))
        and at > 0
        and clause.tokens[at - 1].text in _BEFORE_A_THING
    )
    return is_noun and supports(word, (*tokens(fact.entry.text), *fact.entry.title_tokens))


_GUIDES = 3


def _deeds_of_noun(fact: Fact) -> Iterator[str]:
    """Yield the deed of the noun with which a statement about a job begins, where it is none elsewhere: "Sale of tea", «Анализ продаж»."""
    first = fact.stated[0].text if fact.stated else ""
    if is_noun_phrase(fact):
        yield from (name for name in _OF_NOUNS if first in frame_words("noun_deeds", name))


_OF_NOUNS = ("sell", "deliver", "book", "hire", "build", "analyse")


def _deeds_of_compound(fact: Fact) -> tuple[str, ...]:
    """Return the deeds at the end of the German compound with which a statement about a job begins: `Kundenberatung`. Nobody leads by a compound."""
    word = fact.stated[0].text if fact.stated else ""
    if not (is_noun_phrase(fact) and word.isascii()) or fact.stated[0].has("action."):
        return ()
    tails = (tokens(word[at:]) for at in range(_SHORTEST_HEAD, len(word) - _SHORTEST_TAIL + 1))
    names = (name for tail in tails for name in action_names(tail))
    return tuple(name for name in names if 1 < tier_of([name]) < _GUIDES)


_SHORTEST_HEAD, _SHORTEST_TAIL = 3, 6


def _role_words(fact: Fact) -> tuple[Token, ...]:
    return fact.entry.title_tokens if fact.pointer == fact.entry.pointer else ()
