"""Take from a title the department in which a named profession works: "Юрист отдела продаж" sells nothing. The words are in `data/title_details.toml`."""

import re
from functools import lru_cache

from core.lexicon.beginnings import Beginnings
from core.lexicon.occupation_table import rows
from core.lexicon.occupations import read_title
from core.lexicon.word_lists import any_of, word_list

_DEPARTMENT = re.compile(
    rf"(?i)[\s,–—-]+(?:im |in der |in the |of the )?(?P<named>(?:{any_of('title_details', 'departments')})\b[^,;()|/]*"
    rf"|\b[\w-]+ (?:{any_of('title_details', 'departments_behind')})\b)"
)
_BARE_DEPARTMENT = re.compile(rf"(?i)\s+(?:{any_of('title_details', 'bare_departments')})$")
_BEGINNINGS = Beginnings(
    word
    for name in ("departments", "departments_behind", "bare_departments")
    for word in word_list("title_details", name)
)
_OFFICE_WORK, _SELLING = (tuple(word_list("title_details", name)) for name in ("office_work", "selling_work"))


@lru_cache(maxsize=4096)
def without_department(title: str) -> str:
    """Return a title without the department behind a profession that is named by more than a general word; others as they are.

    "Менеджер отдела продаж" and "Ingenieur Vertrieb" keep it: there it names the post itself. A German department without a word for
    one ("Controller Vertrieb") counts behind professions of the office only, since engineers and craftsmen there sell.
    """
    if not _BEGINNINGS.may_be_in(title):
        return title
    for pattern in (_DEPARTMENT, _BARE_DEPARTMENT):
        found = pattern.search(title)
        if found is None:
            continue
        named = read_title(title[: found.start()])
        is_office = all(rows()[key]["isco"].startswith(_OFFICE_WORK) for key in named.occupations)
        is_seller = any(rows()[key]["isco"].startswith(_SELLING) for key in named.occupations)
        is_profession = bool(named.occupations) and not (named.is_bare or named.is_by_field or is_seller)
        if is_profession and (is_office or pattern is _DEPARTMENT):
            return title[: found.start()] + title[found.end() :]
    return title
