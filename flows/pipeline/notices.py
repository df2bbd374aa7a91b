"""Tell the user between the reports: what was prepared and waits for them, and what expires soon."""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from tenacity import Retrying, retry_if_exception_type, stop_after_delay, wait_fixed

from adapters.locks import hold
from adapters.mail.outbox import Outbox
from adapters.mail.push import PushNotices
from adapters.stores.atomic_files import write_whole
from core.contracts.base import short_digest
from core.errors import AlreadyRunning, OtklikError
from core.reporting.notices import NoticeKind, WaitingApplication, to_tell
from core.reporting.words import Language

TOLD = TypeAdapter(dict[str, dict[str, str]])
"""When each application was told, by the kind of notice and its key."""
REMEMBERED = timedelta(days=1)
"""How long it is kept in mind that an application was told after it has ceased to wait: one whose questions were answered waits again soon."""
PATIENCE_SECONDS = 60.0
"""How long a run waits for another one that is just telling something."""
TOLD_AT_LATEST = timedelta(minutes=30)
"""What waits for so long is told although other applications are still being prepared."""


@dataclass(frozen=True)
class NoticeParts:
    """The data of one candidate's notices and the ways to send them.

    `waiting` returns what waits for the user now. `is_preparing` tells whether another application is being prepared. `run_path` keeps
    what was told.
    """

    candidate_id: str
    time_zone: str
    language: Language
    recipient: str | None
    run_path: Path
    waiting: Callable[[], Sequence[WaitingApplication]]
    is_preparing: Callable[[], bool]
    outbox: Outbox | None
    push: PushNotices | None


def tell_apart(
    build: Callable[[], NoticeParts | None], kind: NoticeKind, now: datetime, log: Callable[[str], None]
) -> None:
    """Tell in a thread of its own and log whatever fails: a notice must never change how a run ends. The morning also sends the mails that still wait."""

    def work() -> None:
        parts = build()
        for line in tell(parts, kind, now) if parts else ():
            log(line)
        if parts and parts.outbox and kind is NoticeKind.EXPIRING:
            for line in parts.outbox.flush(now):
                log(line)

    with ThreadPoolExecutor(1) as thread:
        error = thread.submit(work).exception()
    if error is not None:
        log(f"No notice was sent: {error}")


def tell(parts: NoticeParts, kind: NoticeKind, now: datetime) -> Iterator[str]:
    """Send one notice about what the user has not been told of. Yield lines for the log.

    A notice of what was prepared waits until nothing else is being prepared, so that a morning brings one. Each application is told once for each kind.
    """
    with _alone(parts):
        waiting, before = parts.waiting(), _read(parts)
        keys, since = {item.key for item in waiting}, (now - REMEMBERED).isoformat()
        told = {name: {key: at for key, at in of.items() if key in keys or at > since} for name, of in before.items()}
        found = to_tell(kind, waiting, told.get(kind, {}), now, parts.time_zone)
        if found and not (kind is NoticeKind.PREPARED and _is_too_early(parts, found, now)):
            yield from _send(parts, kind, found, len(waiting), now)
            told.setdefault(kind, {}).update({item.key: now.isoformat() for item in found})
        if told != before:
            write_whole(_path(parts), json.dumps(told, sort_keys=True).encode())


@contextmanager
def _alone(parts: NoticeParts) -> Iterator[None]:
    """Wait until no other run tells anything: the last of a morning must not leave it to one that has looked before."""
    with ExitStack() as stack:
        for attempt in Retrying(
            retry=retry_if_exception_type(AlreadyRunning),
            stop=stop_after_delay(PATIENCE_SECONDS),
            wait=wait_fixed(0.2),
            reraise=True,
        ):
            with attempt:
                stack.enter_context(hold(parts.run_path, f"notices-{parts.candidate_id}"))
        yield


def _is_too_early(parts: NoticeParts, found: Sequence[WaitingApplication], now: datetime) -> bool:
    return min(item.waits_since for item in found) > now - TOLD_AT_LATEST and parts.is_preparing()


def _send(
    parts: NoticeParts, kind: NoticeKind, found: Sequence[WaitingApplication], count: int, now: datetime
) -> Iterator[str]:
    from adapters.reports.notices import notice_of

    mail = notice_of(kind, found, count, parts.time_zone, parts.language)
    if parts.outbox and parts.recipient:
        ends = [item.expires_at for item in found if item.expires_at]
        until = max(ends) if ends else now + timedelta(days=1)
        name = f"{kind}-{parts.candidate_id}-{short_digest(*(item.key for item in found))}"
        parts.outbox.put(name, parts.recipient, mail.subject, mail.text, mail.html, now, useful_until=until)
        try:
            yield from parts.outbox.flush(now)
        except OtklikError as error:
            yield f"The notice waits in the outbox: {error}"
    if parts.push:
        try:
            parts.push.send(mail.subject, mail.text)
            yield f"Notice sent: {mail.subject}"
        except OtklikError as error:
            yield f"The notice was not sent: {error}"


def _path(parts: NoticeParts) -> Path:
    return parts.run_path / f"notices-{parts.candidate_id}.json"


def _read(parts: NoticeParts) -> dict[str, dict[str, str]]:
    """Return what was told, by kind and key. A file that cannot be read counts as nothing told."""
    try:
        return TOLD.validate_json(_path(parts).read_bytes())
    except (OSError, ValidationError):
        return {}
