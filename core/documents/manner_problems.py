"""How often, how much of it, and who did it to whom: what a claim says around a deed and the résumé does not."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names
from core.documents.done_for_me import is_taught_by, says_it_of_them
from core.documents.figures import dates_in, figures_in
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.rhythms import is_same_rhythm
from core.documents.stems import same_word
from core.documents.words import Token, is_in

_TO_PEOPLE = frozenset("train lead advise hire coordinate serve explain".split())
_BY = frozenset("by von vom durch".split())
_SELF = frozenset(frame_words("frame", "myself"))
_WHO = frozenset(frame_words("frame", "who"))
_PASSIVE = frozenset("is was were been being wurde wurden worden werde wird был была были".split())
_OBJECT_BEFORE = frozenset(
    "through via was is war ist by to for with from of at von durch bei mit zu fur unter neben um an у для от ко на при за со с к через после благодаря".split()
)


def manner_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield what a clause adds to the deed of a fact, and what it leaves out of a fact that was less than it sounds."""
    yield from _how_often(clause, fact)
    yield from _conditions(clause, fact)
    yield from _everything(clause, fact)
    yield from _better(clause, fact)
    yield from _turned_round(clause, fact)


def _how_often(clause: Clause, fact: Fact) -> Iterator[Problem]:
    often = next((word for word in clause.tokens if is_in(word, "frequency")), None)
    if often and not any(is_in(other, "frequency") or other.has("period.") for other in fact.stated):
        yield Problem("unsupported", often.raw, "the résumé does not say how often")
    is_same = is_same_rhythm(clause.tokens, fact.stated)
    once = dates_in(fact.stated) and not clause.dates
    known = {
        meaning.replace("within.", "period.")
        for word in fact.stated
        for meaning in word.meanings
        if meaning.startswith(("period.", "within."))
    }
    for at, word in enumerate(clause.tokens):
        periods = {meaning for meaning in word.meanings if meaning.startswith("period.")}
        is_date = any(day.start in (at + 1, at + 2) for day in clause.dates)
        is_new = (not periods & known and not is_same) or (once and is_in(word, "every"))
        if periods and is_new and not is_date and not clause.is_span_of_time:
            yield Problem("unsupported", word.raw, "the résumé does not say how often")
            return


def _conditions(clause: Clause, fact: Fact) -> Iterator[Problem]:
    for kind, why in (
        ("seldom", "this was seldom"),
        ("supervised", "this was supervised"),
        ("conditional", "this was so under a condition"),
        ("joint", "this was done with others"),
    ):
        if kind == "joint" and (not clause.actions or clause.tier == 1):
            continue
        if kind == "conditional" and not {"lead", "run", "coordinate"} & {*clause.actions, *action_names(fact.stated)}:
            continue
        is_said = any(is_in(word, kind) for word in fact.stated)
        is_with = kind == "joint" and any(word.text in ("with", "mit", "с", "со") for word in clause.tokens)
        if is_said and not is_with and not any(is_in(word, kind) for word in clause.tokens):
            yield Problem("role", clause.text, f"the résumé says that {why}")


