"""A token may be another one each time; a consent, a sentence or the number of the vacancy inside it may not."""

import random
import string
import uuid
from base64 import b64encode

import pytest

from core.applications.statements import may_be_restated
from core.applications.wire_variation import decoded, fits, variation
from core.contracts.wire import WirePart

VALUES = ("Anabel", "anabel@example.com", "No")
KEPT = ("4711",)
CHANCE = random.Random(7)


def token(size: int, letters: str) -> str:
    return "".join(CHANCE.choice(letters) for _ in range(size))


def may(one: str, other: str, third: str) -> bool:
    learnt = variation("1 body:token", one, other)
    return learnt is not None and fits(learnt, third, VALUES, KEPT, one)


BASE62, HEX = string.ascii_letters + string.digits, "0123456789abcdef"
HONEST = {
    "a UUID": lambda n: str(uuid.UUID(int=CHANCE.getrandbits(128), version=4)),
    "40 letters and digits": lambda n: token(40, BASE62),
    "base64 with its signs": lambda n: b64encode(CHANCE.randbytes(64)).decode(),
    "64 hexadecimal digits": lambda n: token(64, HEX),
    "a counter behind a word": lambda n: f"tok{n:029d}",
    "milliseconds": lambda n: str(1_763_800_000_000 + n * 40_000_000),
    "seconds": lambda n: str(1_763_800_000 + n * 40_000),
    "a time": lambda n: f"2026-11-{10 + n:02d}T0{n}:00:0{n}.12{n}Z",
    "a time as scripts print it": lambda n: f"Sun Nov {10 + n} 2026 08:0{n}:00 GMT+0000 (Coordinated Universal Time)",
    "a signed token": lambda n: f"eyJhbGciOiJIUzI1NiJ9.{token(60, BASE62)}.{token(43, BASE62)}",
    "the vacancy and a token": lambda n: f"job-4711-{token(16, HEX)}",
}


@pytest.mark.parametrize("kind", HONEST)
def test_a_token_of_every_common_kind_may_be_another_one(kind: str) -> None:
    tries = [may(*(HONEST[kind](n) for n in (1, 2, 3))) for _ in range(60)]
    assert sum(tries) >= 57, f"{kind}: {tries.count(False)} of 60 would stop an honest application"


def piece() -> str:
    return f"{token(8, HEX)}-{token(4, HEX)}"


@pytest.mark.parametrize(
    ("make", "third"),
    [
        (lambda: f"job-4711-{piece()}", lambda: f"job-9999-{piece()}"),
        (lambda: f"{piece()}:no", lambda: f"{piece()}:yes"),
        (lambda: f"a-{piece()}-no-{piece()}", lambda: f"a-{piece()}-ok-{piece()}"),
        (piece, lambda: "I was convicted of theft"),
        (piece, lambda: b64encode(b"visa=y1").decode()),
        (piece, lambda: "convicted-yes"),
        (lambda: token(40, BASE62), lambda: "IwasconvictedoftheftandIhavenovisatoday1"),
        (lambda: token(40, BASE62), lambda: b64encode(b"marketing=yes; convicted=yes!!").decode()),
        (lambda: token(40, BASE62), lambda: b64encode(b"my name is Anabel Exampleton..").decode()),
        (lambda: token(64, HEX), lambda: b"I was convicted of theft, and so".hex()),
        (lambda: b64encode(f"job=4711;{token(20, HEX)}".encode()).decode(), lambda: b64encode(f"job=9999;{token(20, HEX)}".encode()).decode()),
        (lambda: str(CHANCE.randrange(1_763_800_000_000, 1_763_900_000_000)), lambda: "4915112345678"),
        (lambda: token(24, BASE62), lambda: "I+was+convicted+of+theft"),
        (lambda: token(20, HEX), lambda: token(40, HEX)),
        (lambda: token(16, HEX), lambda: "ANABEL%40EXAMPLE"),
    ],
    ids=[
        "another vacancy", "a consent at the end", "a consent in the middle", "a sentence", "an encoded answer", "words with a hyphen",
        "a sentence without spaces", "an encoded consent", "an encoded name", "an encoded sentence", "another vacancy, encoded",
        "a telephone number for a time", "a sentence with plus signs", "twice as long", "a URL-encoded address",
    ],
)  # fmt: skip
def test_what_is_no_token_of_the_same_kind_stops_the_application(make, third) -> None:
    for _ in range(20):
        assert not may(make(), make(), third())


def test_words_are_never_learnt_to_vary() -> None:
    assert variation("n", "I agree", "I do not agree") is None


def test_a_sentence_in_the_letters_of_an_address_is_read_as_a_sentence():
    assert "I agree to be called" in decoded("I%20agree+to%20be%20called")


def test_only_the_query_and_the_body_can_state_something_else_the_next_time() -> None:
    def part(place: str, value: str) -> WirePart:
        return WirePart.model_validate({"place": place, "name": "newsletter", "value": value})

    assert may_be_restated(part("body", "yes"), part("body", "no"))
    assert not may_be_restated(part("header", "yes"), part("header", "no"))
