"""Random lives of one application: whatever is done in whatever order, the promises of the apply protocol are kept.

The same machine runs against the ledger in memory and against SQLite.
"""

import tempfile
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from adapters.stores.ledger.sql_ledger import SqlLedger
from core.applications.lifecycle import MOVES, RESETTABLE, STARTABLE_LIVE, Step, step_of
from core.contracts.application import Attempt, Manifest, Receipt, State
from core.contracts.ledger_rows import PAUSE, ApplicationRow
from core.errors import OtklikError
from tests.support.ledger import NOW, application, approval_in, approval_of, manifest_of, receipt_in, receipt_of
from tests.support.memory_ledger import MemoryLedger

WAITS_OR_ENDED = frozenset({State.AWAITING_APPROVAL, State.AMBIGUOUS, State.NEEDS_HUMAN, State.CONFIRMED, State.REJECTED, State.CANCELLED, State.SKIPPED, State.CLOSED, State.EXPIRED})  # fmt: skip
ENDS = (State.CONFIRMED, State.REJECTED, State.AMBIGUOUS, State.STALE, State.APPROVED, State.SKIPPED, State.EXPIRED)


class Life(RuleBasedStateMachine):
    """Each rule is one step of a process, of the user or of the clock; steps that the ledger refuses change nothing."""

    manifests = Bundle("manifests")

    def __init__(self) -> None:
        super().__init__()
        self.now = NOW
        self.ledger: Any = self.open_ledger()
        self.row = application()
        assert self.ledger.open_application(self.row)
        self.key = self.row.key
        self.left: list[Attempt] = []
        """Attempts whose request left: the site has one application for each."""
        self.alive: Attempt | None = None
        """The attempt of the process that is at work; None after a crash."""
        self.was_settled_by_user = False
        self.approvals = 0

    def open_ledger(self) -> Any:
        return MemoryLedger(clock=lambda: self.now)

    def state(self) -> State:
        return self.current().state

    def current(self) -> ApplicationRow:
        row: ApplicationRow | None = self.ledger.application(self.key)
        assert row is not None
        return row

    def tries(self, act: Any) -> Any:
        """Do it if the ledger lets it; a refusal leaves everything as it was."""
        before, history = self.current(), len(self.ledger.moves(self.key))
        try:
            return act()
        except OtklikError:
            assert self.current() == before and len(self.ledger.moves(self.key)) == history
            return None

    @initialize(target=manifests)
    def first_manifest(self) -> Manifest:
        return self.kept(1)

    def kept(self, hours: int) -> Manifest:
        count = len(self.ledger.moves(self.key))
        found = manifest_of(self.row, self.now + timedelta(hours=hours), form_fingerprints=(f"f{count}-{self.now}",))
        self.ledger.keep_manifest(found, {}, self.now)
        return found

    @rule(target=manifests, hours=st.integers(1, 96))
    def prepare(self, hours: int) -> Manifest:
        """The form is filled and rehearsed; the user is asked."""
        manifest = self.kept(hours)
        state = self.state()
        if step_of(state) is Step.PREPARE:
            self.tries(lambda: self.move(state, State.PREPARED, manifest_sha256=manifest.sha256))
            self.tries(lambda: self.move(State.PREPARED, State.AWAITING_APPROVAL))
        return manifest

    @rule(steps=st.integers(1, 5))
    def goes_on(self, steps: int) -> None:
        """What the product does when nothing disturbs it, so that random steps also fall into the late states."""
        for _ in range(steps):
            row = self.current()
            stored = self.ledger.manifest(row.manifest_sha256 or "")
            match step_of(row.state):
                case Step.PREPARE:
                    self.prepare_now(row.state)
                case Step.ASK if stored is not None:
                    self.decide(stored[0], "approve", 48)
                case Step.SEND:
                    self.begin(0, None)
                case Step.RECOVER if self.alive is None:
                    self.recover()
                case Step.RECOVER if self.alive.number not in {attempt.number for attempt in self.left}:
                    self.dispatch(0)
                    return
                case Step.RECOVER:
                    self.end(State.CONFIRMED, True, False)
                case _:
                    return

    def move(self, expected: State, to: State, **changes: Any) -> Any:
        return self.ledger.move(self.key, [expected], to, "machine", "machine", self.now, **changes)

    @rule(expected=st.sampled_from(State), to=st.sampled_from(State))
    def plain_move(self, expected: State, to: State) -> None:
        self.tries(lambda: self.move(expected, to))

    @rule(to=st.sampled_from((State.NEEDS_HUMAN, State.SKIPPED, State.CANCELLED)))
    def hand_over_skip_or_cancel(self, to: State) -> None:
        self.tries(lambda: self.move(self.state(), to))

    @rule(manifest=manifests, decision=st.sampled_from(("approve", "approve", "approve", "reject")), hours=st.integers(1, 96))  # fmt: skip
    def decide(self, manifest: Manifest, decision: str, hours: int) -> None:
        """The user decides about any manifest that was ever shown, early or late."""
        self.approvals += 1
        before = self.current()
        given = approval_of(manifest, f"a{self.approvals}", decision, decided_at=self.now, expires_at=self.now + timedelta(hours=hours))  # fmt: skip
        if self.ledger.record_approval(given):
            assert before.state is State.AWAITING_APPROVAL and before.manifest_sha256 == manifest.sha256
            assert decision == "reject" or self.now < manifest.expires_at
        else:
            assert self.current() == before

    @rule(approval=st.integers(0, 3), manifest=manifests)
    def begin(self, approval: int, manifest: Manifest | None) -> None:
        """A run begins with its own approval and manifest, or with older ones."""
        row = self.current()
        approval_id = row.approval_id if approval == 0 else f"a{self.approvals - approval + 1}"
        sha256 = row.manifest_sha256 if manifest is None else manifest.sha256
        begun = self.tries(lambda: self.ledger.write_intent(self.key, approval_id or "", sha256 or "", self.now))
        if begun is not None:
            known = approval_in(self.ledger, begun.approval_id)
            assert row.state is State.APPROVED and known is not None
            assert known.approval.expires_at > self.now and not self.is_paused()
            self.alive = begun

    def is_paused(self) -> bool:
        switch = self.ledger.switch(PAUSE)
        return switch is not None and switch.is_on

    @rule(number=st.integers(-1, 1))
    def dispatch(self, number: int) -> None:
        """The request leaves if and only if the ledger has recorded that it may."""
        if self.alive is None:
            return
        attempt = self.alive
        done = self.tries(lambda: self.ledger.write_dispatch(self.key, attempt.number + number, "w" * 64, self.now))
        if done is not None:
            known = approval_in(self.ledger, attempt.approval_id)
            assert known is not None and known.approval.expires_at > self.now and not self.is_paused()
            self.left.append(done)

    @rule(to=st.sampled_from(ENDS), has_receipt=st.booleans(), other=st.booleans())
    def end(self, to: State, has_receipt: bool, other: bool) -> None:
        if self.alive is None:
            return
        attempt, receipt = self.alive, None
        if has_receipt:
            stored = self.ledger.manifest(attempt.manifest_sha256)
            receipt = receipt_of(stored[0], attempt.number + other)
        ended = self.tries(lambda: self.ledger.end_attempt(self.key, attempt.number, to, "machine", self.now, receipt))
        if ended is not None:
            self.alive = None

    @rule()
    def crash(self) -> None:
        self.alive = None

    @rule()
    def recover(self) -> None:
        """Only where no process works on it, as its lock tells."""
        if self.alive is None:
            self.ledger.recover(self.now)

    @rule(hours=st.sampled_from((1, 5, 24, 100)))
    def time_passes(self, hours: int) -> None:
        self.now += timedelta(hours=hours)

    @rule(is_on=st.booleans())
    def pause(self, is_on: bool) -> None:
        self.ledger.set_switch(PAUSE, is_on, "machine", self.now)

    @rule(to=st.sampled_from((State.CONFIRMED, State.NEEDS_HUMAN, State.SHORTLISTED)))
    def user_looks(self, to: State) -> None:
        was = self.state()
        if self.tries(lambda: self.ledger.settle(self.key, to, "machine", "person", self.now)) is not None:
            self.was_settled_by_user |= to is State.CONFIRMED
            assert was in (State.AMBIGUOUS, State.NEEDS_HUMAN)

    @rule()
    def user_resets(self) -> None:
        if self.state() in RESETTABLE - {State.AMBIGUOUS}:
            self.tries(lambda: self.move(self.state(), State.SHORTLISTED))

    @invariant()
    def no_approval_is_dispatched_twice(self) -> None:
        used = [attempt.approval_id for attempt in self.ledger.attempts(self.key) if attempt.dispatch_at is not None]
        assert len(used) == len(set(used))

    @invariant()
    def what_left_is_in_the_ledger(self) -> None:
        dispatched = {attempt.number for attempt in self.ledger.attempts(self.key) if attempt.dispatch_at is not None}
        assert dispatched == {attempt.number for attempt in self.left}

    @invariant()
    def confirmed_only_with_a_dispatch_and_a_receipt_or_on_the_users_word(self) -> None:
        receipt: Receipt | None = receipt_in(self.ledger, self.key)
        if self.state() is State.CONFIRMED and not self.was_settled_by_user:
            assert receipt is not None and receipt.attempt in {attempt.number for attempt in self.left}
        if receipt is not None:
            assert self.state() is State.CONFIRMED

    @invariant()
    def being_sent_exactly_while_an_attempt_is_open(self) -> None:
        attempts = self.ledger.attempts(self.key)
        is_open = bool(attempts) and attempts[-1].ended is None
        assert (self.state() is State.SUBMITTING) == is_open
        assert all(attempt.ended is not None for attempt in attempts[:-1])

    @invariant()
    def after_a_request_left_only_the_user_starts_it_over(self) -> None:
        attempts = self.ledger.attempts(self.key)
        for attempt in attempts:
            if attempt.dispatch_at is not None and attempt.ended is not None:
                assert attempt.ended in (State.CONFIRMED, State.REJECTED, State.AMBIGUOUS)

    @invariant()
    def the_history_is_whole_and_legal(self) -> None:
        moves = self.ledger.moves(self.key)
        assert [move.n for move in moves] == list(range(1, len(moves) + 1)) and moves[-1].to_state is self.state()
        assert self.current().version == len(moves)
        for before, after in pairwise(moves):
            assert after.from_state is before.to_state and after.to_state in MOVES[before.to_state]

    def teardown(self) -> None:
        """Never stuck: what the product does by itself in live mode leads to an end, or to a question to the user."""
        self.ledger.set_switch(PAUSE, False, "machine", self.now)
        self.alive = None
        for _ in range(6):
            self.ledger.recover(self.now)
            state = self.state()
            if state in WAITS_OR_ENDED:
                break
            assert state in STARTABLE_LIVE, f"{state} is neither started by the daily run nor waits for the user"
            if step_of(state) is Step.PREPARE:
                self.prepare_now(state)
            else:
                self.send_now()
        assert self.state() in WAITS_OR_ENDED
        self.close_ledger()

    def prepare_now(self, state: State) -> None:
        manifest = self.kept(48)
        self.move(state, State.PREPARED, manifest_sha256=manifest.sha256)
        self.move(State.PREPARED, State.AWAITING_APPROVAL)

    def send_now(self) -> None:
        row = self.current()
        attempt = self.ledger.write_intent(self.key, row.approval_id or "", row.manifest_sha256 or "", self.now)
        self.ledger.write_dispatch(self.key, attempt.number, "w" * 64, self.now)
        stored = self.ledger.manifest(attempt.manifest_sha256)
        self.ledger.end_attempt(self.key, attempt.number, State.CONFIRMED, "", self.now, receipt_of(stored[0], attempt.number))  # fmt: skip

    def close_ledger(self) -> None:
        self.ledger.close()


