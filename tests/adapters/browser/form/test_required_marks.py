"""Stars that only the styles of a page draw."""

import pytest

from adapters.browser.form.probe import probe_page

pytestmark = pytest.mark.browser
PAGE = """<style>.must::after { content: " *" }</style><form>
<div><p class=must>Surname</p><input></div><div><p>Middle name</p><input></div>
<div><p class=must>Do you throw pots?</p><label><input type=radio name=t value=1> Yes</label><label><input type=radio name=t value=0> No</label></div>
<div><p>Favourite glaze</p><label><input type=radio name=g value=1> <span class=must>Ash</span></label><label><input type=radio name=g value=0> <span>Tin</span></label></div>
<div><p>Kiln</p><input><span class="must hint">For members of the guild</span></div><button>Submit application</button></form>"""


def test_a_star_drawn_behind_the_words_that_ask_makes_a_question_required(page):
    page.set_content(PAGE)
    asked = {one.question: one.required for one in probe_page(page).fields}
    assert asked == {
        "Surname": True,
        "Middle name": False,
        "Do you throw pots?": True,
        "Favourite glaze": False,
        "Kiln": False,
    }
