"""The filters of a search page are shown, confirmed once, stored with a version, and read again by runs."""

import json

import pytest
from click.testing import CliRunner

from adapters.candidates.targets_file import add_search, load_targets
from adapters.sites.search.proposal import propose
from core.errors import SettingsError
from flows.cli import cli
from tests.support.filter_pages import ENGLISH_FORM, HOSTILE, OUTSIDE_A_FORM, URL, with_list
from tests.support.http import LocalSite
from tests.support.model_server import ModelServer, Reply

PREFERENCES = """[targeting]
titles = ["Registered Nurse"]
work_formats = ["remote", "hybrid"]
employment_types = ["full_time"]
posted_within_days = 14
salary_floor = { amount = 4000, currency = "EUR", period = "month" }
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A candidate who follows the search page at `URL`."""
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    assert CliRunner().invoke(cli, ["init", "--name", "Mara Example"]).exit_code == 0
    folder = tmp_path / "home" / "candidates" / "me"
    (folder / "preferences.toml").write_text(PREFERENCES, "utf-8")
    add_search(folder, propose(with_list(ENGLISH_FORM), URL))
    return folder


def filters(*arguments, answer=None):
    return CliRunner().invoke(cli, ["sites", "filters", *arguments], input=answer, catch_exceptions=False)


def page(tmp_path, form):
    path = tmp_path / "page.html"
    path.write_text(with_list(form), "utf-8")
    return str(path)


def settings(folder):
    mapping = load_targets(folder)[0].filters
    return {setting.name: setting.values for setting in mapping.settings} if mapping else None


def test_nothing_is_set_before_the_person_confirms(home, tmp_path):
    shown = filters(URL, "--file", page(tmp_path, ENGLISH_FORM), answer="n\n")
    assert shown.exit_code == 1 and settings(home) is None
    assert "Set wf, jt[], d in every search of this page?" in shown.output


def test_confirmed_filters_are_stored_with_a_version_and_can_be_switched_off(home, tmp_path):
    file = page(tmp_path, ENGLISH_FORM)
    assert filters(URL, "--file", file, answer="y\n").exit_code == 0
    assert settings(home) == {"wf": ("4",), "jt[]": ("ft",), "d": ("30",)}
    filters(URL, "--file", file, "--with", "sal", "--without", "d", "--yes")
    assert settings(home) == {"wf": ("4",), "jt[]": ("ft",), "sal": ("48000",)}
    assert "version 2 of" in filters().output and "sal = 48,000 EUR per year" in filters().output
    assert filters(URL, "--off").output == "Version 3: the page is searched without filters.\n"
    assert settings(home) == {}
    versions = [json.loads(line)["version"] for line in (home / "filters.jsonl").read_text("utf-8").splitlines()]
    assert versions == [1, 2, 3]


def test_a_filter_that_may_hide_suitable_postings_is_listed_with_its_warning_and_not_set(home, tmp_path):
    rows = json.loads(filters(URL, "--file", page(tmp_path, ENGLISH_FORM), "--yes", "--json").stdout)["filters"]
    pay = next(row for row in rows if row["filter"] == "sal")
    assert not pay["is_set"]
    assert pay["note"] == "not set unless you add --with sal; hides postings for which the site knows no pay; most postings state none"  # fmt: skip


def test_a_hostile_page_sets_nothing_and_writes_no_control_characters(home, tmp_path):
    shown = filters(URL, "--file", page(tmp_path, HOSTILE), "--yes")
    assert settings(home) is None and "No filter would be set." in shown.output
    assert "\x1b" not in shown.output


def test_a_filter_that_cannot_be_set_says_why(home, tmp_path):
    with pytest.raises(SettingsError, match="cannot be set: its options are not understood as work format"):
        filters(URL, "--file", page(tmp_path, HOSTILE), "--with", "x1")
    with pytest.raises(SettingsError, match="no filter 'nothing'"):
        filters(URL, "--file", page(tmp_path, HOSTILE), "--without", "nothing")
    with pytest.raises(SettingsError, match="not a search page that you follow"):
        filters("https://other.example/search")


