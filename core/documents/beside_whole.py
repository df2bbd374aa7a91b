"""What stands beside a whole statement of the résumé: a clause that repeats all of it can only add, so every other word must be one that adds nothing."""

from collections.abc import Iterator, Sequence

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.light_verbs import draws_up_a_plan
from core.documents.resume_facts import Fact
from core.documents.served import is_done_for_customers
from core.documents.support import is_verb_apart, is_whole, supports
from core.documents.which_post import posts_in
from core.documents.whole_statement import says_all
from core.documents.words import NAME, Token, actions, is_in

_FRAME = frozenset(word for language in ("en", "de", "ru", "months") for word in frame_words("beside_whole", language))
_HAD = _FRAME | {*frame_words("beside_whole", "had")}
_CHECKED_ELSEWHERE = ("number.", "period.", "frequency", "every", "since", "until", "negation", "comparison_", "vague_", "rank.", NAME)  # fmt: skip
_AND = frozenset(frame_words("added", "and"))
_LATIN_ENDS = ("ed", "ing")
_RUSSIAN_ENDS = frame_words("beside_whole", "russian_verb_ends")


def beside_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield the first word that a clause adds to a statement which it repeats whole: "demanding customers", "in the warehouse"."""
    is_header = fact.pointer == fact.entry.pointer and fact.entry.section in ("work", "education", "languages")
    if is_header or not says_all(clause, fact, counts_numbers=True):
        return
    done = {*action_names(fact.stated)}
    others = [
        word
        for word in added_words(clause.tokens, (fact,))
        if not (_is_same_deed(word, done) or ("plan" in done and draws_up_a_plan(word, clause.tokens)))
        or _is_joined(word, clause)
    ]
    if others and fact.stated and not supports(fact.stated[0], clause.tokens):
        deed = next((word for word in others if word.has("action.") or _is_verb(word, clause.tokens)), None)
        others = [word for word in others if word is not deed]
    if others:
        yield _problem(others[0])


def wholes_in(clause: Clause, facts: Sequence[Fact]) -> list[Fact]:
    """Return those statements about work, and certificates, that a clause repeats whole."""
    return [
        fact
        for fact in facts
        if fact.entry.section in ("work", "certificates")
        and not (fact.entry.section == "work" and fact.pointer == fact.entry.pointer)
        and says_all(clause, fact, least=1)
    ]


def part_problems(part: Clause, own: Fact | None, wholes: Sequence[Fact]) -> Iterator[Problem]:
    """Yield what a part of a sentence adds to statements repeated before it, unless it says enough of a fact of its own: "mainly on the design side"."""
    if own is None or _says_little(part, own):
        added = added_words(part.tokens, (*wholes, *(() if own is None else (own,))))
        yield from map(_problem, added[:1])


def _says_little(part: Clause, fact: Fact) -> bool:
    if fact.entry.section in ("languages", "skills"):
        return False
    telling = [word for word in fact.stated if is_content(word)]
    said = [word for word in part.content if supports(word, (*fact.tokens, *fact.entry.header_tokens))]
    return len(said) < _ENOUGH and not all(supports(word, part.tokens) for word in telling)


_ENOUGH = 2
"""How many words of a fact a part of a sentence has if it is not the whole of it."""


def _problem(word: Token) -> Problem:
    return Problem("unsupported", word.raw, f"“{word.raw}” is added to what the résumé says")


def added_words(words: Sequence[Token], facts: Sequence[Fact]) -> list[Token]:
    """Return those words that none of the facts has and that are no grammar or frame of telling."""
    around = [word for fact in facts for word in fact.tokens]
    header = [word for fact in facts for word in fact.entry.header_tokens]
    posts = {at for place, _ in posts_in(words) for at in (place, place + 1)}
    return [
        word
        for at, word in enumerate(words)
        if not (
            is_frame(word, facts)
            or at in posts
            or _is_stated(word, around)
            or is_whole(word, header)
            or (is_in(word, "customer") and any(map(is_done_for_customers, facts)))
            or any(is_verb_apart(other.text, word.text, words) for other in around)
        )
    ]


def is_frame(word: Token, facts: Sequence[Fact]) -> bool:
    """Whether a word is grammar or frame, or something that other checks compare: a number, a name, how often."""
    frame = _HAD if any(fact.entry.section in ("certificates", "skills") for fact in facts) else _FRAME
    is_number = any(char.isdigit() for char in word.text)
    return (
        word.text in frame
        or is_number
        or is_in(word, "idle")
        or word.has_any(_CHECKED_ELSEWHERE)
        or not any(map(str.isalnum, word.text))
    )


def _is_stated(word: Token, around: Sequence[Token]) -> bool:
    """Whether a word means the same as one of the statement, in either direction."""
    return supports(word, around) or any(supports(other, (word,)) for other in around if is_content(other))


def _is_same_deed(word: Token, done: set[str]) -> bool:
    """Whether a word is a deed of the statement, or one that follows from it."""
    names = {*action_names([word])}
    return bool(names) and all({name, *actions()[name].entailed_by} & done for name in names)


def _is_joined(word: Token, clause: Clause) -> bool:
    """Whether a word follows "and"."""
    at = clause.tokens.index(word)
    return at > 0 and clause.tokens[at - 1].text in _AND


def _is_verb(word: Token, words: Sequence[Token]) -> bool:
    """Whether a word may be the verb that stands for the deed of the statement."""
    if is_in(word, "verb") or is_in(word, "light"):
        return True
    if "\u0400" <= word.text[0] <= "\u04ff":
        return word.text.endswith(_RUSSIAN_ENDS)
    at = words.index(word)
    is_beside_ich = any(other.text == "ich" for other in words[max(0, at - 1) : at + 2])
    is_participle = word is words[-1] and "ge" in word.text and word.text.endswith(("t", "en"))
    return word.raw[0].islower() and (is_beside_ich or is_participle or word.text.endswith(_LATIN_ENDS))