class LifeInSqlite(Life):
    """The same life in a real file, with a second process that looks at it."""

    def open_ledger(self) -> Any:
        self.folder = tempfile.TemporaryDirectory()
        return SqlLedger(Path(self.folder.name) / "ledger.sqlite", clock=lambda: self.now)

    @rule()
    def the_process_is_replaced(self) -> None:
        self.ledger.close()
        self.alive = None
        self.ledger = SqlLedger(Path(self.folder.name) / "ledger.sqlite", clock=lambda: self.now)

    def close_ledger(self) -> None:
        super().close_ledger()
        self.folder.cleanup()


def lives(examples: int, steps: int) -> settings:
    quiet = (HealthCheck.too_slow, HealthCheck.data_too_large)
    return settings(max_examples=examples, stateful_step_count=steps, suppress_health_check=quiet)


def test_no_order_of_steps_breaks_the_protocol_in_memory() -> None:
    run_state_machine_as_test(Life, settings=lives(60, 40))


def test_an_approval_that_outlives_its_manifest_is_prepared_again() -> None:
    life = Life()
    manifest = life.kept(1)
    life.move(State.SHORTLISTED, State.PREPARED, manifest_sha256=manifest.sha256)
    life.move(State.PREPARED, State.AWAITING_APPROVAL)
    life.decide(manifest, "approve", 48)
    life.now += timedelta(hours=2)
    life.teardown()


