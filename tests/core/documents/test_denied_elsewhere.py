"""A deed that a line of the résumé denies is not asked about beside another line, whatever a second reader would say."""

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.answers import TODAY


def open_parts(claim: str, *lines: str) -> int:
    job = {"name": "LiftServis", "position": "Dispatcher", "startDate": "2020-01", "highlights": list(lines)}
    report = check_claims(claim, resume_from_json({"basics": {"name": "Eva Example"}, "work": [job]}), TODAY)
    assert report.blocked
    return len(report.claims[0].open)


def test_a_deed_that_one_line_denies_is_not_asked_about_beside_another():
    reports = "Раз в месяц готовлю отчёт о поломках котлов для директора"
    denies = "Созваниваюсь с жильцами и высылаю бригаду; сама котлы не вскрываю"
    claim = "Я сама вскрываю котёл."
    assert open_parts(claim, reports, denies) == 0