def _everything(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a word such as "all" in "all branches" where the résumé says branches."""
    others = (*fact.tokens, *fact.entry.header_tokens)
    pairs = zip(clause.tokens, (*clause.tokens[1:], None), strict=True)
    word, following = next(((word, after) for word, after in pairs if _is_of_all(word, after)), (None, None))
    is_time = following is not None and is_in(following, "season")
    is_said = any(is_in(other, "scope") for other in others) or any(
        is_in(other, "every") and is_time == (is_in(after, "season") or after.has("period."))
        for other, after in pairwise(others)
    )
    is_number = following is not None and following.has("number.")
    if word and not is_said and not (is_number and is_same_rhythm(clause.tokens, fact.stated)):
        yield Problem("unsupported", word.raw, f"the résumé does not say “{word.raw}” here")


_CHANGES = frozenset("lower raise improve save automate".split())


_MORE = frozenset("more mehr больше".split())


def _better(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a word such as "faster" where the fact tells of no change."""
    word = next((word for word in clause.tokens if is_in(word, "change") and not word.has("plain")), None)
    has_change = bool(_CHANGES & {*action_names(fact.stated)}) or len(figures_in(fact.stated)) > 1
    more = next(
        (a for a, b in pairwise(clause.tokens) if a.text in _MORE and (is_in(b, "human") or is_in(b, "recipient"))),
        None,
    )
    if more and not has_change and not any(is_in(other, "comparison_more") for other in fact.stated):
        yield Problem("unsupported", more.raw, f"the résumé does not say “{more.raw}” here")
    if word and not has_change and not any(same_word(word.text, other.text) for other in fact.stated):
        yield Problem("unsupported", word.raw, f"the résumé does not say “{word.raw}” here")


def _is_of_all(word: Token, following: Token | None) -> bool:
    """Whether a word is "all", or "every" of something that is no time and no person: "every machine"."""
    if is_in(word, "not_scope"):
        return False
    is_thing = following is not None and not (is_in(following, "human") or is_in(following, "recipient"))
    return is_in(word, "scope") or (is_thing and is_in(word, "every") and not word.has("period."))


def _turned_round(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed with its two sides exchanged: "she trained me" for "trained her"."""
    texts = [word.text for word in clause.tokens]
    is_object = any(
        word.text in ("me", "mich", "меня")
        and not (is_in(word, "light") or is_in(word, "idle"))
        and (not at or texts[at - 1] not in _OBJECT_BEFORE)
        for at, word in enumerate(clause.tokens)
    ) and not ({"i", "ich", "я"} & {*texts} or any(is_in(word, "toward_me") for word in clause.tokens))
    is_object = (is_object or _is_about_mine(clause.tokens)) and not says_it_of_them(clause, fact)
    is_about_work = fact.entry.section == "work" and fact.pointer != fact.entry.pointer
    if is_object and is_about_work and clause.content and not any(is_in(word, "moves") for word in clause.tokens):
        yield Problem("role", clause.text, "the résumé says that you did this, not that it was done to you")
    elif any(word.text in _SELF for word in clause.tokens) and any(word.text in _WHO for word in fact.stated):
        yield Problem("role", clause.text, "the résumé says this of other people")
    elif is_taught_by(clause, fact):
        yield Problem("role", clause.text, "the résumé says that you learn this from them")
    elif _is_from_recipient(clause, fact):
        yield Problem("role", clause.text, "the résumé says that you did this for them, not they for you")
    elif (
        clause.tier != 1
        and _deeds(clause.tokens) & _deeds(fact.stated)
        and _is_passive(fact.stated)
        and not (_is_passive(clause.tokens) or says_it_of_them(clause, fact))
    ):
        yield Problem("role", clause.text, "the résumé says that somebody else did this")


def _is_from_recipient(clause: Clause, fact: Fact) -> bool:
    """Whether those to whom something was done do it to me: "managers present results to me" for "presents results to managers"."""
    texts = [word.text for word in clause.tokens]
    if not any(pair == ("to", "me") for pair in pairwise(texts)):
        return False
    served = [word for at, word in enumerate(fact.stated) if "to" in (w.text for w in fact.stated[max(0, at - 3) : at])]
    return bool(clause.content) and any(same_word(clause.content[0].text, word.text) for word in served)


def _is_about_mine(words: Sequence[Token]) -> bool:
    """Whether somebody else does something with what is mine: "a tester reviews my plans"."""
    texts = [word.text for word in words]
    mine = next((at for at, word in enumerate(words) if word.text in _MINE and not is_in(word, "light")), -1)
    deed = next((at for at, word in enumerate(words) if word.has("action.")), -1)
    has_agent = any(
        is_in(word, "human") or is_in(word, "recipient") or word.has("rank.") for word in words[: max(0, deed)]
    )
    return has_agent and mine > deed and not {"i", "ich", "я", "me", "mir", "мной", "мною"} & {*texts}


_MINE = frozenset(
    "my mine mein meine meinen meinem meiner meines мой моя мое мои моих моего моей мою моим моими".split()
)


def _deeds(words: Sequence[Token]) -> set[str]:
    return {*action_names(words)} & _TO_PEOPLE


_ARTICLES = frozenset(("der", "dem", "einer", "einem"))


def _is_of(word: Token, following: Sequence[str]) -> bool:
    """Whether "von" after a German noun names those to whom it was done: "Beratung von Kunden", but not "Einweisung von der Meisterin"."""
    is_noun = word.raw[0].isupper() and word.text.endswith("ung")
    return is_noun and following[0] == "von" and not _ARTICLES & {*following[1:]}


def _is_passive(words: Sequence[Token]) -> bool:
    """Whether words say that the candidate was taught or led: "trained by the head chef", "wurde von ihr angelernt"."""
    texts = [word.text for word in words]
    for at, word in enumerate(words):
        is_by = bool(texts[at + 1 : at + 2]) and texts[at + 1] in _BY and not _is_of(word, texts[at + 1 : at + 3])
        if _deeds([word]) and (is_by or {*texts[:at]} & _PASSIVE):
            return True
    return False
