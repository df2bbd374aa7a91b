"""JSON answers to an application: which of them refuse it."""

import pytest

from core.applications.answer_refusal import refusal_in

REFUSALS = [
    '{"success": false}',
    '{"ok": false, "message": "Thanks!"}',
    '{"status": "error"}',
    '{"status": 422, "title": "Unprocessable"}',
    '{"data": {"apply": {"userErrors": [{"message": "closed"}]}}}',
    '{"errors": [{"message": "Job is closed"}], "data": null}',
    '{"result": {"is_success": "false"}}',
    '[{"error": "duplicate"}]',
    '{"code": 4001, "error_code": "DUPLICATE"}',
    '{"errCode": 7}',
    '{"applyErrors": ["closed"]}',
    '{"message": "Your application could not be saved."}',
    '{"message": "We weren’t able: the upload failed!"}',
    '{"status": 200, "detail": "Duplicate application"}',
]
NOTHING_AGAINST = [
    "",
    "<h1>Thank you</h1>",
    "{}",
    "null",
    '{"success": true, "error": null, "errors": []}',
    '{"data": {"apply": {"id": "1", "userErrors": []}}}',
    '{"status": "received", "code": 0}',
    '{"status": 201}',
    '{"error_code": "0", "errorMessage": "", "errno": 0, "hasErrors": false, "error_code_2": null}',
    '{"noError": true}',
    '{"errorCode": "OK", "message": "Application received"}',
    '{"job": {"description": "We cannot sponsor visas", "title": "Error Analyst"}}',
    '{"candidate": {"name": "Error Errorsson", "state": "Texas"}}',
    "[" * 100_000,
]


@pytest.mark.parametrize("answer", REFUSALS)
def test_an_answer_that_names_a_failure_refuses_the_application(answer: str) -> None:
    assert refusal_in(answer.encode())


@pytest.mark.parametrize("answer", NOTHING_AGAINST)
def test_any_other_answer_says_nothing_against_it(answer: str) -> None:
    assert refusal_in(answer.encode()) is None


def test_only_the_outer_four_levels_of_an_answer_are_read():
    assert refusal_in(b'{"a": {"b": {"c": {"success": false}}}}')
    assert refusal_in(b'{"a": {"b": {"c": {"d": {"success": false}}}}}') is None
