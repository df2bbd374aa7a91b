"""A stage is six places: a row of the stage table with its decision, rule, prompt, offline rule, table with queue, and task.

The stage added here, `rank`, comes between screening and extraction: what it drops is not read in full, and no file of another
stage, no report query and no chart is touched.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.contracts.decision import Stage
from core.contracts.stages import STAGES, DecisionStage, stage_before
from tests.support.paths import ROOT

pytestmark = pytest.mark.slow

DECISION = """

class RankDecision(Decided):
    is_near: bool
"""
ROW = """RANK = DecisionStage(
    Stage.RANK,
    (FunnelBar("rank", "near enough", frozenset({"near"})),),
    table="rank_decisions",
    read=_card,
    decision=RankDecision,
    task="tasks.rank:rank",
)
"""
RULE = '''"""Ranking: is the vacancy near enough to the title that the candidate looks for?"""

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from core.contracts.decision import RankDecision
from core.contracts.vacancy import VacancyCard
from core.ports.model import Model


class RankRequest(BaseModel):
    model_config = ConfigDict(frozen=True)

    titles: tuple[str, ...]


class RankAnswer(BaseModel):
    is_near: tuple[bool, ...]


def rank_batch(model: Model, cards: Sequence[VacancyCard]) -> tuple[RankDecision, ...]:
    answer, _ = model.ask("rank", RankRequest(titles=tuple(card.title for card in cards)), RankAnswer, "cards")
    by, version = f"{model.provider}/{model.model}", model.prompt_version("rank")
    return tuple(
        RankDecision(card_id=card.id, decided_by=by, reason="the title", is_near=is_near, prompt_version=version)
        for card, is_near in zip(cards, answer.is_near, strict=True)
    )
'''
OFFLINE = '''"""Lexical ranking: a title with "Python" is near."""

from core.assessment.rank import RankAnswer, RankRequest


def rank(request: RankRequest) -> RankAnswer:
    return RankAnswer(is_near=tuple("python" in title.lower() for title in request.titles))
'''
TASK = '''"""Ranking: up to 15 cards in one model call."""

from core.assessment.rank import rank_batch
from tasks.stage_task import stage_task


@stage_task("rank")
def rank(model, candidate, cards, today):
    return rank_batch(model, cards)
'''
TABLE = """CREATE TABLE rank_decisions (
    candidate_id VARCHAR NOT NULL, card_id VARCHAR NOT NULL, profile_sha256 VARCHAR NOT NULL, is_near BOOLEAN NOT NULL,
    decided_by VARCHAR NOT NULL, prompt_version VARCHAR NOT NULL, reason VARCHAR NOT NULL, input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL, run_id VARCHAR NOT NULL, decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (candidate_id, card_id, profile_sha256, decided_by, prompt_version)
);
"""
PART_OF_THE_VIEW = """UNION ALL
SELECT
    5.5, 'rank', candidate_id, profile_sha256, card_id, if(is_near, 'near', 'far'), is_near, reason,
    decided_by, prompt_version, run_id, decided_at
FROM rank_decisions;
"""
CHECK = """\
import json
import sys
from pathlib import Path
from adapters.reports.chart import bars
from core.contracts.summary import FunnelStep
from deploy.board.serve import Board
from tests.support.board_day import make_home, run, warehouse

with Board() as board:
    settings = make_home(Path(sys.argv[1]), board.url)
    counts = run(settings, until="extract")
    again = run(settings, until="extract")
with warehouse(settings) as opened:
    funnel = opened.rows("funnel", {"candidate_id": "demo"})
    dropped = opened.rows("why_dropped", {"candidate_id": "demo"})
