"""A clause of a claim: its words sorted by what they say."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from core.documents.figures import Date, Figure, dates_in, figures_in
from core.documents.frame_words import frame_words
from core.documents.verb_forms import irregular_verb, is_english_infinitive
from core.documents.which_post import posts_in
from core.documents.words import NAME, Token, actions, is_in, tokens
from core.lexicon.languages import languages_in
from core.lexicon.skills import is_known_tool
from core.text.data import load_toml
from core.text.language import guess_language

RISKS = ("action.", "rank.", "level.", "degree.", "certificate", "language_level.")


_OWN_WORDS = {word: language for language in ("en", "de") for word in frame_words("own_words", language)}
"""Short words that tell the language of a clause too short to guess from."""


@dataclass(frozen=True)
class Clause:
    """What a clause says. `content` are the words that a fact must have; `actions` what somebody did; `is_present` says it of today."""

    text: str
    tokens: tuple[Token, ...]
    content: tuple[Token, ...]
    actions: tuple[str, ...]
    figures: tuple[Figure, ...]
    dates: tuple[Date, ...]
    languages: tuple[str, ...]
    is_negated: bool
    is_present: bool
    has_cause: bool

    @property
    def is_empty(self) -> bool:
        """Whether the clause states no fact."""
        return not (self.content or self.actions or self.figures or self.dates or self.languages or self.has_risk)

    @property
    def has_risk(self) -> bool:
        """Whether a word speaks of a role, a rank, a level, a degree or a certificate."""
        return any(word.has_any(RISKS) for word in self.tokens)

    @cached_property
    def language(self) -> str | None:
        """The likeliest language of the clause."""
        return next((_OWN_WORDS[w.text] for w in self.tokens if w.text in _OWN_WORDS), None) or guess_language(
            self.text
        )

    @property
    def is_span_of_time(self) -> bool:
        """Whether the clause counts years or months: "in one year" is no frequency."""
        return any(figure.unit in ("years", "months") for figure in self.figures)

    @property
    def is_list_item(self) -> bool:
        """Whether the clause is one or two words of a list."""
        return len(self.content) <= 2 and not self.figures

    @property
    def tier(self) -> int:
        """How much of a role the clause claims; an action that somebody helped with counts as help."""
        if "support" in self.actions:
            return 1
        return max(
            (min(tier_of([name]) for name in action_names([word])) for word in self.tokens if word.has("action.")),
            default=0,
        )


def tier_of(names: Sequence[str]) -> int:
    """Return the highest tier of actions; the lowest if one of them is helping."""
    known = actions()
    tiers = [known[name].tier for name in names]
    return 1 if "support" in names else max(tiers, default=0)


def action_names(words: Sequence[Token]) -> tuple[str, ...]:
    """Return the actions that words speak of."""
    found = (m.removeprefix("action.") for word in words for m in sorted(word.meanings) if m.startswith("action."))
    return tuple(dict.fromkeys(found))


Phrases = Sequence[Sequence[Token]]


def clause_of(text: str, vacancy: Phrases, names: Phrases = (), titles: Phrases = ()) -> Clause:
    """Read a clause. `vacancy` are the words of its title and of its employer: where they are named as such, they are no claim.

    `names` are those of employers and schools of the résumé, `titles` its titles: no word of them says what was done.
    """
    every = _without_deeds(as_names(tokens(text), names), titles)
    named = _named(every, vacancy)
    words = tuple(word for at, word in enumerate(every) if at not in named)
    figures, dates = figures_in(words), dates_in(words)
    taken = {at for figure in figures for at in range(figure.start, figure.end)}
    taken |= {at for day in dates for at in range(day.start, day.end)}
    posts = {at for at, _ in posts_in(words)}
    languages = languages_in(" ".join(word.raw for word in words))
    content = tuple(
        word
        for at, word in enumerate(words)
        if at not in taken | posts
        and not _is_yours(words, at)
        and (is_content(word) or (not languages and _is_of_languages(word)))
    )
    return Clause(
        text=text,
        tokens=words,
        content=content,
        actions=action_names(words),
        figures=figures,
        dates=dates,
        languages=languages,
        is_negated=_is_negated(text, words),
        is_present=_is_present(words),
        has_cause=_has_cause(words, taken) or _begins_with_gerund(text, words),
    )


_YOUR = frozenset(frame_words("frame", "your"))


def _is_yours(words: Sequence[Token], at: int) -> bool:
    """Whether a word names what is the reader's: "in your team", "in Ihrem Haus"; a tool is a claim there, too."""
    return at > 1 and words[at - 1].raw in _YOUR and not (words[at].has_any(RISKS) or is_known_tool(words[at].text))


