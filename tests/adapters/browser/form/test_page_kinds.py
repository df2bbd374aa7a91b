"""Twelve answers on pages that take values in seven ways: each page must hold exactly the answers when its form is sent."""

import pytest
from playwright.sync_api import Browser, Route

from adapters.browser.form.session import FormSession
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.form import FormModel
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable
from core.text.normalize import label_key
from tests.support.cases import some_of
from tests.support.forms import PlansInMemory

pytestmark = pytest.mark.browser

ANSWERS = {
    "full name": ("name", "Ana Example"),
    "email": ("email", "ana@example.com"),
    "mobile phone": ("phone", "+351912345678"),
    "city": ("city", "Lisbon"),
    "postal code": ("postal", "100001"),
    "portfolio": ("portfolio", "https://www.example.com/ana"),
    "years of experience": ("years", "7"),
    "why do you apply?": ("why", "Because of the data.\nAnd the people."),
    "country": ("country", "Portugal"),
    "do you have a work permit?": ("permit", "Yes"),
    "department": ("department", "Research"),
    "i accept the privacy policy": ("privacy", "Yes"),
}

FORM = """<!doctype html><html lang=en><body><h1>Apply for Gardener</h1><form id=apply>
<p><label>Full name <input name=name></label><p><label>Email <input type=email name=email></label>
<p><label>Mobile phone <input type=tel name=phone></label><p><label>City <input name=city></label>
<p><label>Postal code <input name=postal></label><p><label>Portfolio <input type=url name=portfolio></label>
<p><label>Years of experience <input name=years inputmode=numeric></label>
<p><label>Why do you apply? <textarea name=why></textarea></label>
<p><label>Country <select name=country><option value="">Choose</option><option>Portugal</option><option>Spain</option></select></label>
<fieldset><legend>Do you have a work permit?</legend><label><input type=radio name=permit value=Yes>Yes</label><label><input type=radio name=permit value=No>No</label></fieldset>
<div><span id=d>Department</span><button type=button id=department aria-labelledby=d aria-haspopup=listbox aria-expanded=false>Select</button></div>
<p><label><input type=checkbox name=privacy value=Yes>I accept the privacy policy</label>
<p><button>Submit application</button></form><script>
const state = {}, texts = [...apply.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea')];
const boxes = [...apply.querySelectorAll('[type=radio], [type=checkbox]')], country = apply.elements.country;
const own = (el, name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), name);
const show = (el) => own(el, 'value').set.call(el, state[el.name] || '');
const take = (el) => { state[el.name] = own(el, 'value').get.call(el); };
const counts = (event) => !window.onlyTrusted || event.isTrusted;
country.addEventListener('change', (event) => { if (counts(event)) take(country); else show(country); });
for (const box of boxes) box.addEventListener('change', (event) => { if (counts(event) && box.checked) state[box.name] = box.value; });
department.addEventListener('click', (event) => {
  if (!counts(event) || document.querySelector('#list')) return;
  const list = document.createElement('ul');
  list.id = 'list'; list.setAttribute('role', 'listbox');
  department.parentElement.append(list); department.setAttribute('aria-expanded', 'true');
  setTimeout(() => { for (const text of ['Sales', 'Research']) {
    const row = document.createElement('li');
    row.setAttribute('role', 'option'); row.textContent = text;
    row.addEventListener('click', (clicked) => { if (!counts(clicked)) return; state.department = department.textContent = text; close(); });
    list.append(row);
  } }, 30);
});
const close = () => { const list = document.querySelector('#list'); if (list) list.remove(); department.setAttribute('aria-expanded', 'false'); };
department.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
department.addEventListener('blur', () => setTimeout(close, 120));
apply.addEventListener('submit', (event) => { event.preventDefault(); window.sent = { ...state }; });
%s
</script></body></html>"""