print(json.dumps({
    "counts": counts,
    "again": again["rank"],
    "bars": [label for label, _ in bars([FunnelStep(stage=r["stage"], outcome=r["outcome"], n=r["n"]) for r in funnel])],
    "near": sum(r["n"] for r in funnel if r["stage"] == "rank" and r["outcome"] == "near"),
    "far": sum(r["n"] for r in dropped if r["stage"] == "rank"),
}))
"""


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    tree = tmp_path / "tree"
    for top in ("core", "adapters", "flows", "tasks", "sql", "reports", "deploy", "tests/support"):
        shutil.copytree(ROOT / top, tree / top, ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def _files(tree: Path) -> dict[str, bytes]:
    paths = (path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(tree)): path.read_bytes() for path in paths}


def _edit(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(before) == 1, f"{path.name}: {before!r}"
    path.write_text(text.replace(before, after), "utf-8")


MIGRATION = "migrations/warehouse/999_rank.sql"


def _add_rank(tree: Path) -> None:
    contracts, sql, model = tree / "core/contracts", tree / "sql", tree / "adapters/model"
    _edit(contracts / "decision.py", '    EXTRACT = "extract"\n', '    RANK = "rank"\n    EXTRACT = "extract"\n')
    _edit(contracts / "decision.py", "\n\nclass Requirement(", f"{DECISION}\n\nclass Requirement(")
    _edit(contracts / "stages.py", "    PrefilterDecision,\n", "    PrefilterDecision,\n    RankDecision,\n")
    _edit(contracts / "stages.py", "EXTRACT = DecisionStage(", f"{ROW}EXTRACT = DecisionStage(")
    _edit(contracts / "stages.py", "SCREEN, EXTRACT, EVALUATE, PREPARE)", "SCREEN, RANK, EXTRACT, EVALUATE, PREPARE)")
    (tree / "core/assessment/rank.py").write_text(RULE)
    (model / "prompts/rank.v1.md").write_text("{% block system %}{% endblock %}{% block user %}{% endblock %}")
    (model / "offline/rank.py").write_text(OFFLINE)
    imports = "from adapters.model.offline.screen import screen\n"
    rank = "from adapters.model.offline.rank import rank\nfrom core.assessment.rank import RankRequest\n"
    _edit(model / "offline/model.py", imports, rank + imports)
    branch = "        elif isinstance(request, ExtractRequest):\n"
    _edit(
        model / "offline/model.py",
        branch,
        f"        elif isinstance(request, RankRequest):\n            result = rank(request)\n{branch}",
    )
    (tree / "tasks/rank.py").write_text(TASK)
    view = (sql / "migrations/warehouse/011_decisions_view.sql").read_text("utf-8").strip().removesuffix(";")
    (sql / MIGRATION).write_text(f"{TABLE}\n{view}\n{PART_OF_THE_VIEW}")
    queue = (sql / "internal/pending_screen.sql").read_text("utf-8")
    (sql / "internal/pending_rank.sql").write_text(queue.replace("screening_decisions", "rank_decisions"))


@pytest.mark.thorough
def test_a_new_stage_touches_six_places_and_is_reported_like_the_others(copied_tree: Path, tmp_path: Path) -> None:
    before = _files(copied_tree)
    _add_rank(copied_tree)
    assert {name for name, content in _files(copied_tree).items() if before.get(name) != content} == {
        # the row and its decision
        "core/contracts/decision.py",
        "core/contracts/stages.py",
        # the rule, the prompt, the offline rule
        "core/assessment/rank.py",
        "adapters/model/prompts/rank.v1.md",
        "adapters/model/offline/rank.py",
        "adapters/model/offline/model.py",
        # the table and the queue
        f"sql/{MIGRATION}",
        "sql/internal/pending_rank.sql",
        # the task
        "tasks/rank.py",
    }
    done = subprocess.run(
        [sys.executable, "-c", CHECK, str(tmp_path / "home")],
        cwd=copied_tree,
        env={"PYTHONPATH": str(copied_tree), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    result = json.loads(done.stdout)
    counts = result["counts"]
    names = list(counts)
    assert names.index("screen") < names.index("rank") < names.index("postings") < names.index("extract")
    assert result["near"] > 0 and result["far"] > 0
    assert counts["rank"] == result["near"] + result["far"]
    assert 0 < counts["extract"] <= result["near"]
    assert result["again"] == 0
    assert result["bars"][4:] == ["screened in", "near enough", "read in full"]


def test_the_table_lists_every_stage_in_the_order_of_a_day() -> None:
    assert [spec.stage for spec in STAGES] == list(Stage)


@pytest.mark.parametrize(
    ("stage", "before"), [("prefilter", None), ("screen", "prefilter"), ("extract", "screen"), ("evaluate", "screen")]
)
def test_what_came_before_a_stage_is_the_last_one_that_decided_for_this_candidate(
    stage: str, before: str | None
) -> None:
    (spec,) = [spec for spec in STAGES if spec.stage == stage]
    assert stage_before(spec) == before


@pytest.mark.parametrize("spec", [spec for spec in STAGES if isinstance(spec, DecisionStage)], ids=lambda s: s.stage)
def test_every_stage_that_decides_has_its_queue_its_table_and_its_part_of_the_view(spec: DecisionStage) -> None:
    view = (ROOT / "sql/migrations/warehouse/011_decisions_view.sql").read_text("utf-8")
    assert (ROOT / f"sql/internal/pending_{spec.stage}.sql").is_file()
    assert f"'{spec.stage}'" in view and f"FROM {spec.table}" in view
