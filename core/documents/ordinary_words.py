"""Words of a clause that add nothing to the fact it repeats: verbs of ordinary work. How somebody did it is a claim: "carefully"."""

from core.documents.beside_whole import is_frame
from core.documents.clause import Clause, action_names, is_content, tier_of
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.whole_statement import NO_NOUN, says_all
from core.documents.words import ALIKE, NAME, SAME, Token, is_in
from core.lexicon.skills import is_known_tool

_MOST_VERBS = 2
"""A clause with more unknown verbs than this tells something else."""
_LEAST_BESIDE_VAGUE = 2
"""How many words of a fact a clause repeats before "result" or "current" in it adds nothing."""
_RUSSIAN_VERB = (
    "л ла ли ло лся лась лись лось ть ться аю яю ею лю жу чу шу юсь усь ет ит ат ят ут ют ется ится атся ятся утся ются"
).split()
_GERMAN_ADJECTIVE = ("e", "en", "er", "es", "em")
_GERMAN_VERB = ("e", "en", "t", "te", "ten", "ern", "eln")
_BEFORE_ADJECTIVE = frozenset(
    "a an the my our some of with in for to as many several few more most very and on at from by".split()
)
_BEFORE_VERB = frozenset("i is are was were be been being have has had get gets got".split())


def adds_nothing(words: list[Token], clause: Clause, fact: Fact) -> bool:
    """Whether words that a fact does not have are ordinary ones, next to enough words and numbers that it has."""
    is_header = fact.pointer == fact.entry.pointer
    done = 0 if is_header else tier_of(action_names(fact.tokens))
    if any(is_in(word, "negation") for word in fact.stated):
        said = _anchors(clause, fact) if clause.is_negated else 0
        return said >= 1 and all(
            _is_light(word, clause)
            or is_in(word, "vague")
            or (said >= _LEAST_BESIDE_VAGUE and _is_verb_or_adverb(word, clause))
            for word in words
        )
    if done == 1 and clause.tier != 1:
        return False
    if any(is_in(word, "before_the_deed") for word in fact.stated):
        return not any(not _is_light(word, clause) for word in words) and _anchors(clause, fact) >= 1
    heavy = [word for word in words if not _is_light(word, clause) and not (is_header and is_in(word, "starting"))]
    if clause.has_cause and any(_is_cause(word, clause) for word in words) and not _has_cause(fact):
        return False
    if any(is_in(word, "makes") for word in heavy) and _is_about_what_others_made(fact):
        return False
    if heavy and says_all(clause, fact) and all(is_frame(w, (fact,)) and not _is_weighty(w) for w in heavy):
        return True
    vague = [word for word in heavy if _is_vague(word, clause)]
    if vague and _anchors(clause, fact) < _LEAST_BESIDE_VAGUE:
        return False
    heavy = [word for word in heavy if word not in vague]
    if any(_is_further_deed(word, clause, fact) for word in heavy) and says_all(clause, fact):
        return False
    if len(heavy) > _MOST_VERBS or not all(_is_verb_or_adverb(word, clause) for word in heavy):
        return False
    least = min(2, _size(fact)) if fact.entry.section != "work" else 2
    return _anchors(clause, fact) >= (least if heavy else 1)


_NO_MAKING = frozenset(frame_words("deeds", "no_making"))
_MAKING = frozenset(frame_words("deeds", "making"))


def _is_about_what_others_made(fact: Fact) -> bool:
    """Whether a fact tells only of selling, delivering, ordering or checking a thing."""
    done = {*action_names(fact.stated)}
    return bool(done & _NO_MAKING) and not done & _MAKING


def _is_weighty(word: Token) -> bool:
    """Whether a word is a name, a number, a tool, a rank, a deed, or how often and how much."""
    return word.has_any(NO_NOUN) or is_known_tool(word.text) or any(char.isdigit() for char in word.text)


_AND = frozenset(frame_words("added", "and"))


def _is_further_deed(word: Token, clause: Clause, fact: Fact) -> bool:
    """Whether a word follows "and", and the fact has none: in a clause that repeats a whole statement, it is another deed."""
    at = clause.tokens.index(word)
    return at > 1 and clause.tokens[at - 1].text in _AND and not any(other.text in _AND for other in fact.stated)


_NEAR_CAUSE = 3
_CAUSES = frozenset(frame_words("beside", "causes"))


def _is_cause(word: Token, clause: Clause) -> bool:
    """Whether a word is what is named as the cause: "because of my readings"."""
    at = clause.tokens.index(word)
    return any(before.text in _CAUSES for before in clause.tokens[max(0, at - _NEAR_CAUSE) : at])


def _has_cause(fact: Fact) -> bool:
    return any(is_in(word, "cause") for word in fact.stated)


_MOST_OTHER_WORDS = 5


def may_be_wording(words: list[Token], clause: Clause, fact: Fact) -> bool:
    """Whether words that a fact does not have are all ordinary, so that the clause may say the same in other words.

    A name, a number, a tool, a title, a deed of the lists, a person, a thing, how often and how much are never ordinary.
    """
    return _may_be_asked(words, clause, fact) and all(
        _is_light(word, clause) or _is_vague(word, clause) or _is_verb_or_adverb(word, clause) for word in words
    )


def _may_be_asked(words: list[Token], clause: Clause, fact: Fact) -> bool:
    """Whether a clause shares something with a fact of a kind that may be said in other words."""
    if fact.pointer == fact.entry.pointer or any(is_in(word, "negation") for word in fact.stated):
        return False
    if tier_of(action_names(fact.tokens)) == 1 and clause.tier != 1:
        return False
    if fact.entry.section == "skills" and clause.actions:
        return False
    return len(words) <= _MOST_OTHER_WORDS and _anchors(clause, fact) >= 1


