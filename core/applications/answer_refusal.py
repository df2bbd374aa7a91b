"""Recognise a JSON response to an application that reports a failure or an error."""

import json
from collections.abc import Mapping

ACCEPTED_KEYS = frozenset({"success", "succeeded", "successful", "ok", "accepted", "submitted", "saved", "valid", "isvalid", "issuccess"})  # fmt: skip
ERROR_KEYS = frozenset({"error", "errors", "usererrors", "fielderrors", "validationerrors", "errormessage", "errormessages", "failure", "failures"})  # fmt: skip
ERROR_NAMES = ("error", "errors", "errorcode", "errorcodes", "errornumber", "errno", "errcode", "errmsg", "errortype", "errorid", "errordetails", "errordescription")  # fmt: skip
"""Endings of keys that name an error, unless the value is empty or a word for "no error"."""
NO_ERROR = frozenset({"", "none", "no", "false", "0", "ok", "success", "null", "200"})
TEXT_KEYS = frozenset({"message", "msg", "detail", "details", "reason", "info"})
MOST_TEXT = 200
"""The most characters of a message. A longer text is a description or a page."""
REFUSING_WORDS = frozenset("not cannot can't couldn't failed failure error invalid denied rejected unable duplicate expired wrong".split())  # fmt: skip
STATE_KEYS = frozenset({"status", "state", "result", "outcome", "code", "statuscode"})
REFUSED_STATES = frozenset({"error", "fail", "failed", "failure", "invalid", "rejected", "refused", "denied", "duplicate", "closed", "ko", "nok"})  # fmt: skip
MOST_DEPTH = 4


def refusal_in(answer: bytes) -> str | None:
    """Return the first failure that a JSON response reports, as "key: value"; None if it reports none or is not JSON."""
    try:
        content = json.loads(answer)
    except (ValueError, RecursionError):
        return None
    return _refusal(content, MOST_DEPTH)


def _refusal(content: object, depth: int) -> str | None:
    if depth == 0:
        return None
    if isinstance(content, Mapping):
        own = next((f"{key}: {value}"[:200] for key, value in content.items() if _refuses(str(key), value)), None)
        return own or next((found for value in content.values() if (found := _refusal(value, depth - 1))), None)
    if isinstance(content, list):
        return next((found for value in content if (found := _refusal(value, depth - 1))), None)
    return None


def _refuses(key: str, value: object) -> bool:
    name = key.casefold().replace("_", "").replace("-", "")
    if name in ACCEPTED_KEYS:
        return value is False or (isinstance(value, str) and value.casefold() in ("false", "no"))
    if name in ERROR_KEYS or (name.endswith(ERROR_NAMES) and not name.startswith("no")):
        return bool(value) and str(value).strip().casefold() not in NO_ERROR
    if name in TEXT_KEYS and isinstance(value, str) and len(value) <= MOST_TEXT:
        return not REFUSING_WORDS.isdisjoint(
            word.strip(".,:;!()") for word in value.casefold().replace("’", "'").split()
        )
    if name in STATE_KEYS:
        is_error_status = isinstance(value, int) and 400 <= value < 600
        return is_error_status or (isinstance(value, str) and value.casefold() in REFUSED_STATES)
    return False
