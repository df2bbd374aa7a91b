"""A run that cannot begin because of a wrong setting is recorded with its reason."""

from pathlib import Path

import pytest

from core.contracts.run_record import RunEnd
from core.errors import SettingsError
from flows.pipeline.task_calls import PlainCalls
from flows.settings import Settings, load_settings
from flows.wiring import open_ledger, open_run
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
