"""What a control may ask its site while something is typed into it."""

from types import SimpleNamespace
from typing import Any

import pytest

from adapters.quarantine.known_text import KnownText
from adapters.quarantine.look_ups import LookUps
from core.applications.wire_reading import read_request

PAGE = """<input data-source="/api/places?q=" data-lang="en"> <script>fetch('/graphql', {body: {query: 'places', variables: {text}}})</script>
<p>Anabel works here; so does someone at 12 Any Street</p>"""


def look_ups() -> LookUps:
    known = KnownText()
    document: Any = SimpleNamespace(
        request=SimpleNamespace(resource_type="document"),
        url="https://jobs.acme.example/1",
        text=lambda: PAGE + "https://jobs.acme.example/1",
    )
    known.add_response(document)
    return LookUps(known)


def ask(asked: LookUps, url: str, body: bytes = b"") -> str | None:
    request: Any = SimpleNamespace(url=url, is_navigation_request=lambda: False)
    headers = {"referer": "https://jobs.acme.example/1"} | ({"content-type": "application/json"} if body else {})
    return asked.why_held(request, read_request("POST" if body else "GET", url, headers, body))


OWN = "https://api.acme.example"


def test_beginnings_of_what_is_typed_are_asked_letter_by_letter_and_listed() -> None:
    asked = look_ups()
    with asked.typing("Lisbon, Portugal"):
        for end in range(17):
            assert ask(asked, f"{OWN}/api/places?q={'Lisbon, Portugal'[:end]}&lang=en") is None
    assert len(asked.made) == 17
    assert ask(asked, f"{OWN}/api/places?q=Lis") is not None


def test_a_query_in_json_and_a_beginning_in_the_path_are_look_ups_too() -> None:
    asked = look_ups()
    with asked.typing("Lisbon"):
        assert ask(asked, f"{OWN}/graphql", b'{"query": "places", "variables": {"text": "Lis"}}') is None
    with asked.typing("Lisbon"):
        assert ask(asked, f"{OWN}/api/places/Lisb") is None


@pytest.mark.parametrize(
    "url",
    [
        "https://else.example/api/places?q=Lis",
        f"{OWN}/api/YW5hYmVs?q=Lis",
        f"{OWN}/api/places?q=Lis&YW5hYmVs=1",
        f"{OWN}/api/places?q=Lis&n=anabel@example.com",
        f"{OWN}/api/places?q=bon",
        f"{OWN}/api/places?q=Lis&n=nab",
        f"{OWN}/api/places?" + "&".join(f"q={'Lisbon'[:end]}" for end in range(13)),
    ],
)
def test_a_look_up_takes_nothing_along_in_its_path_its_names_or_its_values(url: str) -> None:
    asked = look_ups()
    with asked.typing("Lisbon"):
        assert ask(asked, url) is not None
    assert asked.made == []


def test_words_of_the_page_cannot_be_strung_together_over_several_look_ups() -> None:
    asked = look_ups()
    with asked.typing("Lisbon"):
        assert ask(asked, f"{OWN}/api/places?q=L&lang=works") is None
        assert ask(asked, f"{OWN}/api/places?q=Li&lang=Anabel") is not None


@pytest.mark.parametrize("ways", ["/api/places?q={} /api/12?q={} /api/Any?q={}", "/api/places?q={} /api/places?lang={} /api/places?text={}"])  # fmt: skip
def test_nothing_is_spelled_by_the_order_of_addresses_or_of_names(ways: str) -> None:
    asked = look_ups()
    with asked.typing("Lisbon"):
        tried = [way.format("Lisbon"[: count + 1]) for count in range(2) for way in ways.split()]
        assert [ask(asked, OWN + url) is None for url in tried].count(True) == 2


def test_a_page_that_keeps_asking_is_stopped() -> None:
    asked = look_ups()
    with asked.typing("Bern"):
        answers = [ask(asked, f"{OWN}/api/places?q={'Bern'[: count % 5]}") for count in range(60)]
    assert answers.count(None) <= 2 * 5 + 3 and "more look-ups" in str(answers[-1])
