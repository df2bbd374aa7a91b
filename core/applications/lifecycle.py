"""The table of application states, and the sets of states derived from it.

A new state is one value of `core.contracts.application.State` and one row here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from core.contracts.application import State
from core.contracts.summary import Section


class Waits(StrEnum):
    """Who must act next on an application."""

    RUN = "apply run"
    USER = "user"
    NOBODY = "nobody"


class Step(StrEnum):
    """The action of the apply run on an application in a state."""

    PREPARE = "prepare"
    ASK = "ask for approval"
    SEND = "send"
    RECOVER = "recover"


@dataclass(frozen=True, kw_only=True)
class StateSpec:
    """One row of the table.

    `label` is shown to the user. `leads_to` are the states that may come next. It contains the state itself if a move may only
    increment the version (so that the next question to the user has a key of its own). `follows` adds edges from other states, so
    that a new state needs no change of their rows.
    """

    state: State
    label: str
    section: Section
    waits_for: Waits = Waits.NOBODY
    step: Step | None = None
    leads_to: tuple[State, ...] = ()
    follows: tuple[State, ...] = ()
    is_startable: bool = False
    """Whether the daily run starts an apply run for an application in this state."""
    is_startable_live: bool = False
    """Whether the daily run starts an apply run for it in live mode only."""
    is_offered_again: bool = False
    """Whether the daily run puts it on the shortlist again, within the cap of the day."""
    is_guarded: bool = False
    """Whether the state is reached only through an approval, an intent or evidence, never by a plain move."""
    is_recoverable: bool = False
    """Whether recovery settles an application in this state after a crash or when its time has run out."""
    is_closed_by_us: bool = False
    """Whether the state is ignored when checking for near-duplicates."""


AFTER_PREPARING = (
    State.SHORTLISTED,
    State.AWAITING_ANSWERS,
    State.PREPARED,
    State.SKIPPED,
    State.CLOSED,
    State.CANCELLED,
    State.NEEDS_HUMAN,
    State.AMBIGUOUS,
)
"""States in which an attempt to prepare may end.

