"""Take from a title the details that name what the post serves: a product, a name in quotation marks, people. The words are in `data/title_details.toml`."""

import re
from functools import lru_cache

from core.lexicon.beginnings import Beginnings
from core.lexicon.listed_posts import listed_posts
from core.lexicon.occupations import read_title
from core.lexicon.seniority import levels_in
from core.lexicon.title_stems import stems
from core.lexicon.word_lists import any_of, word_list
from core.text.normalize import fold, words

_SERVED = frozenset(word_list("title_details", "served"))
_PROGRAMMES = frozenset(word_list("title_details", "programmes"))
_QUOTED = re.compile(r"[«„“\"][^«»„“”\"]+[»“”\"]")
DETAIL = re.compile(r"\s[-–—]+\s|[,;:|()\[\]]")
"""What divides the details of a title from the post itself."""
_WITHIN = re.compile(
    r"(?i)\s(?:in|within|for|at|to|supporting|im|in der|für|в|для) (?:the |our |an? |die |den |das )?[^,;:()|]{2,50}?\b"
    rf"(?:{any_of('title_details', 'parts_of_houses')})\b"
)
"""Behind the post, the part of the house in which it is: "Class Teacher in the assistant headteacher's team"."""
_HOUSES, _GUIDING = (Beginnings(word_list("title_details", name)) for name in ("parts_of_houses", "guiding"))
_HEAD_OF = re.compile(rf"(?i)\s*(?:{any_of('title_details', 'heads')})\s+(?:of|der|des|отдела|по)\b")
_OFFICE = re.compile(rf"(?i)\b(?:{any_of('title_details', 'offices')}) (?:of (?:the )?|de[rs] )")
_UNIT = re.compile(
    rf"(?i)\s*(?:{any_of('title_details', 'parts_of_houses')})\s+(?!lead|leit|manage|head|rukov|руковод|assist)\w"
)
"""A detail that names the unit of the post: "Elektroinstallateur, Trupp Projektleiter Süd"."""
_GUIDED = re.compile(
    rf"(?i)\b(?:{any_of('title_details', 'guiding')}) (?:of |von |der |unserer |des? |for |für )?(?:our |the )?\w+"
)
_OF_PEOPLE = re.compile(r"(?i)(?<=[а-яё] )(?<!\bв )(?<!\bна )[а-яё]{4,}(?:ов|ев|ам|ям|ами|ями|ах|ях)\b")
"""A Russian noun behind another word that says for whom or of whom something is: "питание учеников"."""


_ALONG = re.compile(
    rf"(?i)(?:,|\s[-–—])\s(?:[\w-]+\s){{1,3}}(?:{any_of('title_details', 'come_along')})\b[^,()]*$"
    rf"|\((?:[\w-]+\s){{1,3}}(?:{any_of('title_details', 'come_along')})\b[^()]*\)"
)
"""Who works beside the post: "Plumber (apprentice rides along)"."""
_COMPANIONS = Beginnings(word_list("title_details", "come_along"))


@lru_cache(maxsize=4096)
def title_of_post(title: str) -> str:
    """Return a title without what its post serves: "React Developer" of "React Developer, Internship Portal"; as it is if nothing else names the post."""
    if _COMPANIONS.may_be_in(title):
        title = _ALONG.sub(" ", title)
    bare = _QUOTED.sub(" ", title) if any(map(title.__contains__, '«„“"')) else title
    if _HOUSES.may_be_in(title) and (within := _WITHIN.search(bare)) and read_title(bare[: within.start()]).occupations:
        bare = bare[: within.start()] + bare[within.end() :]
    if (
        _GUIDING.may_be_in(title)
        and (guided := _GUIDED.search(bare))
        and fold(guided[0].split()[-1]) not in _SERVED
        and read_title(bare[: guided.start()]).occupations
    ):
        bare = bare[: guided.start()] + bare[guided.end() :]
    head, *details = DETAIL.split(bare)
    told = head if head.isascii() else _OF_PEOPLE.sub("", head)
    if told != head and read_title(told).occupations:
        bare = bare.replace(head, told)
        head = told
    served = [detail for detail in details if _is_served(detail)]
    if (bare == title and not served) or not read_title(head).occupations or (served and listed_posts(title)):
        return title
    for detail in served:
        bare = bare.replace(detail, _OF_PEOPLE.sub("", detail) if _OF_PEOPLE.search(detail) else " ")
    return bare


def _is_served(detail: str) -> bool:
    last = fold(" ".join(words(detail)[-1:]))
    if _HEAD_OF.match(detail):
        return False
    return (
        _UNIT.match(detail) is not None
        or last in _SERVED
        or _OF_PEOPLE.search(detail) is not None
        or _names_a_thing(detail, last)
    )


def _names_a_thing(detail: str, last: str) -> bool:
    """Whether a detail has a word of a level only before a noun that is no post, or names whose office it is: "Lead Scoring", "Office of the Head of Sales"."""
    if not levels_in(stems(detail)):
        return False
    if _OFFICE.search(detail):
        return True
    reading = read_title(last)
    is_post = reading.has_generic or reading.levels or (reading.occupations and not reading.is_by_field)
    return not is_post and last not in _PROGRAMMES and not last.isdigit() and not re.search(r"(?i)\bof\b", detail)
