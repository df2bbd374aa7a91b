"""Applications to sites that want to keep a draft, in a real browser. `make battery ARGS="--only drafts"` tries them all."""

from collections.abc import Iterator

import pytest

from core.applications.preparation import Filled
from tests.battery.draft_trials import apply_to
from tests.battery.drafts import HONEST, HOSTILE
from tests.battery.run import CV
from tests.support.quarantine import OpenBrowser, one_browser

pytestmark = [pytest.mark.browser, pytest.mark.long]
SITES = {kind.name: kind for kind in (*HONEST, *HOSTILE)}


@pytest.fixture(scope="module")
def open_browser() -> Iterator[OpenBrowser]:
    with one_browser() as started:
        yield started.open


def test_an_upload_at_once_waits_for_the_permission_and_is_listed_on_the_approval(open_browser: OpenBrowser) -> None:
    outcome, prepared = apply_to(SITES["an upload at once"], open_browser)
    assert outcome.problems == []
    assert isinstance(prepared, Filled)
    wire = prepared.manifest.wire
    assert wire is not None
    digests = [[part.sha256 for part in request.parts if part.sha256] for request in wire.drafts]
    assert digests and all(told == [CV.sha256] for told in digests)
    assert wire.varying == ("1 body:upload",)


@pytest.mark.parametrize(
    "name",
    [
        "an upload when the button is pressed, then JSON",
        "steps that are pages",
        pytest.param("an upload with a consent beside it", marks=pytest.mark.thorough),
        "a draft that is the application, and sends on to the thanks",
    ],
)
def test_a_site_is_told_nothing_without_the_permission_and_nothing_beyond_the_plan_with_it(
    name: str, open_browser: OpenBrowser
) -> None:
    outcome, _ = apply_to(SITES[name], open_browser)
    assert outcome.problems == []
