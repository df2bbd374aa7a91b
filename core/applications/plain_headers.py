"""Values of headers that every browser sends and that contain nothing about the candidate."""

import re

from core.contracts.wire import WirePart

_MEDIA = r"(\*/\*|text/(html|plain|javascript|css)|application/(json|xml|xhtml\+xml|javascript|signed-exchange)|image/(avif|webp|apng|png|svg\+xml|jpeg|\*))"
_LANGUAGE = r"(\*|[a-z]{2}(-[A-Z]{2})?)"
_WEIGHT = r"(;v=b3)?(;q=[01](\.\d)?)?"
_PLAIN = {
    "accept": rf"{_MEDIA}{_WEIGHT}(, ?{_MEDIA}{_WEIGHT})*",
    "accept-language": rf"{_LANGUAGE}{_WEIGHT}(, ?{_LANGUAGE}{_WEIGHT})*",
    "cache-control": r"no-cache|no-store|max-age=0",
    "pragma": r"no-cache",
    "priority": r"u=[0-7](, ?i)?",
    "referer": r"[^?]*",
    "upgrade-insecure-requests": r"1",
    "user-agent": r"Mozilla/5\.0 \((X11; Linux [\w ]{1,12}|Macintosh; Intel Mac OS X [\d_.]{1,8}|Windows NT 10\.0; Win64; x64)\) AppleWebKit/[\d.]{1,8} \(KHTML, like Gecko\) (Headless)?Chrome/[\d.]{1,16} Safari/[\d.]{1,8}",
    "x-requested-with": r"XMLHttpRequest",
}


def is_plain_header(part: WirePart) -> bool:
    """Whether a part is a header with a value that every browser may send."""
    pattern = _PLAIN.get(part.name) if part.place == "header" else None
    return (
        pattern is not None and part.value is not None and re.fullmatch(pattern, part.value, re.IGNORECASE) is not None
    )
