"""The limits of a walk come from the settings, those of a site by any host of it."""

from adapters.browser.agent.session import first_state
from core.agent.perception import mode_of
from core.agent.step_time import step_seconds
from core.contracts.walk_perception import Mode
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
