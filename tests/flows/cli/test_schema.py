import json

import jsonschema
import pytest
from click.testing import CliRunner

from core.contracts.base import canonical_json
from core.contracts.published_schemas import CONTRACTS, json_schema
from flows.cli import COMMANDS, cli
from flows.cli.outputs import OUTPUTS, printed_schema, printed_shapes
from tests.support.ledger import application, manifest_of
from tests.support.warehouse import card, vacancy

pytestmark = pytest.mark.slow


def run(*arguments):
    return CliRunner().invoke(cli, ["schema", *arguments], catch_exceptions=False)


def test_the_published_schemas_are_those_of_the_contracts():
    told = run("--check")
    assert told.exit_code == 0, f"{told.output}Write them again: otklik schema"


def test_a_contract_that_changed_is_named(tmp_path):
    run("--to", str(tmp_path))
    path = tmp_path / "Receipt.json"
    path.write_text(path.read_text().replace("confirmation_text", "words"))
    (tmp_path / "Retired.json").write_text("{}")
    told = run("--to", str(tmp_path), "--check")
    assert told.exit_code == 1
    assert "Receipt.json" in told.output
    assert "Retired.json" in told.output
    run("--to", str(tmp_path))
    assert run("--to", str(tmp_path), "--check").exit_code == 0


def test_every_schema_is_valid_json_schema_2020_12():
    for schema in (*map(json_schema, CONTRACTS), *map(printed_schema, printed_shapes().values())):
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        jsonschema.Draft202012Validator.check_schema(schema)


def test_what_is_stored_is_valid_under_its_schema():
    for stored in (card(1), vacancy(card(1)), application(1), manifest_of(application(1))):
        jsonschema.validate(json.loads(canonical_json(stored)), json_schema(type(stored)))


def test_every_command_names_the_schemas_of_what_it_prints():
    assert list(OUTPUTS) == sorted(COMMANDS)
    assert [name for name, shapes in OUTPUTS.items() if not shapes] == ["schema"]
    told = {line.split()[0]: line for line in run("--by-command").output.splitlines()}
    assert told.keys() == OUTPUTS.keys() and "AnswerLine" in told["answers"]
    for shape in printed_shapes():
        assert run(shape).exit_code == 0, shape


def test_one_schema_can_be_printed():
    assert json.loads(run("VacancyCard").output)["title"] == "VacancyCard"
    assert run("Nonsense").exit_code == 2
