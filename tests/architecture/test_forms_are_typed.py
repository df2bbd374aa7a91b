"""The facts of a page are typed: no dictionary of anything in core/forms, and nothing that can be changed."""

import ast

import pytest

from core.forms import facts
from tests.architecture.measures import files

UNTYPED = ("dict[str, Any]", "Mapping[str, Any]", "dict[Any, Any]", "list[Any]")


@pytest.mark.parametrize("path", files("core/forms"), ids=lambda path: path.name)
def test_no_part_of_core_forms_reads_untyped_dictionaries(path):
    annotations = [
        ast.unparse(node)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Subscript | ast.Name)
    ]
    assert not [text for text in annotations if text in UNTYPED or text == "Any"]


def test_facts_cannot_be_changed():
    kinds = [kind for kind in vars(facts).values() if isinstance(kind, type) and issubclass(kind, facts.Facts)]
    assert len(kinds) >= 10
    assert all(kind.model_config.get("frozen") for kind in kinds)
