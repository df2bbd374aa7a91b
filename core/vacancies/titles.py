"""Match job titles with keywords.

A vacancy dropped by mistake is never noticed, one kept by mistake is dropped by the screening. So a *wanted* word of four letters
or more also matches inside a longer word (`Entwickler` in `Softwareentwickler`), while an *unwanted* or required word must be a
whole word (`Intern` does not match `International`). `=Java` matches whole words only, `Java + Lead` both words in any order.
"""

import re
from functools import lru_cache

from core.lexicon.beginnings import Beginnings
from core.lexicon.departments import without_department
from core.lexicon.listed_posts import is_rank, listed_posts
from core.lexicon.occupations import read_title
from core.lexicon.seniority import levels_in, offered_up_to
from core.lexicon.title_details import DETAIL, title_of_post
from core.lexicon.title_stems import stems
from core.lexicon.word_lists import any_of
from core.text.data import load_toml
from core.text.normalize import fold, words

TITLE_WORDS = load_toml("core.vacancies", "title_words.toml")
_SAME_WORD: dict[str, str] = TITLE_WORDS["same_word"]
_CONTAINS_BY_ACCIDENT: dict[str, list[str]] = TITLE_WORDS["contains_by_accident"]
_SCRIPT_LIBRARY = re.compile(r"^(node|react|vue|angular|next|nest|express)\.?js$")
_PLURALS = ("s", "es", "n", "en", "in", "innen")
_RUSSIAN_ENDING = re.compile(f"(?:{'|'.join(TITLE_WORDS['russian_endings'])})$")
_OBLIQUE = re.compile(r"^[а-я]{4,}(?:ам|ям|ами|ями|ах|ях)$")
_CYRILLIC_WORD = re.compile(r"[а-я]{4,}")
_SHORT = 3
_SAME_START = 4
"""Letters that a word and its inflected form begin with."""
_DENIED = re.compile(rf"(?i)(?<!\w)(?:{'|'.join(TITLE_WORDS['denials'])})\s+[^\W\d][\w-]*(?:\s+\w[\w-]*)?")
"""What a title says that the post is not: "no", and the next two words. "No 2" is none."""
_DENIALS = Beginnings(TITLE_WORDS["denials"])
_SEVERAL = re.compile(r"(?i)\s/\s|\s(?:or|oder|ou|или)\s")
_COMMA = re.compile(r"[,;]\s")
_LEAST_POSTS = 2
_SEVERAL_LEVELS = 2
"""Further levels that a title names, from which on it offers each of them: "internship, junior or senior"."""
_RANKS = frozenset(TITLE_WORDS["ranks"])
_HEADS, _LEADERS, _LED_UNITS, _BEFORE_OTHERS, _GRADES = (
    tuple(TITLE_WORDS[name]) for name in ("heads_of_compounds", "leaders", "led_units", "before_others", "grades")
)
_LISTED_POSTS = 3
"""Items of a title from which on it lists posts."""
_SEVERAL_POSTS = re.compile(r"(?i)\s(?:/|und|oder|&)\s|\w/\w{5}")
_ITEM = re.compile(r"(?i)[,:;/|()]|\s[-–—]+\s|\s(?:or|oder|ou|или|и|and|und|et|y)\s")
_RANKS_IN_LISTS = frozenset(TITLE_WORDS["ranks_in_lists"])
_DONE_BY_OTHERS = re.compile(rf"(?i)\([^()]*\b(?:{'|'.join(TITLE_WORDS['done_by_others'])})\b[^()]*\)")

_HYPHENS = "-‑"
_WORKED_BY = re.compile(
    rf"(?i)(?<!\w)(?!remote|home|office|field|site|commission|shift)[^\W\d]\w*[{_HYPHENS}](?:{'|'.join(TITLE_WORDS['worked_by'])})(?!\w)"
)
"""What a thing in a title works by: "software-controlled" pumps are no software."""


def same_word(word: str) -> str:
    """Return the full or Latin spelling of an abbreviated or Cyrillic word; other words unchanged."""
    return _SAME_WORD.get(word) or (_SCRIPT_LIBRARY.sub(r"\1", word) if word.endswith("js") else word)


@lru_cache(maxsize=4096)
def _words_of_keyword(keyword: str) -> tuple[tuple[str, ...], bool]:
    exact = keyword.strip().startswith("=")
    return tuple(same_word(word) for word in words(keyword.strip().lstrip("="))), exact


@lru_cache(maxsize=4096)
def _parts_of_keyword(keyword: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"\s+\+\s+", keyword) if part.strip())


@lru_cache(maxsize=16384)
def _words_of(title: str) -> tuple[str, ...]:
    return tuple(same_word(word) for word in words(title))


def _inflected(word: str, keyword: str) -> bool:
    if word == keyword:
        return True
    if word[0] != keyword[0]:
        return False
    if len(keyword) > 1 and word.startswith(keyword) and word[len(keyword) :] in _PLURALS:
        return keyword[-1].isalpha() and keyword.isascii()
    if len(keyword) >= 5 and "а" <= keyword[0] <= "я":
        stem = _RUSSIAN_ENDING.sub("", keyword)
        return len(stem) >= 4 and _RUSSIAN_ENDING.sub("", word) == stem
    return False


