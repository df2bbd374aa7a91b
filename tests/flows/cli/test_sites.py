"""Links that a person pastes become entries of sites.toml."""

import json

import pytest
from click.testing import CliRunner

from core.errors import SettingsError
from deploy.board.serve import Board
from flows.cli import cli


@pytest.fixture
def otklik(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))

    def run(*arguments):
        return CliRunner().invoke(cli, [*arguments], catch_exceptions=False)

    assert run("init", "--name", "Mara Example").exit_code == 0
    return run


def test_links_are_added_once_and_listed(otklik):
    done = otklik("sites", "add", "https://jobs.lever.co/acme", "https://acme.recruitee.com/o/nurse", "ashby/acme")
    assert done.exit_code == 0 and "follows  recruitee/acme" in done.output
    assert "known    lever/acme" in otklik("sites", "add", "https://jobs.lever.co/acme").output
    assert otklik("sites").output.split() == ["lever/acme", "recruitee/acme", "ashby/acme"]
    rows = [json.loads(line) for line in otklik("sites", "--json").output.splitlines()]
    assert rows[0] == {"label": "lever/acme", "site": "lever", "board": "acme"}


def test_a_link_that_cannot_be_followed_is_named_and_the_others_are_added(otklik):
    done = otklik("sites", "add", "https://careers.example.com/all", "https://jobs.lever.co/acme")
    assert done.exit_code == 1
    assert "no job site is known that reads https://careers.example.com/all" in done.output
    assert otklik("sites").output.split() == ["lever/acme"]


def test_comments_and_other_entries_of_the_file_stay(otklik, tmp_path):
    file = tmp_path / "home" / "candidates" / "me" / "sites.toml"
    file.write_text('# mine\n[[site]]\nsite = "hh"\nquery = "медсестра"', encoding="utf-8")
    otklik("sites", "add", "https://hh.ru/search/vacancy?text=врач")
    text = file.read_text(encoding="utf-8")
    assert text.startswith('# mine\n[[site]]\nsite = "hh"\nquery = "медсестра"\n') and text.count("[[site]]") == 2


def test_before_init_it_says_how_to_begin(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    with pytest.raises(SettingsError, match="otklik init"):
        CliRunner().invoke(cli, ["sites"], catch_exceptions=False)


def test_listed_employers_are_shown_by_country_and_field_and_followed_at_a_word(otklik):
    shown = otklik("sites", "starters", "--country", "DE", "--field", "health").output
    assert "Caritas Gesundheit Berlin" in shown and "not checked since" in shown
    rows = [
        json.loads(line)
        for line in otklik("sites", "starters", "--country", "DE", "--field", "health", "--json").output.splitlines()
    ]
    done = otklik("sites", "starters", "--country", "DE", "--field", "health", "--add").output
    assert f"{len(rows)} of {len(rows)} boards added" in done
    assert len(otklik("sites").output.split()) == len(rows)


def test_without_a_choice_the_countries_and_fields_are_counted(otklik):
    shown = otklik("sites", "starters").output
    assert "countries: DE" in shown and "health" in shown


def test_init_follows_listed_employers(otklik):
    assert "follows  recruitee/caritasgesundheitberlinggmbh" in otklik("init", "--starters", "DE/health").output


def test_links_as_people_paste_them_are_read(otklik):
    done = otklik(
        "sites", "add", "jobs.lever.co/acme", "<https://acme.recruitee.com/>,", "“https://jobs.ashbyhq.com/acme”"
    )
    assert done.exit_code == 0
    assert otklik("sites").output.split() == ["lever/acme", "recruitee/acme", "ashby/acme"]
    assert (
        "no job site is known that reads https://example.com/jobs" in otklik("sites", "add", "example.com/jobs").output
    )


@pytest.mark.slow
def test_the_sites_that_do_not_answer_are_told_and_nothing_is_stored(otklik, tmp_path, monkeypatch):
    with Board() as board:
        hosts = [board.url.removeprefix("http://"), "127.0.0.1:9"]
        monkeypatch.setenv("OTKLIK_NETWORK__ALLOW_HOSTS", json.dumps(hosts))
        monkeypatch.setenv("OTKLIK_NETWORK__SECONDS_BETWEEN_REQUESTS", "0")
        file = tmp_path / "home" / "candidates" / "me" / "sites.toml"
        file.write_text(
            f'[[site]]\nsite = "greenhouse"\nboard = "nordwind"\nbase_url = "{board.url}/greenhouse"\n'
            '[[site]]\nsite = "lever"\nboard = "gone"\nbase_url = "http://127.0.0.1:9/lever"\n'
            '[[site]]\nsite = "hh"\nurl = "https://hh.ru/search/vacancy?text=python"\n',
            encoding="utf-8",
        )
        before = sorted((tmp_path / "home").rglob("*"))
        done = otklik("sites", "check")
    assert done.exit_code == 1
    lines = done.output.splitlines()
    assert lines[0].startswith("ok    greenhouse/nordwind: ") and "vacancies on the first page" in lines[0]
    assert lines[1].startswith("FAIL  lever/gone: ")
    assert "in the browser" in lines[2]
    assert sorted((tmp_path / "home").rglob("*")) == before