KINDS = {
    # React: a value that is set behind its back is no change, and the page shows its state again after every event.
    "react": """for (const el of texts) {
      let tracked = '';
      Object.defineProperty(el, 'value', { configurable: true, get: () => own(el, 'value').get.call(el), set: (value) => { tracked = value; own(el, 'value').set.call(el, value); } });
      const restore = () => { el.value = state[el.name] || ''; };
      el.addEventListener('input', () => { const now = own(el, 'value').get.call(el); if (now !== tracked) { tracked = now; take(el); } restore(); });
      for (const kind of ['change', 'blur', 'focus']) el.addEventListener(kind, restore);
    }""",
    # Vue with `v-model.lazy`: only `change` counts, and each change shows the state of all controls that are not being edited.
    "vue lazy": """for (const el of texts) el.addEventListener('change', () => {
      take(el);
      Promise.resolve().then(() => { for (const other of texts) if (other !== document.activeElement) show(other); });
    });""",
    "commit on blur": """for (const el of texts) el.addEventListener('blur', () => take(el));
    setInterval(() => { for (const el of texts) if (el !== document.activeElement) show(el); }, 40);""",
    "mask": """const digits = (text) => text.replace(/\\D/g, '');
    const masks = {
      phone: (text) => '+' + digits(text).slice(0, 12).replace(/(\\d{3})(?=\\d)/g, '$1 '),
      postal: (text) => digits(text).slice(0, 6).replace(/(\\d{3})(?=\\d)/g, '$1-'),
      years: (text) => digits(text).slice(0, 2),
    };
    for (const el of texts) el.addEventListener('input', () => { if (masks[el.name]) el.value = masks[el.name](el.value); take(el); });""",
    "debounce": """for (const el of texts) { let timer; el.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => take(el), 200); }); }""",
    "trusted events only": """window.onlyTrusted = true;
    for (const el of texts) { el.addEventListener('input', (event) => { if (event.isTrusted) take(el); }); el.addEventListener('blur', () => show(el)); }""",
    "per key": """for (const el of texts) {
      el.addEventListener('keydown', (event) => {
        const isAll = el.selectionStart === 0 && el.selectionEnd === el.value.length;
        if (/^(Backspace|Delete)$/.test(event.key)) { if (isAll) state[el.name] = ''; }
        else if (!event.ctrlKey && !event.metaKey && (event.key.length === 1 || event.key === 'Enter')) state[el.name] = (state[el.name] || '') + (event.key === 'Enter' ? '\\n' : event.key);
      });
      el.addEventListener('blur', () => show(el));
    }""",
}  # fmt: skip
WRITTEN = {"mask": {"phone": "+351 912 345 678", "postal": "100-001"}}
"""What a page writes where it is not the answer character by character."""


def answers_of(form: FormModel) -> AnswerSheet:
    fields = [field for field in fillable(form) if label_key(field.question) in ANSWERS]
    answers = tuple(
        Answer(
            field_key=field.key, question=field.question, question_class=QuestionClass.OTHER,
            value=ANSWERS[label_key(field.question)][1], provenance=Provenance(source="person", reference="test"),
        )
        for field in fields
    )  # fmt: skip
    return AnswerSheet(form_fingerprint=form.fingerprint, answers=answers)


@pytest.mark.parametrize("kind", some_of(list(KINDS), list(KINDS), every=1, long_from=3).argvalues)
def test_all_twelve_answers_are_what_the_page_sends(browser: Browser, kind: str) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=FORM % KINDS[kind], content_type="text/html")

    context = browser.new_context()
    context.route("**/*", answer)
    form = FormSession(context.new_page(), PlansInMemory())
    form.open("https://jobs.example/form")
    filled = form.fill(answers_of, {})
    form.click_submit()
    sent = form.page.evaluate("window.sent")
    context.close()
    assert len(filled.fields) == 12
    assert sent == dict(ANSWERS.values()) | WRITTEN.get(kind, {})
