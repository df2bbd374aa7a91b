"""Take from a title the details that name what the post serves: a product, a name in quotation marks, people. The words are in `data/title_details.toml`."""

import re
from functools import lru_cache

from core.lexicon.occupations import read_title
from core.lexicon.word_lists import word_list
from core.text.normalize import fold, words

_SERVED = frozenset(word_list("title_details", "served"))
_QUOTED = re.compile(r"[«„“\"][^«»„“”\"]+[»“”\"]")
DETAIL = re.compile(r"\s[-–—]+\s|[,;:|()\[\]]")
"""What divides the details of a title from the post itself."""
_OF_PEOPLE = re.compile(r"(?i)(?<=[а-яё] )[а-яё]{4,}(?:ов|ев|ам|ям|ами|ями|ах|ях)\b")
"""A Russian noun behind another word that says for whom or of whom something is: "питание учеников"."""


@lru_cache(maxsize=4096)
def title_of_post(title: str) -> str:
    """Return a title without what its post serves: "React Developer" of "React Developer, Internship Portal"; as it is if nothing else names the post."""
    bare = _QUOTED.sub(" ", title) if any(mark in title for mark in '«„“"') else title
    head, *details = DETAIL.split(bare)
    told = _OF_PEOPLE.sub("", head)
    if told != head and read_title(told).occupations:
        bare = bare.replace(head, told)
        head = told
    served = [detail for detail in details if _is_served(detail)]
    if (bare == title and not served) or not read_title(head).occupations:
        return title
    for detail in served:
        bare = bare.replace(detail, _OF_PEOPLE.sub("", detail) if _OF_PEOPLE.search(detail) else " ")
    return bare


def _is_served(detail: str) -> bool:
    return fold(" ".join(words(detail)[-1:])) in _SERVED or _OF_PEOPLE.search(detail) is not None
