"""`otklik form`: from a page to a tried plan, phase by phase."""

import json

import pytest
from click.testing import CliRunner

from core.errors import OtklikError
from flows.cli.form import command as form
from tests.support.answers import RESUME
from tests.support.maker_pages import MAKERS
from tests.support.model_server import ModelServer, Reply

PAGE = """<!doctype html><title>Apply</title><h1>Apply for Cook</h1><form method=post action=/search><input name=q placeholder="Search jobs"></form>
<form method=post action=/apply><label for=n>Full name *</label><input id=n required>
<label for=e>Email *</label><input id=e type=email required>
<label for=s>How many shifts a week would you like to work? *</label><input id=s required>
<label for=p>Website</label><input id=p type=url>
<button type=submit>Submit application</button></form>"""

pytestmark = pytest.mark.browser


def printed(*words, exit_code=0):
    done = CliRunner().invoke(form, list(map(str, words)))
    assert done.exit_code == exit_code, (done.output, done.exception)
    return json.loads(done.stdout)


def keep(path, value):
    path.write_text(json.dumps(value))
    return path


def test_a_form_is_compiled_checked_tried_and_reported_each_phase_alone(tmp_path):
    page, resume = tmp_path / "form.html", keep(tmp_path / "resume.json", RESUME)
    page.write_text(PAGE)
    compiled = printed("compile", page)
    assert compiled["entrypoint"]["taken"] == "form"
    assert [step["question"] for step in compiled["plan"]["steps"]][:2] == ["Full name", "Email"]
    plan = keep(tmp_path / "plan.json", compiled)
    assert printed("validate", plan, page)["is_valid"] is True

    run = printed("execute", "--dry", plan, page, "--candidate", resume, "--pictures", tmp_path / "pictures")
    steps = {step["what"]: step for step in run["steps"]}
    email = steps["Email"]
    assert (email["outcome"], email["found"]) == ("passed", email["expected"])
    assert (tmp_path / "pictures" / email["evidence"]).stat().st_size > 0
    assert steps["How many shifts a week would you like to work?"]["outcome"] == "unanswered"

    report = printed("report", keep(tmp_path / "run.json", run))
    (packet,) = report["fix_packets"]
    assert packet["what"] == "How many shifts a week would you like to work?"
    assert "--only" in packet["command"]
    assert 0.6 < report["confidence"]["total"] < 1

    page.write_text(PAGE.replace("Email *", "Work email *").replace("How many shifts", "How many nights"))
    assert printed("validate", plan, page, exit_code=1)["problems"]
    changed = printed("execute", "--dry", plan, page, "--candidate", resume, exit_code=1)
    failed = {step["what"]: step["why"] for step in changed["steps"] if step["outcome"] == "failed"}
    assert "Work email" in failed["Email"]
    assert failed["Work email"] == "this required question has no step in the plan"


def test_a_page_without_a_form_names_the_button_that_leads_on_and_what_was_passed_over(tmp_path):
    page = tmp_path / "posting.html"
    page.write_text("<h1>Cook</h1><a href=/share>Share this job</a><a href=/form>Apply for this job</a>")
    compiled = printed("compile", page)
    entrypoint = compiled["entrypoint"]
    assert (entrypoint["taken"], entrypoint["what"]) == ("button", "Apply for this job")
    assert [one["what"] for one in entrypoint["passed_over"]] == ["Share this job"]
    done = CliRunner().invoke(form, ["validate", str(keep(tmp_path / "plan.json", compiled)), str(page)])
    assert isinstance(done.exception, OtklikError)
    assert "Apply for this job" in (done.exception.hint or "")


@pytest.mark.long
def test_where_the_rules_make_no_plan_a_model_may_propose_one_three_times(tmp_path, monkeypatch):
    page = tmp_path / "odd.html"
    page.write_text(PAGE.replace("Submit application", "Off it goes").replace("type=submit", "type=button"))
    answers = [Reply('{"submit": 7}'), Reply('{"submit": 1}')]
    with ModelServer(answers) as server:
        for name, value in (
            ("PROVIDER", "custom"),
            ("BASE_URL", server.url),
            ("API_KEY", "k"),
            ("MODEL", "scripted-1"),
        ):
            monkeypatch.setenv(f"OTKLIK_MODEL__{name}", value)
        monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
        without = CliRunner().invoke(form, ["compile", str(page)])
        assert isinstance(without.exception, OtklikError) and server.requests == []
        compiled = printed("compile", page, "--ask")
        server.replies = [Reply('{"submit": 7}')]
        page.write_text(page.read_text().replace("shifts", "days"))
        refused = printed("compile", page, "--ask", exit_code=1)
    assert compiled["plan"]["compiled_by"] == "model"
    assert compiled["plan"]["submit"]["text"] == "Off it goes"
    assert [bool(one["problems"]) for one in compiled["tries"]] == [True, False]
    assert (refused["plan"], len(refused["tries"])) == (None, 3)
    assert "Fill this form yourself" in refused["why"]


def test_a_run_is_only_dry(tmp_path):
    plan = keep(tmp_path / "plan.json", {})
    done = CliRunner().invoke(form, ["execute", str(plan), "form.html", "--candidate", str(plan)])
    assert done.exit_code == 2
    assert "otklik apply" in done.output


def test_a_plan_is_not_complete_while_a_section_was_not_opened(tmp_path):
    resume = keep(tmp_path / "resume.json", RESUME)
    plan = printed("plan", MAKERS / "late_sections.html", "--candidate", resume)
    assert [(gap["question"], gap["why"]) for gap in plan["unanswered"] if gap["type"] == "section"] == [
        ("Night work", "this section was not opened, so its questions are not known")
    ]
    assert "Deepest well" in [gap["question"] for gap in plan["unanswered"]]
    assert not any(gap["required"] for gap in plan["unanswered"])
    assert plan["complete"] is False


def test_a_plan_is_not_complete_while_something_to_operate_was_not_understood(tmp_path):
    resume, page = keep(tmp_path / "resume.json", RESUME), tmp_path / "form.html"
    drawn = "<div><p>Can you swim?</p><s style='border:1px solid'>Yes</s> <s style='border:1px solid'>No</s></div>"
    page.write_text(f"<form><label>Full name <input></label><label>Email <input type=email></label>{drawn}</form>")
    plan = printed("plan", page, "--candidate", resume)
    (gap,) = plan["unanswered"]
    assert (gap["question"], gap["type"]) == ("Can you swim?", "not understood")
    assert plan["complete"] is False
    page.write_text(page.read_text().replace(drawn, ""))
    assert printed("plan", page, "--candidate", resume)["complete"] is True
