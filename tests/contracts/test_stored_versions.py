"""What has been stored can be read for ever: a golden file for each version of each contract, and its recorded shape."""

import json
from typing import Any, ClassVar

import pytest
from pydantic import ValidationError

from core.contracts import upcasts
from core.contracts.application import Manifest
from core.contracts.base import Contract
from core.contracts.decision import Evaluation
from core.contracts.published_schemas import CONTRACTS
from core.contracts.upcasts import read_stored
from tests.contracts.shapes import CASES, breaks, recorded, shape

NAMES = {contract.__name__: contract for contract in CONTRACTS}
GOLDEN = sorted(str(path.relative_to(CASES)) for path in CASES.glob("*/v*.json"))

WHAT_TO_DO = """
Stored JSON of this version no longer fits the contract. Either make the change an added optional field, or
 1. set `contract_version` of the contract (and of every published contract that holds it) to the next number,
 2. add the step from the old version to core/contracts/upcasts.py,
 3. add tests/cases/contracts/<Contract>/v<N>.json, keep the old one, and run `make schemas`.
"""


def kept(stored: Any, read: Any) -> bool:
    """Everything that was stored is in what was read; later versions may add to it."""
    if isinstance(stored, dict):
        return isinstance(read, dict) and all(key in read and kept(stored[key], read[key]) for key in stored)
    if isinstance(stored, list):
        return isinstance(read, list) and len(stored) == len(read) and all(map(kept, stored, read))
    return bool(stored == read)


def test_every_version_of_every_contract_has_a_golden_file() -> None:
    demanded = {f"{name}/v{n}.json" for name, each in NAMES.items() for n in range(1, each.contract_version + 1)}
    assert demanded == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_what_was_stored_is_read_and_nothing_of_it_is_lost(name: str) -> None:
    contract = NAMES[name.split("/")[0]]
    text = (CASES / name).read_text(encoding="utf-8")
    read = read_stored(contract, text)
    if json.loads(text)["schema_version"] == contract.contract_version:
        assert kept(json.loads(text), read.model_dump(mode="json"))


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.__name__)
def test_a_change_that_stored_rows_do_not_fit_takes_a_new_version(contract: type[Contract]) -> None:
    assert not breaks(contract), f"{contract.__name__}: {breaks(contract)}{WHAT_TO_DO}"
    assert shape(contract) == recorded(contract), "New optional fields: record them with `make schemas`."


def test_a_manifest_that_was_approved_keeps_its_digest() -> None:
    manifest = read_stored(Manifest, (CASES / "Manifest" / "v1.json").read_text(encoding="utf-8"))
    assert manifest.sha256 == "49a36979ebd16ecd2243f4e3834f1ec64099d8da924422f7efe567463ddfa660"


class Greeting(Contract):
    """Invented, with a history: `to` was called `who` in version 1, and `words` came with version 3."""

    contract_version: ClassVar[int] = 3

    to: str
    words: tuple[str, ...]


@pytest.fixture
def history(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(stored: dict[str, Any]) -> dict[str, Any]:
        return {**{key: stored[key] for key in stored if key != "who"}, "to": stored["who"]}

    steps = {("Greeting", 1): renamed, ("Greeting", 2): lambda stored: stored | {"words": [stored.pop("text")]}}
    monkeypatch.setattr(upcasts, "UPCASTS", steps)


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    "stored",
    [
        {"who": "Ada", "text": "hello"},
        {"schema_version": 1, "who": "Ada", "text": "hello"},
        {"schema_version": 2, "to": "Ada", "text": "hello"},
        {"schema_version": 3, "to": "Ada", "words": ["hello"]},
    ],
)
def test_each_old_version_is_brought_up_step_by_step(stored: dict[str, Any]) -> None:
    assert read_stored(Greeting, json.dumps(stored)) == Greeting(to="Ada", words=("hello",))


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(
    "stored", ['{"schema_version": 4, "to": "Ada", "words": []}', "[]", "not JSON", '{"schema_version": "1"}']
)
def test_a_newer_version_and_what_is_no_contract_are_refused(stored: str) -> None:
    with pytest.raises(ValidationError):
        read_stored(Greeting, stored)


def test_one_contract_can_move_on_while_the_others_stay() -> None:
    assert Greeting(to="Ada", words=()).model_dump()["schema_version"] == 3
    assert NAMES["Manifest"].contract_version == 1
    with pytest.raises(ValidationError):
        Greeting(to="Ada", words=(), schema_version=1)


def test_an_added_optional_field_breaks_nothing_and_a_dropped_or_demanded_one_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Note(Contract):
        text: str
        by: str | None = None

    monkeypatch.setattr("tests.contracts.shapes.recorded", lambda contract: before)
    before = shape(Note) - {"by: string", "by: null"}
    assert breaks(Note) == []
    before = shape(Note) | {"subject: string"}
    assert breaks(Note) == ["gone: subject: string"]
    before = shape(Note) - {"text: required"}
    assert breaks(Note) == ["newly required: text: required"]


def test_an_evaluation_of_version_1_keeps_what_was_met() -> None:
    read = read_stored(Evaluation, (CASES / "Evaluation" / "v1.json").read_text(encoding="utf-8"))
    assert [(row.status, row.resume_quote) for row in read.evidence] == [("met", "Python since 2015")]