@lru_cache(maxsize=1024)
def _joins(title: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """Return each word, each two and each three words of a title in one."""
    return tuple(
        frozenset("".join(title[start : start + length]) for start in range(len(title) - length + 1))
        for length in (1, 2, 3)
    )


def _joined(title: tuple[str, ...], keyword: tuple[str, ...]) -> bool:
    """Whether the title contains the keyword with other word breaks: `Front-End`, `Front End` and `Frontend` are equal."""
    joined = "".join(keyword)
    if len(joined) < 5 or joined not in "".join(title):
        return False
    length, (ones, twos, threes) = len(keyword), _joins(title)
    return (joined in ones and length != 1) or (joined in twos and length != 2) or (joined in threes and length != 3)


def has_whole(title: str, keyword: str) -> bool:
    """Whether the title contains the keyword's words in order, each as a whole word in any number or grammatical case."""
    title_words, (wanted, _) = _words_of(title), _words_of_keyword(keyword)
    if not wanted:
        return False
    size, first = len(wanted), wanted[0]
    if first[:_SAME_START] not in "".join(title_words):
        return False
    for start in range(len(title_words) - size + 1):
        if (
            title_words[start][0] == first[0]
            and _inflected(title_words[start], first)
            and all(map(_inflected, title_words[start + 1 : start + size], wanted[1:]))
        ):
            return True
    return _joined(title_words, wanted)


def has_inside(title: str, keyword: str) -> bool:
    """Like `has_whole`, but a keyword of four letters or more also matches inside longer words."""
    if has_whole(title, keyword):
        return True
    wanted, exact = _words_of_keyword(keyword)
    if exact or sum(map(len, wanted)) <= _SHORT:
        return False
    others = _CONTAINS_BY_ACCIDENT.get(" ".join(wanted), [])
    return " ".join(wanted) in " ".join(word for word in _words_of(title) if word not in others)


def wants(title: str, keyword: str) -> bool:
    """Whether the title contains a wanted keyword, or every part of `one + other`."""
    parts = _parts_of_keyword(keyword)
    return bool(parts) and all(has_inside(title, part) for part in parts)


def matching(title: str, wanted: tuple[str, ...]) -> str | None:
    """Return the first wanted keyword in the title, or None."""
    return next((keyword for keyword in wanted if wants(title, keyword)), None)


def unwanted(title: str, never: tuple[str, ...]) -> str | None:
    """Return the first keyword of `never` that occurs in the title as whole words, or None.

    A word about what a named post serves does not count ("Firmware Engineer, Sales Terminal Products", "cook in the café «Trainee»").
    A level does not count if the title also offers another level that is not unwanted ("Senior, Mid, Junior"). A Russian word in an
    oblique case (`продажам`) counts in that case only: `аналитик развития продаж` sells nothing. A word that the title denies does not
    count ("keine Zeitarbeit"), nor who does something else ("(payments are handled by cashiers)"), nor what a thing works by ("software-controlled").
    """
    if "(" in title:
        title = _DONE_BY_OTHERS.sub(" ", title)
    if _DENIALS.may_be_in(title):
        title = _DENIED.sub(" ", title)
    if any(map(title.__contains__, _HYPHENS)):
        title = _WORKED_BY.sub(" ", title)
    title = without_department(title_of_post(title))
    found = next(
        (
            keyword
            for keyword in _begun_in(title, never)
            if (has_whole(title, keyword) or _ends_a_compound(title, keyword))
            and _is_exact(title, keyword)
            and not _is_of_a_detail(title, keyword)
            and not _is_one_of_several(title, keyword)
            and not _is_one_of_listed_levels(title, keyword)
            and not _is_one_of_listed_posts(title, keyword)
            and not _is_whose_post_it_serves(title, keyword)
            and not _is_beside_the_post(title, keyword)
        ),
        None,
    )
    if found is None or not levels_in(stems(found)):
        return found
    highest = offered_up_to(title)
    others = levels_in(stems(title)) - {0}
    if highest is None and 0 in levels_in(stems(found)) and len(others) < _SEVERAL_LEVELS:
        return found
    offered = levels_in(stems(title)) | ({highest} if highest is not None else set())
    if offered - {level for keyword in never for level in levels_in(stems(keyword))}:
        return next((word for word in never if not levels_in(stems(word)) and has_whole(title, word)), None)
    return found


def _begun_in(title: str, keywords: tuple[str, ...]) -> list[str]:
    """Return the keywords whose first letters stand anywhere in a title: of the others it has none, as a whole word or at the end of one."""
    said = "".join(_words_of(title))
    return [keyword for keyword, start in _starts_of(keywords) if start in said]


@lru_cache(maxsize=64)
def _starts_of(keywords: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return keywords with the first letters of their first words; those without words are left out."""
    return tuple((one, wanted[0][:_SAME_START]) for one in keywords if (wanted := _words_of_keyword(one)[0]))


def _is_one_of_several(title: str, keyword: str) -> bool:
    """Whether a title offers several posts and only another of them has the level or rank: "Social Worker / Assistant Team Manager"."""
    posts = _SEVERAL.split(title)
    if len(posts) >= _LEAST_POSTS:
        posts = [one for post in posts for one in _COMMA.split(post)]
    if len(posts) < _LEAST_POSTS or not (fold(keyword) in _RANKS or levels_in(stems(keyword))):
        return False
    return any(not has_whole(post, keyword) and read_title(post).occupations for post in posts)


def _is_one_of_listed_levels(title: str, keyword: str) -> bool:
    """Whether a title lists levels of its post, and the keyword is one of them: "Юрист: помощник, специалист, старший"."""
    items = [fold(" ".join(words(item))) for item in _ITEM.split(title)]
    listed = [
        item for item in items if item in _RANKS_IN_LISTS or (item and levels_in(stems(item)) and " " not in item)
    ]
    return fold(keyword) in listed and len(set(listed)) > _SEVERAL_LEVELS


def _is_one_of_listed_posts(title: str, keyword: str) -> bool:
    """Whether a title lists three posts and more, and the keyword names one of them: "Care team: helpers, assistants and nurses"."""
    if any(is_rank(item) and has_whole(item, keyword) for item in listed_posts(title)):
        return True
    _, colon, listed = title.partition(":")
    items = [item for item in _ITEM.split(listed) if item.strip()] if colon else []
    if len(items) < _LISTED_POSTS:
        return False
    others = [read_title(item) for item in items if not has_whole(item, keyword)]
    posts = sum(bool(one.occupations or one.has_generic or one.levels) for one in others)
    return len(others) < len(items) and posts >= _LISTED_POSTS - 1


def _ends_a_compound(title: str, keyword: str) -> bool:
    """Whether a German compound ends with a keyword that names the post: "Pflegehelfer" helps, "Stationsleitung" leads, "Rohrleitung" does not.

    It does not count beside another post ("Stationsleitung und Pflegefachkräfte").
    """
    wanted, exact = _words_of_keyword(keyword)
    if exact or len(wanted) != 1 or wanted[0] not in (*_HEADS, *_LEADERS) or _SEVERAL_POSTS.search(title):
        return False
    said = _words_of(title)
    starts = [
        word.removesuffix(wanted[0])
        for before, word in zip(("", *said), said, strict=False)
        if word.endswith(wanted[0]) and word != wanted[0] and before not in _BEFORE_OTHERS
    ]
    return bool(starts) and (wanted[0] in _HEADS or any(start.endswith(_LED_UNITS) for start in starts))


def _is_of_a_detail(title: str, keyword: str) -> bool:
    """Whether a keyword only describes another noun in a detail behind the title: the post itself stands in front, without it."""
    head, *details = DETAIL.split(title)
    said = [detail for detail in details if has_whole(detail, keyword)]
    if not said or has_whole(head, keyword) or levels_in(stems(keyword)) or not read_title(head).occupations:
        return False
    return all(
        words(detail)[-1:] != words(keyword)[-1:]
        and words(detail)[-1] not in _GRADES
        and not read_title(detail).has_generic
        and not has_whole(" ".join(words(detail)[-1:]), keyword)
        for detail in said
    )


def _is_whose_post_it_serves(title: str, keyword: str) -> bool:
    """Whether a German or Russian word stands in the genitive behind the post: "Инженер в штаб начальника" and "MFA, Sprechstunde der Leitung" lead nobody."""
    wanted, _ = _words_of_keyword(keyword)
    if len(wanted) == 1 and (
        german := re.search(
            rf"(?i)(?<!vertretung) (?:der|des|unserer|unseres) (?:[a-zäöüß]+ )?{wanted[0]}\w?\w?\b", title
        )
    ):
        return bool(read_title(title[: german.start()]).occupations)
    if len(wanted) != 1 or not _CYRILLIC_WORD.fullmatch(wanted[0]):
        return False
    named = re.search(rf"(?i)(?<=\s){wanted[0]}(?:а|я|ов|ей)\b", title.replace("ё", "е"))
    return named is not None and bool(read_title(title[: named.start()]).occupations)


def _is_beside_the_post(title: str, keyword: str) -> bool:
    """Whether a word names only whom or what the post works beside: "Психолог в команду с логопедом"."""
    beside = any_of("title_details", "beside").replace("{word}", re.escape(keyword.replace("ё", "е")))
    found = re.search(rf"(?i)(?<!\w)(?:{beside})(?!\w)", title.replace("ё", "е"))
    return found is not None and bool(read_title(title[: found.start()]).occupations)


def _is_exact(title: str, keyword: str) -> bool:
    wanted, _ = _words_of_keyword(keyword)
    return len(wanted) != 1 or not _OBLIQUE.search(wanted[0]) or wanted[0] in _words_of(title)


def missing(title: str, must: tuple[str, ...]) -> str | None:
    """Return the first required group (`Java|Kotlin`) without a word in the title, or None."""
    return next((group for group in must if not any(has_whole(title, word) for word in group.split("|"))), None)
