"""Whether the site's answer to an application says that it was not accepted: JSON that names a failure or an error."""

import json
from collections.abc import Mapping

ACCEPTED_KEYS = frozenset({"success", "succeeded", "successful", "ok", "accepted", "submitted", "saved", "valid", "isvalid", "issuccess"})  # fmt: skip
ERROR_KEYS = frozenset({"error", "errors", "usererrors", "fielderrors", "validationerrors", "errormessage", "errormessages", "failure", "failures"})  # fmt: skip
STATE_KEYS = frozenset({"status", "state", "result", "outcome", "code", "statuscode"})
REFUSED_STATES = frozenset({"error", "fail", "failed", "failure", "invalid", "rejected", "refused", "denied", "duplicate", "closed", "ko", "nok"})  # fmt: skip
MOST_DEPTH = 4


def refusal_in(answer: bytes) -> str | None:
    """Return what a JSON answer says against the application, as "key: value"; None if it says nothing or is no JSON."""
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
    if name in ERROR_KEYS:
        return bool(value) and not (isinstance(value, str) and value.casefold() in ("none", "no", "false", "0"))
    if name in STATE_KEYS:
        is_error_status = isinstance(value, int) and 400 <= value < 600
        return is_error_status or (isinstance(value, str) and value.casefold() in REFUSED_STATES)
    return False
