"""Model calls that were not answered leave their items to the next run, and the run says why it ended so."""

from types import SimpleNamespace

import pytest

from core.contracts.run_record import RunEnd
from core.contracts.stages import SCREEN
from core.errors import BudgetExceeded, ContextTooLarge, ModelAnswerInvalid, OtklikError, SettingsError
from flows.pipeline.model_stages import run_model_stage
from flows.pipeline.run_context import RunContext
from tests.support.model_cases import CANDIDATE, batch

pytestmark = pytest.mark.slow  # imports Prefect


class Trouble:
    """A context whose model calls end with the given errors or reasons, one for each batch."""

    def __init__(self, *outcomes: OtklikError | str) -> None:
        self.notes: list[str] = []
        self.kept: list[str] = []
        cards = list(batch(15).cards) * len(outcomes)
        self.context = RunContext(
            run_id="r", candidate=CANDIDATE, targets=(), fetcher=None, blobs=None, quality_checks=None, site_named=None,
            warehouse=SimpleNamespace(pending=lambda *_: cards, keep_decisions=lambda *a: len(a[4])),
            ledger=SimpleNamespace(record_event=lambda *a: self.notes.append(a[3])),
            model=SimpleNamespace(name_for=lambda _: "m", prompt_version=lambda _: "v1"),
            calls=SimpleNamespace(each=lambda *a: ((row, *self.outcome(one)) for row, one in zip(a[1], outcomes, strict=True))),
            log=lambda _: None,
        )  # fmt: skip

    def outcome(self, one: OtklikError | str) -> tuple[list[SimpleNamespace] | None, OtklikError | None]:
        return (None, one) if isinstance(one, OtklikError) else ([SimpleNamespace(reason=one)], None)

    def run(self) -> RunEnd | None:
        run_model_stage(self.context, SCREEN)
        return self.context.left_undone.end if self.context.left_undone else None


@pytest.mark.parametrize(
    ("outcomes", "end"),
    [
        (("fits",), None),
        ((BudgetExceeded("The budget of 3 US dollars per day."),), RunEnd.BUDGET_REACHED),
        ((BudgetExceeded("budget"), ModelAnswerInvalid("no JSON")), RunEnd.MODEL_ERROR),
        ((ContextTooLarge("40,000 tokens"), "fits"), RunEnd.CONTEXT_OVER_LIMIT),
        (("too long for one call: about 40,000 tokens",), RunEnd.CONTEXT_OVER_LIMIT),
    ],
)
def test_the_gravest_trouble_is_the_end_of_the_run(outcomes: tuple[OtklikError | str, ...], end: RunEnd | None) -> None:
    assert Trouble(*outcomes).run() is end


def test_a_wrong_setting_stops_the_run() -> None:
    with pytest.raises(SettingsError):
        Trouble(SettingsError("the key was refused")).run()
