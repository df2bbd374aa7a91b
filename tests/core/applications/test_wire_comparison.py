"""Differences between approved and current requests that stop an application."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.applications.draft_rules import PlannedField
from core.applications.wire_comparison import differences, learn_varying, part_names
from core.applications.wire_rehearsal import wire_manifest as built
from core.contracts.wire import WireManifest, WirePart, WireRequest

VALUES = frozenset({"Ana", "Example", "ana@example.com", "f" * 64})


def part(name: str, value: str, place: str = "body") -> WirePart:
    return WirePart(place=place, name=name, value=value)


def resume_part(digest: str = "f" * 64) -> WirePart:
    return WirePart(place="body", name="cv", sha256=digest, size=10, file_name="cv.pdf")


def request(*parts: WirePart, method: str = "POST", url: str = "https://jobs.example/apply") -> WireRequest:
    return WireRequest(method=method, url=url, encoding="multipart", parts=parts)


FORM = (
    part("first", "Ana"),
    part("last", "Example"),
    part("email", "ana@example.com"),
    part("sponsorship", "no"),
    part("job_id", "4711"),
    part("token", "kf83hf73hd"),
    resume_part(),
)


def request_with(**values: str) -> WireRequest:
    return request(*(p.model_copy(update={"value": values[p.name]}) if p.name in values else p for p in FORM))


def wire_manifest(*requests: WireRequest, varying: tuple[str, ...] = ("1 body:token",)) -> WireManifest:
    return WireManifest(requests=requests or (request(*FORM),), varying=varying)


def test_what_is_sent_as_rehearsed_passes() -> None:
    assert differences(wire_manifest(), [request(*FORM)], VALUES) == []


def test_a_token_that_two_rehearsals_showed_to_differ_may_differ() -> None:
    assert differences(wire_manifest(), [request_with(token="99ab77cd11")], VALUES) == []


@pytest.mark.parametrize(
    "seen",
    [
        request_with(sponsorship="yes"),
        request_with(first="Example", last="Ana"),
        request_with(job_id="4712"),
        request_with(email="other@example.com"),
        request_with(token="ana@example.com"),
        request_with(token="x" * 400),
        request(*FORM, part("marketing_consent", "on")),
        request(*FORM[:-1]),
        request(*FORM[:-1], resume_part("0" * 64)),
        request(FORM[1], FORM[0], *FORM[2:]),
        request(*FORM, part("email", "second@example.com")),
        request(*FORM, method="GET"),
        request(*FORM, url="https://elsewhere.example/apply"),
        request(*FORM, part("x-email", "ana@example.com", "header")),
        request(*FORM, part("who", "ana", "cookie")),
    ],
    ids=[
        "a flipped choice",
        "first and last name swapped",
        "the id of another job",
        "another address",
        "a token that carries the address",
        "a token that became a letter",
        "a consent nobody gave",
        "without the document",
        "another document",
        "another order of the names",
        "a second value of the same name",
        "another method",
        "another host",
        "a header that carries the address",
        "a cookie nobody rehearsed",
    ],
)
def test_any_other_difference_stops_it_and_is_named(seen: WireRequest) -> None:
    told = differences(wire_manifest(), [seen], VALUES)
    assert told and all(told)


def test_one_request_more_than_rehearsed_stops_it() -> None:
    assert "one request more" in differences(wire_manifest(), [request(*FORM), request(part("a", "1"))], VALUES)[0]


def test_the_beginning_of_the_sequence_is_compared_before_the_rest_is_there() -> None:
    token = request(part("form", "1"), url="https://jobs.example/token")
    manifest = wire_manifest(token, request(*FORM), varying=())
    assert differences(manifest, [token], VALUES) == []
    assert differences(manifest, [request(*FORM)], VALUES)


def test_two_rehearsals_name_the_token_and_nothing_else() -> None:
    varying, problems = learn_varying([request(*FORM)], [request_with(token="99ab77cd11")], VALUES)
    assert ([one.name for one in varying], problems) == (["1 body:token"], [])


@pytest.mark.parametrize(
    "other", [request_with(email="x-ana@example.com-7"), request(*FORM[:-1], resume_part("1" * 64))]
)
def test_a_part_with_a_value_of_the_candidate_is_never_learnt_to_vary(other: WireRequest) -> None:
    varying, problems = learn_varying([request(*FORM)], [other], VALUES)
    assert varying == () and len(problems) == 1


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("marketing_consent", "0", "1"),
        ("talentPool", "a8f3k29c", "b7d9e14f"),
        ("convicted", "false", "true"),
        ("newsletter", "on", "off"),
        ("flag", "0", "1"),
        ("x7", "Yes", "Nope"),
        ("x8", "ja", "nein"),
        ("gender", "1", "2"),
        ("expected_salary", "50000", "60000"),
        ("years_of_experience", "3", "12"),
        ("city", "Berlin", "Hamburg"),
        ("прим", "да", "нет"),
        ("requisition_id", "883", "884"),
    ],
)
def test_what_may_be_a_statement_of_the_candidate_is_never_learnt_to_vary(name: str, one: str, other: str) -> None:
    varying, problems = learn_varying([request(*FORM, part(name, one))], [request(*FORM, part(name, other))], VALUES)
    assert varying == () and problems


def test_an_answer_in_the_words_of_the_form_is_never_learnt_to_vary() -> None:
    visa = PlannedField("Do you need a visa?", "q_17", frozenset({"No", "n0"}))
    for name, one, other in (("q_17", "n0", "n1"), ("answers[17]", "n1", "n0")):
        first, second = (request(*FORM, part(name, value), part("t", token)) for value, token in ((one, "8f3k1x90aa"), (other, "1c9d8e7f6a")))  # fmt: skip
        manifest = built([first], [second], VALUES, planned=[visa])
        assert manifest.why_incomplete is not None and name in manifest.why_incomplete


def test_a_token_never_turns_into_a_yes() -> None:
    first, second = request(*FORM, part("t", "a8f3k2")), request(*FORM, part("t", "b7d9e1"))
    (learnt,), problems = learn_varying([first], [second], VALUES)
    manifest = WireManifest(requests=(first,), varying=(learnt.name,), variations=(learnt,))
    assert problems == [] and differences(manifest, [request(*FORM, part("t", "c9k2f3"))], VALUES) == []
    assert differences(manifest, [request(*FORM, part("t", "accept"))], VALUES)


def test_two_rehearsals_of_another_shape_teach_nothing() -> None:
    varying, problems = learn_varying([request(*FORM)], [request(*FORM, part("new", "1"))], VALUES)
    assert varying == () and "new" in problems[0]


names = st.sampled_from(["first", "last", "token", "consent"])
parts = st.builds(part, names, st.text(st.characters(exclude_categories=["Cs"]), max_size=8))
bodies = st.lists(parts, max_size=5).map(lambda some: request(*some))


@given(bodies, bodies)
def test_without_anything_learnt_only_the_same_request_passes(one: WireRequest, other: WireRequest) -> None:
    assert (differences(wire_manifest(one, varying=()), [other], VALUES) == []) == (one == other)


@given(bodies, bodies)
def test_what_was_learnt_from_two_rehearsals_lets_the_second_pass(one: WireRequest, other: WireRequest) -> None:
    varying, problems = learn_varying([one], [other], VALUES)
    manifest = WireManifest(requests=(one,), varying=tuple(v.name for v in varying), variations=varying)
    told = differences(manifest, [other], VALUES)
    assert bool(problems) == bool(told)


@given(st.lists(bodies, max_size=3))
def test_every_part_of_a_sequence_has_a_name_of_its_own(requests: list[WireRequest]) -> None:
    named = [name for names in part_names(requests) for name in names]
    assert len(named) == len(set(named)) == sum(len(one.parts) for one in requests)


def test_a_part_of_the_address_that_the_site_gave_out_may_differ_as_it_was_learnt() -> None:
    def at(draft: str, job: str = "4711") -> WireRequest:
        return WireRequest(
            method="POST",
            url=f"https://jobs.example/{job}/drafts/{draft}",
            encoding="json",
            parts=(WirePart(place="body", name="name", value="Anabel"),),
        )

    one, two = at("a8f3c1d9e0b7"), at("b91c0d2ffe35")
    variations, problems = learn_varying([one], [two], frozenset({"Anabel"}))
    assert problems == []
    assert [learnt.name for learnt in variations] == ["1 path:3"]
    assert learn_varying([one], [one, one], frozenset())[1] == ["1 requests rehearsed, 2 now"]