_I_AM = frozenset("am was been bin war als as являюсь".split())


def _named(words: Sequence[Token], vacancy: Phrases) -> set[int]:
    """Return the places at which a clause that speaks of the vacancy names its title or employer, but not as the candidate's own."""
    places = _places(words, vacancy)
    inside = {at for place in places for at in place}
    rest = [word for at, word in enumerate(words) if at not in inside]
    if _does(rest):
        return set()
    found: set[int] = set()
    for place in places:
        before = words[: place.start]
        is_own = any(word.text in _I_AM for word in before[-2:])
        if any(is_in(word, "address") for word in (before if is_own else rest)):
            found |= set(place)
    return found


def _places(words: Sequence[Token], phrases: Phrases) -> list[range]:
    """Return where whole phrases occur."""
    return [
        range(start, start + len(phrase))
        for phrase in phrases
        for start in range(len(words) - len(phrase) + 1 if phrase else 0)
        if [word.text for word in words[start : start + len(phrase)]] == [word.text for word in phrase]
    ]


def as_names(words: Sequence[Token], names: Phrases) -> tuple[Token, ...]:
    """Return the words with those of whole names marked as a name, which says neither what was done nor how many."""
    inside = {at for place in _places(words, names) for at in place}
    return tuple(
        Token(word.raw, word.text, frozenset({NAME, *(m for m in word.meanings if m.startswith("same."))}))
        if at in inside
        else word
        for at, word in enumerate(words)
    )


def _without_deeds(words: Sequence[Token], titles: Phrases) -> tuple[Token, ...]:
    """Return the words with those of whole titles without an action: an "Onboarding Manager" need not onboard anybody."""
    inside = {at for place in _places(words, titles) for at in place}
    return tuple(
        Token(word.raw, word.text, frozenset(m for m in word.meanings if not m.startswith("action.")))
        if at in inside
        else word
        for at, word in enumerate(words)
    )


def _does(words: Sequence[Token]) -> bool:
    """Whether the words say that something was done, which the vacancy cannot say."""
    return any(word.has("action.") for word in words)


_SAYS_HOW = (
    *RISKS, "negation", "vague_", "since", "until", "frequency", "seldom", "supervised", "comparison_", "number.", "there", "now", "speak", "change",
    "cause", "period.",
)  # fmt: skip


def _is_of_languages(word: Token) -> bool:
    """Whether a word is a level of languages and nothing else: "business" in "business customers"."""
    return bool(word.meanings) and all(meaning.startswith("language_level.") for meaning in word.meanings)


def is_content(word: Token) -> bool:
    """Whether a word names something that a fact must have."""
    if word.has("rank."):
        return True
    if word.has_any(_SAYS_HOW) or languages_in(word.text):
        return False
    return (
        not word.has("plain")
        and any(char.isalnum() for char in word.text)
        and (len(word.text) > 1 or word.raw.isupper())
    )


_WITHOUT = frozenset(("without", "ohne", "без"))
"""Beside another negation they turn it round: "no day passes without …"."""


def _is_negated(text: str, words: Sequence[Token]) -> bool:
    lowered = text.casefold()
    phrases: list[str] = load_toml("core.documents", "data/plain_words.toml")["not_negation"]
    is_counted = any(before.text == "не" and after.text[0].isdigit() for before, after in pairwise(words))
    negations = {word.text for word in words if is_in(word, "negation")}
    return (
        bool(negations)
        and not (negations & _WITHOUT and negations - _WITHOUT)
        and not any(phrase in lowered for phrase in phrases)
        and not is_counted
    )