Ambiguous: a permitted draft may have been taken for the application. Shortlisted again: missing answers have come in, or the attempt is to
be repeated later.
"""

STATES: tuple[StateSpec, ...] = (
    StateSpec(
        state=State.SHORTLISTED,
        label="shortlisted",
        section=Section.UNDER_WAY,
        waits_for=Waits.RUN,
        step=Step.PREPARE,
        is_startable=True,
        leads_to=AFTER_PREPARING,
    ),
    StateSpec(
        state=State.AWAITING_ANSWERS,
        label="waits for your answers",
        section=Section.NEEDS_DECISION,
        waits_for=Waits.USER,
        step=Step.PREPARE,  # the form is filled again; questions with an answer by then are not asked
        is_startable=True,
        leads_to=AFTER_PREPARING,
    ),
    StateSpec(
        state=State.PREPARED,
        label="prepared",
        section=Section.UNDER_WAY,
        waits_for=Waits.RUN,
        step=Step.PREPARE,
        is_startable=True,
        leads_to=(*AFTER_PREPARING, State.AWAITING_APPROVAL, State.STALE),
    ),
    StateSpec(
        state=State.AWAITING_APPROVAL,
        label="waits for you",
        section=Section.NEEDS_DECISION,
        waits_for=Waits.USER,
        step=Step.ASK,
        is_startable=True,
        is_recoverable=True,
        leads_to=(
            State.APPROVED,
            State.APPROVED_IN_PRACTICE,
            State.PREPARED,
            State.CANCELLED,
            State.EXPIRED,
            State.SKIPPED,
            State.STALE,
            State.SHORTLISTED,
        ),
    ),
    StateSpec(
        state=State.APPROVED,
        label="approved, to be sent",
        section=Section.UNDER_WAY,
        waits_for=Waits.RUN,
        step=Step.SEND,
        is_startable=True,
        is_guarded=True,
        is_recoverable=True,
        leads_to=(
            State.SUBMITTING,
            State.APPROVED_IN_PRACTICE,
            State.EXPIRED,
            State.CANCELLED,
            State.STALE,
        ),
    ),
    StateSpec(
        state=State.APPROVED_IN_PRACTICE,
        label="approved in practice, not sent",
        section=Section.UNDER_WAY,
        step=Step.PREPARE,  # in live mode: the form is filled again, and its manifest is approved anew
        is_startable_live=True,
        leads_to=(*AFTER_PREPARING, State.APPROVED_IN_PRACTICE),
    ),
    StateSpec(
        state=State.SUBMITTING,
        label="being sent",
        section=Section.UNCLEAR,
        waits_for=Waits.RUN,
        step=Step.RECOVER,
        is_guarded=True,
        is_recoverable=True,
        # the states after `ambiguous` are reached only if nothing left the machine
        leads_to=(
            State.CONFIRMED,
            State.REJECTED,
            State.AMBIGUOUS,
            State.STALE,
            State.APPROVED,
            State.EXPIRED,
            State.NEEDS_HUMAN,
            State.SKIPPED,
        ),
    ),
    StateSpec(
        state=State.CONFIRMED,
        label="sent, with receipt",
        section=Section.SENT,
        is_guarded=True,
    ),
    StateSpec(
        state=State.REJECTED,
        label="refused by the form",
        section=Section.CLOSED,
        leads_to=(State.PREPARED, State.CANCELLED, State.SHORTLISTED),
    ),
    StateSpec(
        state=State.AMBIGUOUS,
        label="sent perhaps",
        section=Section.UNCLEAR,
        waits_for=Waits.USER,
        leads_to=(State.CONFIRMED, State.NEEDS_HUMAN),
    ),
    StateSpec(
        state=State.NEEDS_HUMAN,
        label="needs your look",
        section=Section.UNCLEAR,
        waits_for=Waits.USER,
        leads_to=(State.CONFIRMED, State.SHORTLISTED, State.CANCELLED, State.SKIPPED),
    ),
    StateSpec(
        state=State.STALE,
        label="the form changed; to be prepared again",
        section=Section.UNDER_WAY,
        waits_for=Waits.RUN,
        step=Step.PREPARE,
        is_startable=True,
        leads_to=(*AFTER_PREPARING, State.STALE),
    ),
    StateSpec(
        state=State.EXPIRED,
        label="expired undecided",
        section=Section.CLOSED,
        step=Step.PREPARE,  # by a run still in progress; the daily run puts it on the shortlist first
        is_offered_again=True,
        leads_to=(*AFTER_PREPARING, State.EXPIRED),
    ),
    StateSpec(
        state=State.CANCELLED,
        label="declined by you",
        section=Section.CLOSED,
        is_closed_by_us=True,
        leads_to=(State.SHORTLISTED,),
    ),
    StateSpec(
        state=State.SKIPPED,
        label="skipped",
        section=Section.CLOSED,
        is_closed_by_us=True,
        leads_to=(State.SHORTLISTED,),
    ),
    StateSpec(
        state=State.CLOSED,
        label="no longer open",
        section=Section.CLOSED,
        is_closed_by_us=True,
        leads_to=(State.SHORTLISTED, State.CANCELLED),
    ),
)


def by_state(rows: tuple[StateSpec, ...]) -> dict[State, StateSpec]:
    """Return the rows by state. Raises `ValueError` if a state has no row, or several."""
    specs = {row.state: row for row in rows}
    if len(rows) != len(specs) or set(specs) != set(State):
        raise ValueError("every application state needs exactly one row in core/applications/lifecycle.py")
    return specs


def moves_of(rows: tuple[StateSpec, ...]) -> dict[State, frozenset[State]]:
    """Return the states that may follow each state."""
    return {
        row.state: frozenset(row.leads_to) | {other.state for other in rows if row.state in other.follows}
        for row in rows
    }


def states_where(holds: Callable[[StateSpec], bool]) -> frozenset[State]:
    """Return the states whose row meets a condition."""
    return frozenset(row.state for row in STATES if holds(row))


SPECS = by_state(STATES)
MOVES = moves_of(STATES)

FIRST = STATES[0].state
"""The state in which every application is opened."""
GUARDED = states_where(lambda row: row.is_guarded)
RECOVERABLE = states_where(lambda row: row.is_recoverable)
CLOSED_BY_US = states_where(lambda row: row.is_closed_by_us)
STARTABLE = states_where(lambda row: row.is_startable)
STARTABLE_LIVE = states_where(lambda row: row.is_startable or row.is_startable_live)
OFFERED_AGAIN = states_where(lambda row: row.is_offered_again)
BEING_SENT = states_where(lambda row: row.step is Step.RECOVER)
TO_BE_SENT = states_where(lambda row: row.step is Step.SEND)
AT_WORK = states_where(lambda row: row.waits_for is Waits.RUN)
"""States in which the apply run has the next move."""
MAY_ASK = states_where(lambda row: row.step in (Step.PREPARE, Step.ASK))
"""States in which an apply run may be suspended, waiting for an answer of the user."""
NEEDS_LOOK = states_where(lambda row: row.waits_for is Waits.USER and row.step is None)
"""States that only the user can settle, by looking at the employer's site or at the mailbox."""
AWAITS_DECISION = states_where(lambda row: row.step is Step.ASK)
AWAITS_ANSWERS = states_where(lambda row: row.step is Step.PREPARE and row.waits_for is Waits.USER)
DECLINABLE = frozenset(row.state for row in STATES if row.step is not None and State.CANCELLED in MOVES[row.state])
"""States that an apply run may work on, and that the user may decline."""
SENT = states_where(lambda row: row.section is Section.SENT)
NOT_SENT = frozenset({State.STALE, State.APPROVED, State.EXPIRED})
"""States of an application after the guard, the comparison or the last check before the dispatch has stopped an attempt."""
FAILURES = frozenset({State.REJECTED, State.AMBIGUOUS, State.NEEDS_HUMAN})
"""States that count as failures of the run that led to them."""
RESETTABLE = frozenset(state for state, following in MOVES.items() if FIRST in following) | NEEDS_LOOK
"""States from which the user can start again with `otklik start-over`."""


def handed_over_label() -> str:
    """Return what an application is called that the user has to complete."""
    return label_of(State.NEEDS_HUMAN)


def closing_state(state: State) -> State:
    """Return the state of an application that is closed because a rule of the user forbids it: skipped, or cancelled if it was approved."""
    return State.SKIPPED if State.SKIPPED in MOVES[state] else State.CANCELLED


def step_of(state: State) -> Step | None:
    return SPECS[state].step


def section_of(state: State) -> Section:
    return SPECS[state].section


def label_of(state: State) -> str:
    return SPECS[state].label
