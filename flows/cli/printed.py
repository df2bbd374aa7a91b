"""What commands print with --json: one shape for each, published by `otklik schema`."""

from pathlib import Path
from typing import ClassVar, Literal

import click
from pydantic import BaseModel, ConfigDict

from core.contracts.run_record import RunRecord
from core.reporting.spend import SpendReport


class Printed(BaseModel):
    """A line of JSON that a command prints."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
    version: ClassVar[int] = 1
    omits_defaults: ClassVar[bool] = False
    """Whether keys are left out that have the value they have anyway."""

    def print(self, indent: int | None = None) -> None:
        """Print this, on one line unless there is an indent."""
        click.echo(self.model_dump_json(by_alias=True, exclude_defaults=self.omits_defaults, indent=indent))


class AskedQuestion(Printed):
    """A question of a form. Reply with `otklik approve KEY --answer NUMBER=VALUE`; several options are separated by ";"."""

    number: int
    question: str
    is_required: bool
    options: tuple[str, ...]
    takes_several: bool


class LeftOutLine(Printed):
    """A sentence that was left out of a document. If it is true: `otklik approve KEY --confirm NUMBER`."""

    number: int
    document: str
    sentence: str
    reasons: tuple[str, ...]
    closest: str


class PendingLine(Printed):
    """`otklik pending --json`: an application that waits. `questions` are for people, `asked` for programs.

    `left_out` are the sentences that were left out of its documents, because the résumé does not say them.
    """

    key: str
    state: str
    asks: str
    """`approval`, `answers`, `drafts` or `look yourself`."""
    title: str
    employer: str | None
    url: str | None
    posting_url: str | None
    note: str
    questions: tuple[str, ...] = ()
    asked: tuple[AskedQuestion, ...] = ()
    left_out: tuple[LeftOutLine, ...] = ()


class CheckLine(Printed):
    """`otklik doctor --json`: one check. A warning is fine."""

    name: str
    is_fine: bool
    is_warning: bool
    said: str


class ReviewLine(Printed):
    """`otklik review --json`: a vacancy that the evaluation left to the user."""

    card: str
    title: str
    employer: str | None
    url: str | None
    score: int
    reason: str


class UnclearApplication(BaseModel):
    """An application at which the user must look."""

    key: str
    state: str
    title: str
    note: str


class StatusLine(Printed):
    """`otklik status --json`. `server` is its address, null if it is not running; `paused` is why nothing is sent; `applications` counts by state."""

    server: str | None
    mode: str
    model: str
    paused: str | None
    spend: SpendReport
    last_run: RunRecord | None
    applications: dict[str, int]
    unclear: tuple[UnclearApplication, ...]


class DecisionLine(Printed):
    """`otklik approve --json` and `otklik reject --json`: what was decided for one application. `left`: it was not decided, see `why`."""

    key: str
    title: str
    employer: str | None
    decision: Literal["approved", "answered", "edited", "drafts allowed", "declined", "left"]
    why: str = ""
    url: str | None = None


class ServerLine(Printed):
    """`otklik up --json` and `otklik down --json`: the address of the server that runs now, and whether the command changed that."""

    url: str | None
    is_changed: bool


class SwitchLine(Printed):
    """`otklik pause --json` and `otklik resume --json`: whether submissions are stopped now."""

    is_paused: bool
    why: str


class ReportLine(Printed):
    """`otklik report --json`: the page, its summary as JSON (schema RunSummary), and the messages of the command, such as those about mail."""

    page: Path
    summary: Path
    messages: tuple[str, ...]


class InitLine(Printed):
    """`otklik init --json`: the files that were written and those that were there, the job sites added, and what could not be followed."""

    home: Path
    candidate: str
    written: tuple[Path, ...]
    kept: tuple[Path, ...]
    follows: tuple[str, ...]
    not_followed: tuple[str, ...]
    to_check: tuple[str, ...]


class LinkLine(Printed):
    """`otklik open --json`: a link that logs a browser in, once and within a minute; or, with --password, what the login page asks for."""

    link: str | None
    is_opened: bool
    password: str | None = None


class DeletedPart(Printed):
    """A part that a reset deletes: its name and what there is of it."""

    part: str
    what: str


class ResetLine(Printed):
    """`otklik reset --json`: what was there to delete, and whether it is deleted now."""

    kind: str
    parts: tuple[DeletedPart, ...]
    is_deleted: bool


class StartedOverLine(Printed):
    """`otklik start-over --json`: the application, its state before and its state now."""

    key: str
    title: str
    employer: str | None
    was: str
    state: str