def _is_present(words: Sequence[Token]) -> bool:
    """Whether the clause says that somebody does it today."""
    has_moved = any(word.text.endswith(_MOVED) for word in words[-1:])
    if any(is_in(word, "now") or (is_in(word, "employed") and not has_moved) for word in words):
        return True
    return any(_in_present(words, at) for at in range(len(words)))


_MOVED = frame_words("frame", "moved")
"""German participles that make a past of "bin": "bin gefahren"."""


def _in_present(words: Sequence[Token], at: int) -> bool:
    word = words[at]
    text, raw = word.text, word.raw
    if _is_russian_present(word) and not word.has("plain"):
        return True
    if _is_german_present(words, at):
        return True
    if text.endswith("ing") and at and words[at - 1].text == "am":
        return True
    is_irregular = is_english_infinitive(text) and bool(at) and words[at - 1].text == "i"
    if not (word.has("action.") or is_irregular or _is_other_verb(words, at)):
        return False
    if "\u0400" <= text[0] <= "\u04ff":
        return text.endswith(("аю", "яю", "ею", "ую", "юю", "ишу", "жу", "чу", "лю", "еду", "строю", "вожу"))
    before = words[at - 1].text if at else ""
    if before == "i" or (before in ("also", "now", "and") and at > 1 and words[at - 2].text == "i"):
        return not text.endswith("ed") and not is_in(word, "not_present_english")
    if raw[0].isupper() and at:
        return False
    has_ich = any(other.text == "ich" for other in words)
    return has_ich and text.endswith("e") and (not text.endswith("te") or is_in(word, "german_present"))


def _is_other_verb(words: Sequence[Token], at: int) -> bool:
    """Whether a word is the verb of "I enter", and no irregular past."""
    is_verb = bool(at) and words[at - 1].text == "i" and is_in(words[at], "verb")
    return is_verb and (not irregular_verb(words[at].text) or is_english_infinitive(words[at].text))


_RUSSIAN_PRESENT = frozenset("имею умею владею болею жалею успею успеваю".split())


def _is_russian_present(word: Token) -> bool:
    """Whether a word is a verb such as «отвечаю», and no noun such as «аудиторию»."""
    return word.text in _RUSSIAN_PRESENT or (
        "\u0400" <= word.text[0] <= "\u04ff" and word.text.endswith(("аю", "яю")) and not is_in(word, "not_a_verb")
    )


_GERMAN_PAST = frozenset("habe hatte war bin wurde konnte durfte sollte musste wollte".split())


def _is_german_present(words: Sequence[Token], at: int) -> bool:
    """Whether a word is the verb of "ich zeichne", where nothing tells that it is past."""
    word = words[at]
    near = {words[place].text for place in (at - 1, at + 1) if 0 <= place < len(words)}
    is_verb = word.raw[0].islower() and word.text.endswith("e") and not word.text.endswith("te")
    is_verb = is_verb and not _follows_its_ich(words, at)
    is_free = not (word.has("plain") or word.has("number.") or is_in(word, "negation"))
    return "ich" in near and is_verb and is_free and not any(other.text in _GERMAN_PAST for other in words)


def _follows_its_ich(words: Sequence[Token], at: int) -> bool:
    """Whether the verb of the "ich" before a word stands before that: "verkaufte ich gebrauchte Räder"."""
    verb = words[at - 2] if at >= len(("verb", "ich")) and words[at - 1].text == "ich" else None
    return verb is not None and verb.raw[-1].isalpha() and verb.text.endswith("te") and not verb.has("number.")


_GERUND = frame_words("frame", "gerund_ends")


def _begins_with_gerund(text: str, words: Sequence[Token]) -> bool:
    """Whether a Russian sentence begins with what was done first or at the same time, perhaps as the cause: «Обучив кассиров, сократила …»."""
    first = words[0] if words else None
    is_gerund = first is not None and "\u0400" <= first.text[0] <= "\u04ff" and first.text.endswith(_GERUND)
    return is_gerund and "," in text and first is not None and first.has("action.")


def _has_cause(words: Sequence[Token], taken: set[int]) -> bool:
    """Whether one part of the clause is the cause of another: "by", "dank", «благодаря», but not "by 40 percent"."""
    return any(is_in(word, "cause") and at + 1 not in taken for at, word in enumerate(words))
