"""A run that cannot begin because of a wrong setting is recorded with its reason."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from core.contracts.run_record import RunEnd
from core.errors import SettingsError
from flows.apply_wiring import open_apply_session
from flows.pipeline.task_calls import PlainCalls
from flows.settings import Settings, load_settings
from flows.wiring import open_ledger, open_run
from tests.support.ledger import application
from tests.support.paths import LABELS

pytestmark = pytest.mark.slow  # imports Prefect


RESUME = (LABELS / "screening" / "nurse_leeds" / "resume.json").read_text(encoding="utf-8")
SITES = '[[site]]\nsite = "remotive"\n'


def home_with(folder: Path, **files: str) -> Path:
    candidate = folder / "candidates" / "me"
    candidate.mkdir(parents=True)
    for name, text in files.items():
        (candidate / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return folder


def begin(settings: Settings) -> None:
    with open_run(settings, "me", "r1", PlainCalls(1), lambda _: None):
        pass


@pytest.mark.parametrize(
    ("files", "model", "words"),
    [
        ({"resume_json": "{}", "preferences_toml": "", "sites_toml": SITES}, {}, "resume.json"),
        ({"resume_json": RESUME, "preferences_toml": ""}, {}, "sites.toml"),
        (
            {"resume_json": RESUME, "preferences_toml": "", "sites_toml": SITES},
            {"provider": "openai", "api_key": "YOUR_API_KEY"},
            "key",
        ),
    ],
)
def test_a_run_that_a_wrong_setting_prevents_is_recorded(
    tmp_path: Path, files: dict[str, str], model: dict[str, str], words: str
) -> None:
    settings = load_settings(home=home_with(tmp_path, **files), **({"model": model} if model else {}))
    with pytest.raises(SettingsError):
        begin(settings)
    with open_ledger(settings) as ledger:
        last = ledger.last_run("me")
    assert last is not None and last.ended_as is RunEnd.SETTINGS_ERROR and words in last.why


def test_a_mode_that_becomes_live_while_the_server_runs_is_checked_by_the_next_run_and_before_each_sending(
    tmp_path: Path,
) -> None:
    home = home_with(tmp_path, resume_json=RESUME, preferences_toml="", sites_toml=SITES)
    waiting = application(candidate_id="me")
    for allowed in (False, True):
        settings = load_settings(home=home, mode="live", model={"provider": "offline", "offline_may_apply": allowed})
        with nullcontext() if allowed else pytest.raises(SettingsError, match="comparing words only"):
            begin(settings)
        with open_ledger(settings) as ledger:
            ledger.open_application(waiting)
            last = ledger.last_run("me")
        assert last is not None and last.ended_as is RunEnd.SETTINGS_ERROR, (
            "the allowed run leaves this record as it is"
        )
        with open_apply_session(settings, waiting.key, None) as session:
            assert ("offline_may_apply" in (session.reason_to_wait() or "")) is not allowed
