"""The ledger's tables for SQLAlchemy Core. sql/migrations/ledger creates them; a test compares the two."""

from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Dialect, Double, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeDecorator


class Moment(TypeDecorator[datetime]):
    """A UTC time stored as ISO 8601 text with microseconds, which sorts and is the same in every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time needs a time zone")
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        return None if value is None else datetime.fromisoformat(value)


class PlainText(TypeDecorator[str]):
    """Text without NUL characters, which PostgreSQL does not accept."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return value if value is None else value.replace("\x00", "")


metadata = MetaData()
MOST_BOUND = 1000
"""How many values a query names at once."""


def in_parts(values: Collection[str]) -> Iterator[list[str]]:
    """Split values for queries that name each of them."""
    listed = sorted(values)
    return (listed[start : start + MOST_BOUND] for start in range(0, len(listed), MOST_BOUND))


def _table(name: str, *columns: Column[Any]) -> Table:
    return Table(name, metadata, *columns)


def _text(name: str, primary_key: bool = False) -> Column[Any]:
    return Column(name, PlainText, primary_key=primary_key)


applications = _table(
    "applications",
    _text("key", primary_key=True),
    *(
        _text(n)
        for n in ("candidate_id", "site", "card_id", "posting_url", "form_url", "employer", "title", "vacancy_sha256")
    ),
    *(_text(n) for n in ("state",)),
    Column("version", Integer),
    *(_text(n) for n in ("manifest_sha256", "approval_id", "flow_run_id", "run_id", "note")),
    Column("is_dry_run", Boolean),
    Column("created_at", Moment),
    Column("updated_at", Moment),
    Column("change", BigInteger),
    _text("evaluation_sha256"),
)
application_moves = _table(
    "application_moves",
    _text("key", primary_key=True),
    Column("n", Integer, primary_key=True),
    *(_text(n) for n in ("from_state", "to_state", "why", "by")),
    Column("moved_at", Moment),
)
manifests = _table(
    "manifests",
    _text("sha256", primary_key=True),
    *(_text(n) for n in ("application_key", "manifest_json", "evidence_json")),
    Column("expires_at", Moment),
    Column("created_at", Moment),
)
approvals = _table(
    "approvals",
    _text("id", primary_key=True),
    *(_text(n) for n in ("application_key", "manifest_sha256", "decision", "by", "note")),
    *(Column(n, Moment) for n in ("decided_at", "expires_at", "used_at")),
)
attempts = _table(
    "attempts",
    _text("application_key", primary_key=True),
    Column("number", Integer, primary_key=True),
    _text("approval_id"),
    _text("manifest_sha256"),
    Column("intent_at", Moment),
    Column("dispatch_at", Moment),
    _text("wire_sha256"),
    _text("ended"),
    Column("ended_at", Moment),
    Column("spends_approval", Boolean),
    Column("bytes_out", BigInteger),
    _text("stopped_by"),
    _text("evidence_json"),
)
receipts = _table(
    "receipts",
    _text("application_key", primary_key=True),
    _text("receipt_json"),
    _text("receipt_sha256"),
    Column("received_at", Moment),
    Column("recorded_at", Moment),
    _text("candidate_id"),
    Column("number", Integer),
    _text("contents_json"),
    _text("contents_sha256"),
)
outcomes = _table(
    "outcomes",
    _text("id", primary_key=True),
    *(_text(n) for n in ("application_key", "kind", "said_by", "note")),
    Column("happened_at", Moment),
    Column("recorded_at", Moment),
)
answer_bank = _table(
    "answer_bank",
    _text("candidate_id", primary_key=True),
    _text("answer_key", primary_key=True),
    _text("answer_json"),
    _text("said_by"),
    Column("said_at", Moment),
)
draft_consents = _table(
    "draft_consents",
    *(_text(n, primary_key=True) for n in ("candidate_id", "site", "application_key")),
    _text("consent_json"),
    Column("given_at", Moment),
)
form_plans = _table(
    "form_plans",
    _text("fingerprint", primary_key=True),
    _text("compiler", primary_key=True),
    _text("plan_json"),
    Column("kept_at", Moment),
)
walk_recipes = _table(
    "walk_recipes",
    _text("place", primary_key=True),
    _text("recipe_json"),
    Column("made_at", Moment),
)
walk_edges = _table(
    "walk_edges",
    *(_text(n, primary_key=True) for n in ("site", "screen", "action")),
    _text("edge_json"),
    Column("seen_at", Moment),
)
model_answers = _table(
    "model_answers",
    _text("key", primary_key=True),
    *(_text(n) for n in ("answer_json", "purpose", "model")),
    Column("kept_at", Moment),
    Column("expires_at", Moment),
)
token_usage = _table(
    "token_usage",
    _text("call_id", primary_key=True),
    *(_text(n) for n in ("purpose", "provider", "model", "prompt_version", "subject")),
    Column("input_tokens", BigInteger),
    Column("output_tokens", BigInteger),
    Column("cost_usd", Double),
    Column("latency_ms", Double),
    Column("is_cache_hit", Boolean),
    Column("called_at", Moment),
    *(_text(n) for n in ("outcome", "candidate_id", "run_id")),
    Column("change", BigInteger),
)
switches = _table(
    "switches", _text("name", primary_key=True), Column("is_on", Boolean), _text("why"), Column("set_at", Moment)
)
audit_log = _table(
    "audit_log",
    Column("n", Integer, primary_key=True),
    *(_text(n) for n in ("kind", "who", "subject", "detail")),
    Column("happened_at", Moment),
    _text("chain_sha256"),
)
runs = _table(
    "runs",
    _text("run_id", primary_key=True),
    _text("candidate_id"),
    *(Column(n, Moment) for n in ("started_at", "ended_at")),
    *(_text(n) for n in ("ended_as", "why")),
)
run_applications = _table(
    "run_applications",
    *(_text(n, primary_key=True) for n in ("run_id", "application_key")),
    Column("started_at", Moment),
    *(Column(n, Integer) for n in ("steps", "failures")),
)
events = _table(
    "events",
    _text("id", primary_key=True),
    *(_text(n) for n in ("kind", "candidate_id", "subject", "detail")),
    Column("happened_at", Moment),
    Column("change", BigInteger),
)
copies = _table(
    "copies",
    _text("mark", primary_key=True),
    Column("first_change", BigInteger),
    _text("source"),
    Column("made_at", Moment),
)
last_change = _table("last_change", Column("n", BigInteger))
