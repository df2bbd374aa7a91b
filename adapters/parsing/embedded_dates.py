"""Read the date of a posting from the state that a page embeds for its script (`__NEXT_DATA__` and the like)."""

import re
from datetime import datetime

from selectolax.lexbor import LexborHTMLParser

from adapters.parsing.lenient import moment

_DATE = re.compile(
    r'\\?"(?:date_?posted|posted_?(?:at|on|date)|posting_?date|publish(?:ed)?_?(?:at|on|date)|publication_?date|first_?published)\\?"'
    r'\s*:\s*\\?"?(\d{4}-\d{2}-\d{2}[^"\\,}]{0,30}|\d{10,13})',
    re.IGNORECASE,
)
_LONGEST_STATE = 2_000_000


def posted_in_state(html: str) -> datetime | None:
    """Return the only day on which the page's scripts say that something was posted; None if they name none or several."""
    found: dict[object, datetime] = {}
    for node in LexborHTMLParser(html).css("script"):
        for match in _DATE.finditer((node.text() or "")[:_LONGEST_STATE]):
            if posted_at := moment(match[1]):
                found.setdefault(posted_at.date(), posted_at)
    return next(iter(found.values())) if len(found) == 1 else None