def may_be_other_words(words: list[Token], clause: Clause, fact: Fact) -> bool:
    """Whether words that a fact does not have are all ordinary, or nouns and adjectives that name no person, tool, rank, praise or amount.

    Such a noun may be another word for a thing, or another thing.
    """
    return _may_be_asked(words, clause, fact) and all(
        _is_light(word, clause)
        or _is_vague(word, clause)
        or _is_verb_or_adverb(word, clause)
        or _is_ordinary_noun(word, clause)
        for word in words
    )


_NOUN_ENDINGS = ("ung", "ungen", "heit", "heiten", "keit", "keiten", "schaft", "schaften", "nis", "nisse", "nissen")


def _is_ordinary_noun(word: Token, clause: Clause) -> bool:
    """Whether a word is a noun or adjective and no name: in small letters, or a German noun that a list or its ending tells from a name."""
    if word.has_any(NO_NOUN) or is_known_tool(word.text) or any(char.isdigit() for char in word.text):
        return False
    if word.raw[0].islower():
        return True
    is_known = word.has_any((*ALIKE, "general.")) or word.text.endswith(_NOUN_ENDINGS)
    return word is clause.tokens[0] or (clause.language in ("de", None) and (is_known or _has_article(word, clause)))


_ARTICLES = frozenset(frame_words("frame", "articles"))


def _has_article(word: Token, clause: Clause) -> bool:
    """Whether an article stands before a German noun, perhaps with an adjective between, as it does not before a name: "in internen Kursen"."""
    at = clause.tokens.index(word)
    before = [other.text for other in clause.tokens[max(0, at - 2) : at]]
    is_adjective = bool(before) and clause.tokens[at - 1].raw[0].islower() and before[-1].endswith(("en", "em"))
    return bool(before) and (before[-1] in _ARTICLES or (is_adjective and before[-1] not in _NO_ADJECTIVE))


_NO_ADJECTIVE = frozenset(frame_words("frame", "no_adjective"))


def _is_vague(word: Token, clause: Clause) -> bool:
    """Whether a word is a noun or an adjective that says little by itself: "system", "current"."""
    is_name = not (word.raw[0].islower() or word is clause.tokens[0] or clause.language in ("de", None))
    return is_in(word, "vague") and not is_name and not is_in(word, "weighty")


def _size(fact: Fact) -> int:
    """Return how many telling words a fact has, at least one."""
    return max(1, sum(is_content(word) for word in fact.stated))


def _is_light(word: Token, clause: Clause) -> bool:
    may_be_noun = clause.language in ("de", None)
    is_tool = is_known_tool(word.text) and "ß" not in word.raw  # "saß", and no Sass
    is_name = not (word.raw[0].islower() or word is clause.tokens[0] or may_be_noun) or is_tool
    return is_in(word, "light") and not is_in(word, "weighty") and not is_name


def _anchors(clause: Clause, fact: Fact) -> int:
    """Return how many words and numbers of a clause a fact has, not counting the names of its job and the kinds of its tools."""
    words = clause.content
    if fact.entry.section == "skills":
        words = (*words, *(word for word in clause.tokens if word.has("action.")))
    said = {
        word.text for word in words if not (is_in(word, NAME) or _is_kind_of_tool(word)) and supports(word, fact.stated)
    }
    return len(said) + len(clause.figures) + len(clause.dates) + len(clause.languages)


def _is_kind_of_tool(word: Token) -> bool:
    return any(meaning.startswith("general.kind_") and meaning.endswith(".word") for meaning in word.meanings)


def _is_verb_or_adverb(word: Token, clause: Clause) -> bool:
    is_first = word is clause.tokens[0]
    if not (word.raw[0].islower() or is_first) or is_known_tool(word.text):
        return False
    if is_in(word, "weighty") or is_in(word, "frequency") or is_in(word, "scope"):
        return False
    if is_in(word, "verb"):
        return not _is_object(word, clause.tokens)
    if word.has_any((*SAME, "general.")):
        return False
    if "\u0400" <= word.text[0] <= "\u04ff":
        return word.text.endswith(tuple(_RUSSIAN_VERB)) and not is_in(word, "not_a_verb")
    if clause.language == "de":
        return not (is_first and word.raw[0].isupper()) and _is_german_verb(word, clause.tokens)
    return _is_english_verb(word, clause.tokens)


def _is_object(word: Token, words: tuple[Token, ...]) -> bool:
    """Whether a word that may be a verb is what an English deed before it is done to: "run mail servers", but not "helped mail letters"."""
    before = words[words.index(word) - 1] if word is not words[0] else None
    return word.text.isascii() and before is not None and before.has("action.") and not is_in(before, "action.support")


def _is_german_verb(word: Token, words: tuple[Token, ...]) -> bool:
    """Whether a word in lower case is a verb, and no adjective before a noun."""
    at = words.index(word)
    before = words[at - 1].text if at else ""
    after = words[at + 1] if at + 1 < len(words) else None
    if before == "ich" or (after and after.text == "ich"):
        return True
    if after and after.raw[0].isupper() and word.text.endswith(_GERMAN_ADJECTIVE) and before != "ich":
        return False
    return word.text.endswith(_GERMAN_VERB)


def _is_english_verb(word: Token, words: tuple[Token, ...]) -> bool:
    """Whether a word is the verb of "I bake" or a past tense, and no participle before a noun."""
    at = words.index(word)
    before = next((w.text for w in reversed(words[:at]) if not w.text.endswith("ly") and w.text != "also"), "")
    if before == "i":
        return True
    if not word.text.endswith("ed"):
        return False
    is_after_deed = bool(at) and words[at - 1].has("action.")
    return before in _BEFORE_VERB or not (before in _BEFORE_ADJECTIVE or is_after_deed)