def test_a_saved_page_cannot_show_whether_a_field_outside_of_a_form_has_an_effect(home, tmp_path):
    filters(URL, "--file", page(tmp_path, OUTSIDE_A_FORM), "--yes")
    assert settings(home) is None


CODED = '<form><label>Setting <select name="s"><option value="1">Anywhere you like</option><option value="2">Two days with us</option><option value="3">Always with us</option></select></label></form>'
READING = {"filters": [
    {"filter": 1, "preference": "work_format", "senses": [{"option": 0, "sense": "remote"}, {"option": 1, "sense": "hybrid"}, {"option": 2, "sense": "delete"}, {"option": 9, "sense": "onsite"}]},
    {"filter": 7, "preference": "seniority", "senses": [{"option": 0, "sense": "junior"}]},
]}  # fmt: skip


def test_a_model_reads_only_what_words_do_not_tell_and_learns_nothing_of_the_candidate(home, tmp_path, monkeypatch):
    multiple = CODED.replace('name="s"', 'name="s" multiple')
    with ModelServer([Reply(json.dumps(READING))]) as server:
        for name, value in {"PROVIDER": "custom", "MODEL": "scripted-1", "BASE_URL": server.url, "API_KEY": "k"}.items():  # fmt: skip
            monkeypatch.setenv(f"OTKLIK_MODEL__{name}", value)
        shown = filters(URL, "--file", page(tmp_path, multiple + ENGLISH_FORM), "--model", "--yes", "--json")
    rows = {row["filter"]: row for row in json.loads(shown.stdout)["filters"]}
    assert rows["s"]["value"] == "Anywhere you like, Two days with us" and rows["s"]["is_set"]
    assert "read by model custom/scripted-1" in rows["s"]["note"]
    assert rows["wf"]["note"] == "another filter sets work format"
    asked = json.dumps(server.requests[0])
    assert "Two days with us" in asked and "Minimum salary" not in asked and "4000" not in asked and "Mara" not in asked


SCRIPTED = """<html><body><div id="app"></div><script>
const set = new URLSearchParams(location.search).getAll("model");
const box = (value, text) => `<label><input type="checkbox" name="model" value="${value}"><span>${text}</span></label>`;
document.getElementById("app").innerHTML = `<div role="group" aria-label="Work model">${box("R", "Remote")}${box("H", "Hybrid")}${box("O", "On site")}</div>`
  + `<label>Job type <select name="deaf"><option value="">Any</option><option value="f">Full-time</option></select></label>`;
for (const input of document.querySelectorAll("input")) input.checked = set.includes(input.value);
const roles = ["Night Nurse", "Ward Nurse", "Staff Nurse", "Charge Nurse", "School Nurse"].filter((_, n) => !set.length || n < 3);
const list = document.createElement("ul");
list.innerHTML = roles.map((role, n) => `<li class="result"><h3><a href="/jobs/${n}">${role}</a></h3><span class="company">Clinic ${n}</span></li>`).join("");
document.body.append(list);
</script></body></html>"""


@pytest.mark.browser
def test_a_page_built_by_scripts_shows_whether_it_reads_its_filters_from_the_address(home, monkeypatch):
    site = LocalSite()
    site.says("/find", SCRIPTED, media="text/html")
    with site.running():
        monkeypatch.setenv("OTKLIK_NETWORK__ALLOW_HOSTS", json.dumps([site.host]))
        monkeypatch.setenv("OTKLIK_NETWORK__SECONDS_BETWEEN_REQUESTS", "0")
        shown = CliRunner().invoke(cli, ["search-spec", site.url("/find"), "--confirm"], catch_exceptions=False)
        assert shown.exit_code == 0, shown.output
        rows = json.loads(filters(site.url("/find"), "--yes", "--json").stdout)["filters"]
    assert {row["filter"]: row["is_set"] for row in rows} == {"model": True, "deaf": False}
    assert "does not read it from its address" in rows[1]["note"]
    assert any("model=R&model=H" in path for path in site.paths_asked())
    assert load_targets(home)[1].filters.settings[0].values == ("R", "H")
