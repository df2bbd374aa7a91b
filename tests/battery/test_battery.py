"""A fixed part of the battery: one fault of every kind. `make battery` runs them all."""

import pytest

from tests.battery.faults import FAULTS, Fault
from tests.battery.run import try_out, with_browser

ALWAYS = (
    "a plain form",
    "PUT",
    "a token first",
    "a hidden token that changes with every page",
    "leaks: autosave by fetch",
    "leaks: the whole application while it is filled",
    "leaks: a cookie",
    "changes: a choice flipped on the wire",
    "changes: a hidden consent",
    "lies: 500 after recording, with thanks",
    "lies: not saved, thank you",
    "breaks: reset after recording",
    "breaks: 307 to itself",
)


@pytest.mark.browser
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.name in ALWAYS], ids=lambda fault: fault.name)
def test_an_application_survives(fault: Fault) -> None:
    assert try_out(fault, with_browser).problems == []


def test_every_fault_of_the_fixed_part_exists_and_no_two_have_one_name() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names)) and set(ALWAYS) <= set(names)
