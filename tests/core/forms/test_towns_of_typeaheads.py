"""A typeahead that shows the town that was chosen in other words than those that were typed."""

import pytest

from core.contracts.form import FieldType, FormField, Widget
from core.forms.value_comparison import is_same_value

TOWN = FormField(key="k", question="City", type=FieldType.SINGLE_CHOICE, widget=Widget.TYPEAHEAD)


@pytest.mark.parametrize(
    "shown", ["10115 Berlin (Land Berlin), DE", "D-10115 Berlin, Deutschland", "Berlin 10115, Germany", "10115 Berlin"]
)
def test_a_town_may_be_shown_with_its_postal_code(shown):
    assert is_same_value(TOWN, "Berlin, Germany", shown)


@pytest.mark.parametrize("shown", ["10115 Berlin, FR", "East Berlin, Germany", "Berlin, Connecticut", "10115 Bern, DE"])
def test_another_town_is_not_the_one_that_was_chosen(shown):
    assert not is_same_value(TOWN, "Berlin, Germany", shown)
