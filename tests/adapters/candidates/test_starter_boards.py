"""The boards to start from: every one is a board of a job site that is read, named once, with its country, field and source."""

from collections import Counter
from datetime import date

import pytest

from adapters.candidates.site_links import target_of_link
from adapters.candidates.starter_boards import all_boards, chosen_by, fields, seen_on, starter_boards
from adapters.sites.registry import site_named
from core.errors import SettingsError
from core.lexicon.countries import country_name

LINKS = {
    "greenhouse": "https://boards.greenhouse.io/{}", "ashby": "https://jobs.ashbyhq.com/{}", "lever": "https://jobs.lever.co/{}",
    "lever_eu": "https://jobs.eu.lever.co/{}", "workable": "https://apply.workable.com/{}", "personio": "https://{}.jobs.personio.com",
    "recruitee": "https://{}.recruitee.com", "smartrecruiters": "https://jobs.smartrecruiters.com/{}",
    "teamtailor": "https://{}.teamtailor.com", "pinpoint": "https://{}.pinpointhq.com",
}  # fmt: skip


def test_every_board_can_be_asked_for_and_is_what_its_link_leads_to():
    for board in all_boards():
        first = next(iter(site_named(board.site).requests(board.target)))
        assert first.url.startswith("https://") and board.board.casefold() in first.url.casefold(), board
        assert target_of_link(LINKS[board.site].format(board.board)).label == board.target.label
        assert board.employer.strip() and board.source and board.countries, board
        assert all(country_name(code) for code in board.countries), board


def test_no_board_is_listed_twice_and_there_are_enough_of_them():
    count = Counter((board.site, board.board.casefold()) for board in all_boards())
    assert [key for key, times in count.items() if times > 1] == []
    assert len(count) >= 150
    assert len({board.site for board in all_boards()}) >= 7
    assert seen_on() <= date(2026, 11, 22)


def test_a_nurse_and_an_engineer_find_employers_in_their_country():
    for country, field in (("DE", "health"), ("GB", "health"), ("DE", "engineering"), ("United States", "software")):
        found = starter_boards([country], [field])
        assert len(found) >= 3 and {board.field for board in found} == {field}
    assert chosen_by("CH/finance") and {"CH"} <= {
        code for board in chosen_by("Switzerland") for code in board.countries
    }


def test_an_unknown_country_or_field_is_named_with_what_there_is():
    for text, advice in (
        ("Atlantis", "Germany or GB"),
        ("DE/sorcery", ", ".join(fields())),
        ("Fiji", "otklik sites starters"),
    ):
        with pytest.raises(SettingsError) as refusal:
            chosen_by(text)
        assert advice in str(refusal.value)
