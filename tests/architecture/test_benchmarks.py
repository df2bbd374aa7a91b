"""`make bench` starts every benchmark as a module with a `main()`."""

from importlib import import_module

import pytest

from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "benchmarks"


def test_make_bench_starts_modules():
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nbench:")[2].partition("\n\n")[0]
    assert "-m tests.benchmarks." in recipe


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("bench_*.py")))
def test_a_benchmark_can_be_started(name):
    assert callable(import_module(f"tests.benchmarks.{name}").main)
