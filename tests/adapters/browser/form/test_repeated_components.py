"""Forms made of web components: each keeps its control in a shadow root of its own, with the same ids and names inside."""

import pytest

from adapters.browser.form.items import shares_marks
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from core.answers.resolver import answer_form
from core.contracts.form import FieldType
from tests.benchmarks.bench_answers import BANK
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser
PAGE = """<!doctype html><html lang=en><title>Apply</title><h1>Apply for Kiln Operator</h1><main>{}<button>Submit application</button></main><script>
class Part extends HTMLElement {{ connectedCallback() {{ const root = this.attachShadow({{ mode: 'open' }}); root.innerHTML = '<style>.u {{ font-size: 12px }}</style>' + this.inner(this.getAttribute('asks'), this.getAttribute('note') || '') }} }}
customElements.define('kiln-text', class extends Part {{ inner(asks, note) {{ return `<label for=i>${{asks}}</label><input id=i inputmode=numeric><div class=u>${{note}}</div>` }} }});
customElements.define('kiln-name', class extends Part {{ inner(asks) {{ return `<label for=i>${{asks}}</label><input id=i>` }} }});
customElements.define('kiln-choice', class extends Part {{ inner(asks) {{ return `<fieldset><legend>${{asks}}</legend><label><input type=radio name=r value=1> Yes</label> <label><input type=radio name=r value=0> No</label></fieldset>` }} }});
</script>"""
ASKED = ("Are you willing to travel for work?", "Are you willing to relocate?", "Do you have a driver's license?")
CHOSEN = """() => [...document.querySelectorAll('kiln-choice')].map((one) => (one.shadowRoot.querySelector(':checked') || {}).value ?? null)"""


def test_choices_of_one_name_in_two_components_are_two_questions(page):
    body = '<kiln-name asks="First name"></kiln-name>' + "".join(
        f'<kiln-choice asks="{one}"></kiln-choice>' for one in ASKED
    )
    page.unroute_all()
    page.route("**/*", lambda route: route.fulfill(body=PAGE.format(body), content_type="text/html; charset=utf-8"))
    session = FormSession(page, PlansInMemory())
    form = session.open("https://jobs.example/form")
    assert [(one.question, [option.label for option in one.options]) for one in form.fields[1:]] == [
        (one, ["Yes", "No"]) for one in ASKED
    ]
    session.fill(lambda state: answer_form(state, candidate(), BANK, TODAY), {})
    assert page.evaluate(CHOSEN) == ["1", "0", "1"]


@pytest.mark.parametrize(
    ("note", "kind"), [("DD-MM-YYYY", FieldType.DATE), ("MM/YYYY", FieldType.TEXT), ("in weeks", FieldType.NUMBER)]
)
def test_the_format_under_a_field_says_that_it_takes_a_date(page, note, kind):
    page.set_content(PAGE.format(f'<kiln-text asks="Earliest entry" note="{note}"></kiln-text>'))
    field = probe_page(page).fields[0]
    assert (field.question, field.type, field.help) == (
        "Earliest entry",
        kind,
        None if kind is FieldType.NUMBER else note,
    )


def test_an_id_that_each_component_repeats_is_no_mark_of_one_control(page):
    names = "".join(f'<kiln-name asks="Job title" {more}></kiln-name>' for more in ("id=now", "id=then", "", ""))
    page.set_content(PAGE.format(f'{names}<label>Town <input id="town hall" name=town></label>'))
    fields = probe_page(page).fields
    marked = [[one is other or shares_marks(one, other) for other in fields] for one in fields]
    assert marked == [[one is other for other in fields] for one in fields]
    assert [shares_marks(one, one) for one in fields] == [True, True, False, False, True]
