"""Moving the furniture changes nothing that a user sees: every answer is the one that was written down."""

import pytest

from tests.golden.behaviour import HERE, SUBJECTS

MARKS = {
    "forms": pytest.mark.browser,
    "readers": pytest.mark.slow,
    "answers": pytest.mark.slow,
    "questions": pytest.mark.slow,
}


@pytest.mark.parametrize(
    "subject", [pytest.param(name, marks=[MARKS[name]] if name in MARKS else []) for name in SUBJECTS]
)
def test_the_product_answers_as_it_did(subject: str) -> None:
    written = (HERE / f"{subject}.txt").read_text("utf-8").splitlines()
    assert list("\n".join(SUBJECTS[subject]()).splitlines()) == written
