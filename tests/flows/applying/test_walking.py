"""The limits of a walk come from the settings, those of a site by any host of it."""

import pytest

from adapters.browser.agent.session import first_state
from core.agent.perception import mode_of
from core.agent.step_time import step_seconds
from core.contracts.agent import AgentLimits
from core.contracts.walk_perception import Mode
from core.errors import FatalError
from flows.applying.walking import walk_parts
from flows.settings import load_settings
from tests.support.memory_ledger import MemoryLedger

TOML = """
[agent]
step_seconds = 90
site_step_seconds = { "jobs.slow.example" = 200 }
modes = { "jobs.slow.example" = "dual" }
key_ms = 12
"""


def test_what_is_set_for_a_site_counts_on_all_its_hosts(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text(TOML, encoding="utf-8")
    parts = walk_parts(load_settings(), MemoryLedger(), "walk", lambda: None)
    slow, other = (first_state(f"https://{host}/1", "", parts) for host in ("www.slow.example", "quick.example"))
    assert (step_seconds(slow), step_seconds(other)) == (200, 90)
    seen = slow.model_copy(update={"screen": {"url": "https://www.slow.example/1"}})
    assert mode_of(type(slow).model_validate(seen.model_dump(warnings=False))) is Mode.DUAL
    assert parts.key_ms == 12


SET = {
    "steps": 31, "failures": 5, "window": 4, "hops": 1, "model_calls": 7, "max_usd": 0.5, "step_actions": 2, "seconds": 99,
    "step_seconds": 33, "soft_tokens": 2000, "hard_tokens": 3000,
}  # fmt: skip


def settings_of(tmp_path, monkeypatch, lines):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text("\n".join(("[agent]", *lines)), encoding="utf-8")
    return load_settings()


def test_every_limit_of_a_walk_can_be_set(tmp_path, monkeypatch):
    lines = (*(f"{name} = {value}" for name, value in SET.items()), 'site_step_seconds = { "slow.example" = 200 }')
    limits = walk_parts(settings_of(tmp_path, monkeypatch, lines), MemoryLedger(), "walk", lambda: None).limits
    wanted = {"usd" if name == "max_usd" else name: value for name, value in SET.items()}
    assert limits == AgentLimits(**wanted, site_step_seconds={"slow.example": 200})
    assert set(AgentLimits.model_fields) == {*wanted, "site_step_seconds", "schema_version"}


@pytest.mark.parametrize("line", ["failures = 0", "window = 1", "hops = 11"])
def test_a_limit_that_makes_no_sense_is_refused_by_name(tmp_path, monkeypatch, line):
    with pytest.raises(FatalError) as refused:
        settings_of(tmp_path, monkeypatch, (line,))
    assert f"agent.{line.partition(' ')[0]}" in f"{refused.value.message} {refused.value.hint}"
