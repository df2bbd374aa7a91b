"""One key per employer: `Google` and `Google LLC`, `ООО «Яндекс»` and `Yandex` are the same."""

import re
from functools import lru_cache

from core.text.normalize import fold, fold_letters, romanized

_LEGAL_FORMS = frozenset(
    """inc incorporated llc llp lp ltd limited plc corp corporation co company pty pte pvt private gmbh mbh ggmbh ag aktiengesellschaft se kg kgaa ohg gbr ug
    ev eg sa sas sasu sarl eurl snc spa srl srls bv nv vof cv oy oyj ab as asa aps kk sro zoo spzoo sp doo dd ltda eireli sl slu sau sac
    kft zrt nyrt tov ooo oao pao ao zao ip nko ano fgup fgbu gbu mup gup too tdo odo chup uab sia""".split()
)
_LEGAL_PHRASES = re.compile(
    r"общество с ограниченной ответственностью|(?:публичное |закрытое |открытое |непубличное )?акционерное общество|индивидуальный предприниматель"
    r"|\bsp\.?\s?z\.?\s?o\.?\s?o\b\.?|\bs\.?\s?r\.?\s?o\b\.?|\bs\.\s?p\.\s?a\b\.?|\bs\.\s?r\.\s?l\b\.?|\bs\.\s?a\.\s?s\b\.?|\bs\.\s?a\b\.?|\bs\.\s?l\b\.?"
    r"|\bb\.\s?v\b\.?|\bn\.\s?v\b\.?|\bd\.\s?o\.\s?o\b\.?|\ba/s\b|\bl\.l\.c\b\.?|\be\.\s?v\b\.?|\bco\.\s?kg\b"
)
_AND = frozenset({"and", "und", "et", "e", "y", "i"})
_CODE = re.compile(r"\b(?:\d+[^\W\d_]{1,2}|[^\W\d_]{1,2}\d+)\b")
"""Letters beside digits (`1С`, `Х5`) look the same in both alphabets."""
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")
_NAME = re.compile(r"[^\W_]+")
_SOUNDS = (
    ("ph", "f"), ("kh", "h"), ("ch", "\ue001"), ("ck", "k"), ("x", "ks"), ("w", "v"), ("y", "i"),
    ("ce", "se"), ("ci", "si"), ("c", "k"), ("\ue001", "ch"),
)  # fmt: skip


@lru_cache(maxsize=65536)
def employer_key(name: str) -> str:
    """Letters and digits only, without legal form, brackets and alphabet. Empty where the name says nothing."""
    name = _CODE.sub(lambda match: fold(match[0]), name)
    folded = fold_letters(_ASIDE.sub(" ", name) if _ASIDE.sub("", name).strip() else name)
    named = _NAME.findall(romanized(_LEGAL_PHRASES.sub(" ", folded)))
    kept = _without_legal_form(named) or _NAME.findall(romanized(folded))
    if len(kept) > 1 and kept[-1] == "com":
        kept = kept[:-1]
    key = "".join(word for word in kept if word not in _AND) or "".join(kept)
    for written, heard in _SOUNDS:
        key = key.replace(written, heard)
    return re.sub(r"([a-z])\1+", r"\1", key) if len(key) > 5 else key


def _without_legal_form(name: list[str]) -> list[str]:
    name = list(name)
    if len(name) > 1 and name[0] == "the":
        name = name[1:]
    while len(name) > 1 and name[-1] in _LEGAL_FORMS:
        name.pop()
    while len(name) > 1 and name[0] in _LEGAL_FORMS and name[0] not in {"as", "co", "sp", "se"}:
        name.pop(0)
    return name


def same_employer(one: str, other: str) -> bool:
    return employer_key(one) == employer_key(other) != ""
