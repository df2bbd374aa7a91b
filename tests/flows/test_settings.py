"""Settings: every wrong value is reported with its key; no secret is ever printed."""

import pytest

from core.errors import SettingsError
from flows.server.preflight import all_checks, before_start
from flows.settings import load_settings


def settings(tmp_path, toml: str, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    (tmp_path / "otklik.toml").write_text(toml, encoding="utf-8")
    return load_settings()


def test_all_wrong_values_are_named_at_once(tmp_path, monkeypatch):
    toml = 'mode = "yolo"\n[day]\nstarts_at = "25:00"\n[prefect]\nport = 99999\n[mail]\nhots = "x"\n'
    with pytest.raises(SettingsError) as error:
        settings(tmp_path, toml, monkeypatch)
    for place in ("mode", "day.starts_at", "prefect.port", "mail.hots"):
        assert place in str(error.value)


def test_a_broken_file_is_named_with_its_line(tmp_path, monkeypatch):
    with pytest.raises(SettingsError, match=r"line 2"):
        settings(tmp_path, 'mode = "live"\nx = = 1\n', monkeypatch)


def test_a_variable_beats_the_file(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_MODEL__PROVIDER", "ollama")
    assert settings(tmp_path, '[model]\nprovider = "offline"\n', monkeypatch).model.provider == "ollama"


def test_secrets_are_never_printed(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_MODEL__API_KEY", "sk-q7w8e9")
    monkeypatch.setenv("OTKLIK_MAIL__PASSWORD", "hunter2")
    loaded = settings(tmp_path, "", monkeypatch)
    shown = repr(loaded) + str(loaded) + loaded.model_dump_json()
    assert "sk-q7w8e9" not in shown and "hunter2" not in shown
    monkeypatch.setenv("OTKLIK_MODEL__CONCURRENCY", "many")
    with pytest.raises(SettingsError) as error:
        load_settings()
    assert "sk-q7w8e9" not in str(error.value) and "hunter2" not in str(error.value)


def test_live_with_something_missing_fails_before_anything_starts(tmp_path, monkeypatch):
    loaded = settings(tmp_path, 'mode = "live"\n[model]\nprovider = "openai"\n', monkeypatch)
    with pytest.raises(SettingsError) as error:
        before_start(loaded)
    said = str(error.value)
    for missing in ("candidate", "job sites", "API key", "mail"):
        assert missing in said
    assert not (tmp_path / "prefect").exists()


def test_settings_of_a_named_home_come_from_its_own_file(tmp_path, monkeypatch):
    for home, port in (("running", 4300), ("other", 4400)):
        (tmp_path / home).mkdir()
        (tmp_path / home / "otklik.toml").write_text(f"[prefect]\nport = {port}\n", encoding="utf-8")
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "running"))
    assert load_settings(home=tmp_path / "other").prefect.port == 4400
    assert load_settings().prefect.port == 4300


def test_auto_is_the_first_provider_with_a_key_and_offline_without_any(tmp_path, monkeypatch):
    for name in ("OPENAI_API_KEY", "DEEPSEEK_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    assert settings(tmp_path, '[model]\nprovider = "auto"\n', monkeypatch).model.provider == "offline"
    monkeypatch.setenv("GEMINI_API_KEY", "g-q7w8e9")
    found = settings(tmp_path, '[model]\nprovider = "auto"\n', monkeypatch).model
    assert found.provider == "gemini" and found.api_key.get_secret_value() == "g-q7w8e9"
    monkeypatch.setenv("OTKLIK_MODEL__PROVIDER", "offline")
    assert settings(tmp_path, '[model]\nprovider = "auto"\n', monkeypatch).model.provider == "offline"


def test_a_model_for_an_unknown_purpose_is_an_error(tmp_path, monkeypatch):
    with pytest.raises(SettingsError, match="models"):
        settings(tmp_path, '[model.models]\nscreening = "small"\n', monkeypatch)


@pytest.mark.parametrize(("word", "is_fine"), [("", False), ("[model]\noffline_may_apply = true\n", True)])
def test_live_mode_with_the_offline_judge_needs_an_explicit_word(tmp_path, monkeypatch, word, is_fine):
    loaded = settings(tmp_path, f'mode = "live"\n{word}', monkeypatch)
    check = next(check for check in all_checks(loaded) if check.name == "model")
    assert check.is_fine is is_fine
    assert is_fine or "offline_may_apply = true" in check.detail
