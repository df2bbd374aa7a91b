"""The notebook runs over the published copy, in a home and with settings of its own, and shows what the day was worth."""

import ast

import nbformat
import polars as pl
import pytest
from nbclient import NotebookClient

from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from flows.settings import ROOT
from tests.support.day import live_a_day

NOTEBOOK = ROOT / "reports" / "outcomes.ipynb"


@pytest.fixture
def quiet_home(tmp_path, monkeypatch):
    for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / "jupyter"))
    (tmp_path / "jupyter").mkdir()
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return tmp_path


def shown(home):
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(home)}}).execute()
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


@pytest.mark.long
@pytest.mark.slow
def test_the_notebook_shows_a_day(quiet_home):
    live_a_day(quiet_home)
    outputs = shown(quiet_home)
    assert [output for output in outputs if output.output_type == "error"] == []
    data = [output["data"] for output in outputs if "data" in output]
    assert sum("image/svg+xml" in each for each in data) == 4, "funnel, days, weeks and cost"
    tables = " ".join(each.get("text/plain", "") for each in data)
    for piece in ("answer_rate", "resume.pdf cccccccc", "location", "usd_per_sent"):
        assert piece in tables
    linked = [
        each.get("text/markdown", "")
        for each in data
        if "](<https://jobs.example.com/" in each.get("text/markdown", "")
    ]
    assert len(linked) == 2, "applications and dropped vacancies have links"
    assert "| sent, with receipt | [Data Engineer](" in linked[0] and "2026-11-03" in linked[0]


def values(home):
    """The value of each cell, computed in this process."""
    names: dict[str, object] = {}
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        if cell.cell_type == "code":
            body = ast.parse(cell.source).body
            last = body.pop() if isinstance(body[-1], ast.Expr) else None
            exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)
            if isinstance(last, ast.Expr):
                yield eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)


@pytest.mark.slow
def test_while_no_answer_of_an_employer_is_known_no_rate_and_no_count_of_answers_is_shown(quiet_home):
    live_a_day(quiet_home, is_answered=False)
    frames = [value for value in values(quiet_home) if isinstance(value, pl.DataFrame)]
    columns = {column for frame in frames for column in frame.columns}
    assert {"sent", "usd_per_sent"} <= columns
    assert not columns & {"viewed", "answered", "invited", "answer_rate", "invitation_rate", "usd_per_invitation"}


@pytest.mark.slow
def test_on_the_first_day_the_notebook_says_that_there_is_nothing_yet(quiet_home):
    with DuckWarehouse(quiet_home / "warehouse.duckdb") as warehouse:
        warehouse.publish(quiet_home / "published.duckdb")
    told = [value for value in values(quiet_home) if isinstance(value, str)]
    assert len(told) == 7 and sum("Nothing yet" in text for text in told) == 4


def test_the_notebook_is_stored_without_what_somebody_saw_in_it():
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