@pytest.mark.slow
@pytest.mark.long
def test_no_order_of_steps_breaks_the_protocol_in_sqlite() -> None:
    run_state_machine_as_test(LifeInSqlite, settings=lives(25, 30))


@pytest.mark.thorough
@pytest.mark.slow
def test_many_long_lives_in_memory() -> None:
    run_state_machine_as_test(Life, settings=lives(300, 60))


def test_a_protocol_that_dispatches_twice_is_found() -> None:
    class Forgetful(Life):
        """A ledger that forgets that it has recorded a dispatch."""

        def open_ledger(self) -> Any:
            ledger: Any = MemoryLedger(clock=lambda: self.now)
            honest = ledger.write_dispatch

            def forgets(key: str, number: int, wire: str, now: datetime) -> Attempt:
                tries = ledger.tries.get(key, [])
                if tries and tries[-1].ended is None and tries[-1].dispatch_at is not None:
                    return tries[-1]
                done: Attempt = honest(key, number, wire, now)
                return done

            ledger.write_dispatch = forgets
            return ledger

        @invariant()
        def one_dispatch_an_attempt(self) -> None:
            numbers = [attempt.number for attempt in self.left]
            assert len(numbers) == len(set(numbers))

    quick = settings(lives(2_000, 40), phases=[Phase.generate], report_multiple_bugs=False, derandomize=True)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Forgetful, settings=quick)
