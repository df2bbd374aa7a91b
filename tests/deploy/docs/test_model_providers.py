"""The README's table of model providers follows from one file."""

from adapters.model.provider import known_providers
from deploy.docs.model_providers import model_providers_markdown


def test_each_provider_is_one_row_after_offline():
    _, _, *rows = model_providers_markdown().splitlines()
    assert [row.split("`")[1] for row in rows] == ["offline", *known_providers()]


def test_a_provider_on_this_machine_is_free_and_one_elsewhere_has_dated_prices():
    rows = {row.split("`")[1]: row for row in model_providers_markdown().splitlines()[2:]}
    assert "| this machine | no |" in rows["ollama"] and rows["ollama"].endswith("| free |")
    assert "| its service | yes |" in rows["openai"] and rows["openai"].endswith("| 2026-11-21 |")
