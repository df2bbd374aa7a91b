"""The filters of search pages are read, and the candidate's preferences find their options in them, in several languages."""

import pytest

from adapters.sites.search.filters import read_filters
from core.contracts.page_filter import FilterOption
from core.vacancies.filter_mapping import propose_settings
from tests.support import filter_pages as pages
from tests.support.filter_pages import MARA, URL

SET = {
    "ENGLISH_FORM": {"wf": ("4",), "jt[]": ("ft",), "sal": ("48000",), "d": ("30",), "lv": ("m", "s"), "city": ("b",)},
    "GERMAN_FORM": {"ho": ("voll", "teil"), "az": ("vz",), "vd": ("14",), "ab": ("4000",)},
    "RUSSIAN_FORM": {"employment": ("full",), "search_period": ("30",)},
    "LINKS": {"type": ("FT",)},
    "OUTSIDE_A_FORM": {"model": ("REMOTE", "HYBRID")},
    "BANDS": {"from": ("45",)},
    "FRENCH_AND_SPANISH": {"jornada": ("c",), "fecha": ("15",)},
    "YES_OR_NO": {"vz": ("j",)},
    "HOSTILE": {},
}
RISKY = {"sal", "lv", "city", "ab", "from"}


def proposed(name):
    return propose_settings(read_filters(pages.with_list(getattr(pages, name)), URL), MARA, ("q",))


@pytest.mark.parametrize("name", SET)
def test_preferences_are_set_on_the_filters_of_a_page(name):
    settings = [one.setting for one in proposed(name) if one.setting]
    assert {setting.name: setting.values for setting in settings} == SET[name]


@pytest.mark.parametrize("name", SET)
def test_a_filter_that_often_hides_suitable_postings_is_risky_and_has_a_warning(name):
    settings = {one.filter.name: one for one in proposed(name) if one.setting}
    assert {name for name, one in settings.items() if one.is_risky} == set(settings) & RISKY
    assert all(one.setting.warning for one in settings.values() if one.is_risky)


REASONS = {
    ("RUSSIAN_FORM", "schedule"): "it takes one value, and you accept hybrid, remote",
    ("RUSSIAN_FORM", "salary"): "it does not state the currency and the period of pay",
    ("LINKS", "workplace"): "it takes one value, and you accept hybrid, remote",
    ("GERMAN_FORM", "umkreis"): "not understood",
    ("BANDS", "band"): "its options are bands or upper ends of pay",
    ("BANDS", "salary_max"): "it is the upper end of pay",
    ("BANDS", "unit_unknown"): "it does not state the currency and the period of pay",
    ("FRENCH_AND_SPANISH", "tt"): "it takes one value, and you accept hybrid, remote",
    ("FRENCH_AND_SPANISH", "contrat"): "no option for full time, which you accept",
    ("YES_OR_NO", "remote"): "no option for hybrid, which you accept",
    ("YES_OR_NO", "hybrid"): "no option for remote, which you accept",
    ("YES_OR_NO", "visa"): "not understood",
    ("HOSTILE", "subscribe"): "its parameter subscribe may do more than filter",
    ("HOSTILE", "x1"): "its options are not understood as work format",
    ("HOSTILE", "x2"): "it is called posted within, but its options name work format",
    ("HOSTILE", "remote"): "it is called work format, but its options name employment type",
    ("HOSTILE", "x3"): "not understood",
    ("HOSTILE", "x4"): "its options are not understood as work format",
    ("HOSTILE", "city"): "its label names pay, its parameter place",
    ("HOSTILE", "pf"): "its form is not sent through the address (POST)",
    ("HOSTILE", "of"): "its form leads to another page",
    ("HOSTILE", "x5"): "its options are not understood as work format",
}


@pytest.mark.parametrize("page, name", REASONS)
def test_a_filter_that_is_not_set_has_a_reason(page, name):
    reasons = {one.filter.name: one.reason for one in proposed(page)}
    assert reasons[name] == REASONS[page, name]


def test_a_yes_sets_what_the_filter_is_called():
    remote = MARA._replace(work_formats=("remote",))
    settings = [one.setting for one in propose_settings(read_filters(pages.YES_OR_NO, URL), remote) if one.setting]
    assert {setting.name: setting.values for setting in settings} == {"remote": ("1",), "vz": ("j",)}


def test_a_form_that_asks_for_an_email_address_is_no_filter():
    assert "nf" not in {one.filter.name for one in proposed("HOSTILE")}


def test_the_parts_of_a_filter_are_read():
    read = {one.name: one for one in read_filters(pages.with_list(pages.ENGLISH_FORM), URL)}
    assert (read["wf"].kind, read["wf"].label) == ("select", "Work format")
    assert (read["jt[]"].kind, read["jt[]"].label) == ("checkbox", "Job type")
    assert read["jt[]"].options[0] == FilterOption(value="ft", label="Full-time (3)")
    assert (read["sal"].kind, read["sal"].label) == ("number", "Minimum salary (EUR per year)")


def test_a_list_of_links_shows_which_option_is_set():
    set_page = pages.LINKS.replace('<a href="/search?type=FT">Full-time (77)</a>', '<a href="/search">Full-time ×</a>').replace('/search?type=PT', '/search?type=FT&type=PT')  # fmt: skip
    read = {one.name: one for one in read_filters(pages.with_list(set_page), f"{URL}?type=FT")}
    assert FilterOption(value="FT", label="Full-time ×", is_set=True) in read["type"].options


def test_text_from_the_page_is_short_and_without_control_characters():
    long = pages.HOSTILE.replace("Email me", "Email me " * 200)
    for one in read_filters(pages.with_list(long), URL):
        for text in (one.label, *(option.label for option in one.options)):
            assert len(text) <= 120 and text.isprintable()


@pytest.mark.parametrize("html", ["", "<select name=a>", "<form><input name='\"]'><label for='\"'>", "<a href='http://[::1'>x</a>"])  # fmt: skip
def test_broken_markup_is_no_error(html):
    assert isinstance(read_filters(html, URL), tuple)
