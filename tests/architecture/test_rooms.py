"""The measures of the house: few loose files, small files, rules as data, one place for the states."""

from statistics import median

import pytest

from tests.architecture.measures import ROOT, line_counts, lines_naming_a_state, regex_share

REGEX_SHARE_AT_MOST = 0.06
"""Share of core's characters. Knowledge that is written as patterns belongs into the data files."""


@pytest.mark.parametrize(("room", "allowed"), [("core", {"__init__", "errors"}), ("adapters", {"__init__", "locks"})])
def test_a_file_has_a_room(room: str, allowed: set[str]) -> None:
    assert {path.stem for path in (ROOT / room).glob("*.py")} <= allowed


def test_the_clock_is_read_in_one_place() -> None:
    files = (path for top in ("core", "adapters", "flows", "tasks", "deploy") for path in (ROOT / top).rglob("*.py"))
    reading = {str(path.relative_to(ROOT)) for path in files if "datetime.now(UTC)" in path.read_text("utf-8")}
    assert reading == {"adapters/clock/__init__.py"}


def test_no_product_file_is_long() -> None:
    assert {name: count for name, count in line_counts().items() if count > 320} == {}


def test_the_median_file_is_short() -> None:
    assert median(line_counts().values()) < 120


def test_little_of_core_is_regular_expressions() -> None:
    assert regex_share("core") < REGEX_SHARE_AT_MOST


def test_the_forms_room_has_no_untyped_dictionaries() -> None:
    untyped = [
        path.name for path in (ROOT / "core" / "forms").rglob("*.py") if "dict[str, Any]" in path.read_text("utf-8")
    ]
    assert untyped == []


def test_few_lines_outside_the_applications_room_name_a_state() -> None:
    named = lines_naming_a_state()
    assert len(named) < 40, "\n".join(named)
