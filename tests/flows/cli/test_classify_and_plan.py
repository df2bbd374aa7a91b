import json

import pytest
from click.testing import CliRunner

from core.errors import OtklikError
from flows.cli.classify import command as classify
from flows.cli.plan import command as plan
from tests.support.answers import RESUME

FORM = """<!doctype html><title>Apply</title><form>
<label for=n>Full name *</label><input id=n required>
<label for=e>Email *</label><input id=e type=email required>
<label for=p>Years of experience with Python</label><input id=p type=number min=0 max=40>
<fieldset><legend>Are you willing to relocate? *</legend>
<label><input type=radio name=r value=1 required>Yes</label><label><input type=radio name=r value=2>No</label></fieldset>
<label for=g>Gender</label><select id=g><option value="">Select</option><option>Female</option><option>Male</option></select>
<label for=s>Emergency contact phone</label><input id=s>
<button type=submit>Submit application</button></form>"""


def test_classify_reads_lines_and_prints_lines(tmp_path):
    lines = '{"text": "How many years of experience do you have with Java?", "options": []}\n"Vorname"\n\n{"question": "Gender", "options": [{"label": "Male"}]}\n'
    done = CliRunner().invoke(classify, ["-"], input=lines)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["class"], row["subject"], row["language"]) for row in rows] == [
        ("years_of_experience", "Java", "en"), ("first_name", None, "de"), ("equal_opportunity", "gender", "en"),
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["{not json", "[1]", '{"options": []}', '{"text": "x", "options": "Yes"}', "7"])
def test_a_line_that_is_no_question_is_named(line):
    done = CliRunner().invoke(classify, ["-"], input=f'"Email"\n{line}\n')
    assert isinstance(done.exception, OtklikError) and "line 2" in str(done.exception)


@pytest.fixture
def files(tmp_path):
    (tmp_path / "form.html").write_text(FORM)
    (tmp_path / "resume.json").write_text(json.dumps(RESUME))
    return tmp_path


@pytest.mark.browser
def test_plan_answers_what_was_said_and_leaves_the_rest_with_its_options(files):
    (files / "answers.toml").write_text('[[answers]]\nquestion = "Are you willing to relocate?"\nvalue = "Да"\n')
    done = CliRunner().invoke(
        plan,
        [
            str(files / "form.html"),
            "--candidate",
            str(files / "resume.json"),
            "--answers",
            str(files / "answers.toml"),
            "--today",
            "2026-03-01",
        ],
    )
    assert done.exception is None, done.output
    printed = json.loads(done.stdout)
    found = {row["class"]: (row["value"], row["provenance"]["source"]) for row in printed["answers"]}
    assert found == {
        "full_name": ("Ada Example", "resume"), "email": ("ada@example.org", "resume"), "years_of_experience": ("9", "rule"), "relocation": ("Yes", "bank"),
    }  # fmt: skip
    left = {row["question"]: row for row in printed["unanswered"]}
    assert set(left) == {"Gender", "Emergency contact phone"}
    assert left["Gender"]["sensitive"] and left["Gender"]["options"] == ["Female", "Male"]


@pytest.mark.parametrize(
    "content, place",
    [
        ("{", "line 1"),
        ("[]", "JSON Resume"),
        ('{"basics": {}}', "basics.name"),
        ('{"basics": {"name": "A"}, "work": [{"keywords": 5}]}', "work"),
    ],
)
def test_a_malformed_resume_is_refused_with_the_place(files, content, place):
    (files / "resume.json").write_text(content)
    done = CliRunner().invoke(plan, [str(files / "form.html"), "--candidate", str(files / "resume.json")])
    assert isinstance(done.exception, OtklikError) and place in str(done.exception)


@pytest.mark.parametrize(
    "content", ["{", '{"answers": [{"value": "x"}]}', "7", '[{"question": "a", "value": "b", "colour": 1}]']
)
def test_malformed_stored_answers_are_refused(files, content):
    (files / "answers.json").write_text(content)
    done = CliRunner().invoke(
        plan,
        [str(files / "form.html"), "--candidate", str(files / "resume.json"), "--answers", str(files / "answers.json")],
    )
    assert isinstance(done.exception, OtklikError) and "answers.json" in str(done.exception)
