"""Tell an agency, which looks for people for others, by its name. The words are in `customers.toml`."""

import re
from functools import lru_cache

from core.text.data import load_toml
from core.text.normalize import fold_letters, romanized

_TABLE = load_toml("core.vacancies", "customers.toml")
_AGENCY = re.compile(rf"\b(?:{'|'.join(_TABLE['agencies'])})")
_FOR = re.compile(
    rf"(?P<agency>.{{2,}}?)\s+(?:{'|'.join(_TABLE['for'])})\s+(?P<customer>(?=[^\W\d_]*[«“„\"]|[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ]|(?:the|der|die|das|la|le|el)\s).{{2,}})"
)


@lru_cache(maxsize=65536)
def is_agency(employer: str) -> bool:
    """Whether an employer's name says that it looks for people for others."""
    return _AGENCY.search(romanized(fold_letters(employer))) is not None


def agency_and_customer(name: str) -> tuple[str, str] | None:
    """Return both names of "Silverbirch Recruitment for Windmill Ltd"; None for a name that does not begin with an agency's."""
    match = _FOR.fullmatch(name)
    return (match["agency"], match["customer"]) if match and is_agency(match["agency"]) else None
