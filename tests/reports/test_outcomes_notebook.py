"""The notebook runs over the published copy, in a home and with settings of its own, and shows what the day was worth."""

import nbformat
import pytest
from nbclient import NotebookClient

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


@pytest.mark.slow
def test_the_notebook_shows_a_day(quiet_home):
    live_a_day(quiet_home)
    outputs = shown(quiet_home)
    assert [output for output in outputs if output.output_type == "error"] == []
    data = [output["data"] for output in outputs if "data" in output]
    assert sum("image/svg+xml" in each for each in data) == 3
    tables = " ".join(each.get("text/plain", "") for each in data)
    for piece in ("answer_rate", "resume.pdf cccccccc", "location", "usd_per_sent"):
        assert piece in tables
    assert any("](" in each.get("text/markdown", "") for each in data), "dropped vacancies have links"


def test_the_notebook_is_stored_without_what_somebody_saw_in_it():
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
