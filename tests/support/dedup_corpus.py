"""Cards of the recorded feeds that the labelled pairs name."""

import json
from datetime import UTC, datetime
from functools import cache

import pytest

from adapters.sites.registry import site_named
from core.contracts.job_site import Response, SiteTarget
from core.contracts.vacancy import VacancyCard
from tests.support.paths import RECORDED

VACANCIES = RECORDED / "vacancies"
_PARSED = {
    "hn": ["hn_2019_Mar.html", "hn_2019_Sep.html", "hn_2019_Oct.html", "hn_2019_Nov.html"],
    "hh": ["api2020_hh_vacancies.json", "api2020_hh_vacanciesIT.json", "hh2024_hh_vacancies.json", "hh2026_hh_vacancies.csv"],
}  # fmt: skip


@cache
def recorded_cards() -> dict[str, VacancyCard]:
    if not VACANCIES.exists():
        pytest.skip("the recorded feeds are not on this machine")
    cards = _new_graduate_feed()
    for site, files in _PARSED.items():
        for name in files:
            content = (VACANCIES / name).read_bytes()
            cards += site_named(site).parse(SiteTarget(site=site, path=name), Response(url="", content=content)).cards
    return {card.id: card for card in cards}


def _new_graduate_feed() -> list[VacancyCard]:
    return [
        VacancyCard(
            id=f"newgrad:{row['id']}", site="newgrad", external_id=row["id"], title=row["title"], employer=row["company_name"], url=row["url"],
            locations=tuple(row["locations"]), posted_at=datetime.fromtimestamp(row["date_posted"], UTC),
        )
        for row in json.loads((VACANCIES / "newgrad_listings.json").read_text())
    ]  # fmt: skip
