"""The resources with which an application is prepared and submitted."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime

from core.contracts.draft import DraftConsent
from core.contracts.filled_form import Files
from core.contracts.ledger_rows import DispatchLimit
from core.ports.applications import Submissions
from core.ports.browser import SendingForm
from core.ports.stores import BlobStore


@dataclass(frozen=True)
class ApplyParts:
    """The resources that preparation and submission share.

    `open_browser` starts a browser with one empty page and closes it at the end of the block. `files` are the candidate's documents by
    kind. `now` returns the time in UTC. `flow_run_id` names the run that works on the application. `limit` is checked just before a request
    leaves. `keep_record` stores the record of a form that could not be prepared: file contents by name. `draft_consents` name the sites
    that may receive answers while their form is filled.
    """

    open_browser: Callable[[], AbstractContextManager[SendingForm]]
    files: Files
    blobs: BlobStore
    submissions: Submissions
    now: Callable[[], datetime]
    flow_run_id: str | None = None
    limit: DispatchLimit | None = None
    keep_record: Callable[[Mapping[str, bytes]], None] = lambda record: None
    draft_consents: tuple[DraftConsent, ...] = ()
