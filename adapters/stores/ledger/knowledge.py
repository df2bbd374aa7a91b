"""The answer bank, form plans and cached model answers."""

from datetime import datetime, timedelta

from sqlalchemy import delete, select

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import answer_bank, form_plans, model_answers
from core.contracts.base import canonical_json, short_digest
from core.contracts.candidate import StoredAnswer
from core.contracts.plan import ApplyPlan
from core.contracts.upcasts import read_stored
from core.text.normalize import comparison_key_v1

ANSWER_LIFETIME = timedelta(days=7)


def answer_key(answer: StoredAnswer) -> str:
    """Identify a question in its scope, whatever its spelling."""
    scope = (answer.question_class, answer.subject, answer.language, answer.ats, answer.employer, answer.card_id)
    return short_digest(comparison_key_v1(answer.question), *scope)


class LedgerKnowledge(LedgerDatabase):
    """Implements `core.ports.knowledge.AnswerBank`, `FormPlans` and `core.ports.model.AnswerCache`."""

    answer_lifetime = ANSWER_LIFETIME

    def bank(self, candidate_id: str) -> list[StoredAnswer]:
        query = (
            select(answer_bank.c.answer_json)
            .where(answer_bank.c.candidate_id == candidate_id)
            .order_by(answer_bank.c.said_at, answer_bank.c.answer_key)
        )
        with self._read() as connection:
            return [read_stored(StoredAnswer, row) for row in connection.scalars(query)]

    def remember(self, candidate_id: str, answer: StoredAnswer, said_by: str, now: datetime) -> None:
        said = {"answer_json": canonical_json(answer), "said_by": said_by, "said_at": now}
        key = {"candidate_id": candidate_id, "answer_key": answer_key(answer)}
        statement = self._insert(answer_bank).values(key | said)
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=said))

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        query = select(form_plans.c.plan_json).where(
            form_plans.c.fingerprint == form_fingerprint, form_plans.c.compiler == compiler
        )
        with self._read() as connection:
            kept = connection.scalar(query)
        return read_stored(ApplyPlan, kept) if kept else None

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        key = {"fingerprint": plan.form_fingerprint, "compiler": compiler}
        kept = {"plan_json": canonical_json(plan), "kept_at": self._clock()}
        statement = self._insert(form_plans).values(key | kept)
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=kept))

    def cached_answer(self, key: str) -> str | None:
        query = select(model_answers.c.answer_json).where(
            model_answers.c.key == key, model_answers.c.expires_at > self._clock()
        )
        with self._read() as connection:
            return connection.scalar(query)

    def keep_answer(self, key: str, answer_json: str, purpose: str, model: str) -> None:
        """Store a model answer until it expires. Expired answers are deleted on the way."""
        now = self._clock()
        kept = {
            "answer_json": answer_json,
            "purpose": purpose,
            "model": model,
            "kept_at": now,
            "expires_at": now + self.answer_lifetime,
        }
        statement = self._insert(model_answers).values({"key": key} | kept)
        with self._write() as connection:
            connection.execute(delete(model_answers).where(model_answers.c.expires_at <= now))
            connection.execute(statement.on_conflict_do_update(index_elements=["key"], set_=kept))
