"""What a German prefix makes of a verb."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from tests.support.answers import TODAY


def is_blocked(claim: str, deed: str) -> bool:
    job = {"name": "Feinkost Adler", "position": "Verkäuferin", "startDate": "2020-01", "highlights": [deed]}
    return bool(
        check_claims(claim, resume_from_json({"basics": {"name": "Eva Beispiel"}, "work": [job]}), TODAY).blocked
    )


@pytest.mark.parametrize("claim", ["I bought cheese.", "I ordered cheese."])
def test_who_sold_did_not_buy(claim: str):
    assert is_blocked(claim, "Verkaufte Käse")
    assert not is_blocked("I sold cheese.", "Verkaufte Käse")
