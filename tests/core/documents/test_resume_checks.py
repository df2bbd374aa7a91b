"""What is wrong in a résumé is said in plain words."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.resume_checks import resume_problems

WHOLE = {"name": "Mara", "email": "mara@example.com", "phone": "+44 113 555", "location": {"city": "Leeds"}}


def problems(basics=WHOLE, **parts):
    return list(resume_problems(resume_from_json({"basics": basics, "work": [{"name": "Acme"}], **parts})))


def test_a_whole_resume_has_none():
    assert problems(work=[{"startDate": "2019-03", "endDate": "Present"}]) == []


@pytest.mark.parametrize("date", ["2019-13", "March 2019", "19", "2019-02-32"])
def test_a_date_that_is_none_is_named_with_its_place(date):
    (problem,) = problems(work=[{}, {"startDate": date}])
    assert f"work 2, startDate: “{date}” is not a date" in problem


def test_a_job_that_ends_before_it_starts_is_named():
    assert problems(work=[{"startDate": "2020-05", "endDate": "2019"}]) == [
        "work 1 ends (2019) before it starts (2020-05)"
    ]
    assert problems(work=[{"startDate": "2019-05", "endDate": "2019"}]) == []


def test_missing_parts_and_wrong_addresses_are_named():
    said = " ".join(problems({"name": "Your Name", "email": "notanemail"}, work=[]))
    for text in ("still “Your Name”", "“notanemail” is not an e-mail address", "no phone number", "no city", "no jobs"):
        assert text in said
