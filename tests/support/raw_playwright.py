"""The greenhouse replica filled and sent by plain Playwright with everything known beforehand: three references for what filling costs.

None of them looks at the form first, keeps a record or notices that a form has changed.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from deploy.board.forms.replicas import REPLICAS
from deploy.board.forms.spec import Question
from tests.support.forms import FILES, values_for

Known = tuple[Question, str | tuple[str, ...]]
FORM = "greenhouse"
SEND = "#application-form button[type=submit]"

SET_ALL = """
async (fields) => {
  const fire = (el, kind) => el.dispatchEvent(new Event(kind, { bubbles: true }));
  const put = (el, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), 'value').set.call(el, value);
    fire(el, 'input'); fire(el, 'change');
  };
  const press = (el) => { for (const kind of ['mousedown', 'mouseup', 'click']) el.dispatchEvent(new MouseEvent(kind, { bubbles: true })); };
  const choose = async (root, label, typed) => {
    if (typed) put(root.querySelector('[role=combobox]'), typed); else press(root.querySelector('.select__control'));
    for (const end = performance.now() + 10000; performance.now() < end;) {
      const row = [...root.querySelectorAll('[role=option]')].find((one) => one.textContent === label);
      if (row) return row.click();
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error(`no option ${label}`);
  };
  for (const { kind, name, value, tokens } of fields) {
    const el = document.querySelector(`[name="${name}"]`);
    if (kind === 'combobox' || kind === 'typeahead') await choose(el.closest('[data-combobox]'), value, kind === 'typeahead' && value.split(',')[0]);
    else if (kind === 'checks') for (const token of tokens) document.querySelector(`[name="${name}"][value="${token}"]`).click();
    else if (kind === 'consent') el.click();
    else if (kind === 'select') put(el, tokens[0]);
    else put(el, value);
  }
}
"""


def known_answers() -> list[Known]:
    values = values_for(FORM)
    return [(question, values[question.meaning]) for question in REPLICAS[FORM].named() if question.meaning in values]


def tokens_of(question: Question, value: str | tuple[str, ...]) -> list[str]:
    """Return the `value` attributes of the chosen options."""
    labels = [value] if isinstance(value, str) else list(value)
    return [question.token(question.options.index(label)) for label in labels if label in question.options]


def attach(page: Page, question: Question) -> None:
    file = FILES[question.meaning]
    page.set_input_files(
        f'[name="{question.name}"]', {"name": file.name, "mimeType": file.media_type, "buffer": file.content}
    )


def send(page: Page) -> None:
    page.click(SEND)
    page.get_by_text("received").first.wait_for()


def field_by_field(page: Page, url: str) -> None:
    """One call a field, by selectors; nothing is read back."""
    page.goto(url)
    for question, value in known_answers():
        css = f'[name="{question.name}"]'
        if question.kind == "file":
            attach(page, question)
        elif question.kind in ("combobox", "typeahead"):
            root = page.locator("[data-combobox]").filter(has=page.locator(css))
            if question.kind == "typeahead":
                root.get_by_role("combobox").fill(str(value).split(",")[0])
            else:
                root.get_by_role("combobox").click()
            root.get_by_role("option", name=str(value), exact=True).click()
        elif question.kind == "checks":
            for token in tokens_of(question, value):
                page.check(f'{css}[value="{token}"]')
        elif question.kind == "consent":
            page.check(css)
        elif question.kind == "select":
            page.select_option(css, label=str(value))
        else:
            page.fill(css, str(value))
    send(page)


def one_evaluate(page: Page, url: str) -> None:
    """All fields by one script; only the files need calls of their own."""
    page.goto(url)
    fields = []
    for question, value in known_answers():
        if question.kind == "file":
            attach(page, question)
        else:
            tokens = tokens_of(question, value)
            fields.append({"kind": question.kind, "name": question.name, "value": value, "tokens": tokens})
    page.evaluate(SET_ALL, fields)
    send(page)


def by_label_with_read_back(page: Page, url: str) -> None:
    """By the wording of each question, every value read back, and a picture of the whole page before sending."""
    page.goto(url)
    for question, value in known_answers():
        if question.kind == "file":
            attach(page, question)
            assert FILES[question.meaning].name in page.locator(".application--form").inner_text()
        elif question.kind in ("combobox", "typeahead"):
            box = page.get_by_role("combobox", name=question.text)
            if question.kind == "typeahead":
                box.fill(str(value).split(",")[0])
            else:
                box.click()
            page.get_by_role("option", name=str(value), exact=True).click()
            shown = page.locator("[data-combobox]").filter(has=box).locator(".select__single-value")
            assert shown.inner_text() == value
        elif question.kind == "checks":
            for label in value:
                box = page.get_by_role("checkbox", name=label, exact=True)
                box.check()
                assert box.is_checked()
        elif question.kind == "consent":
            box = page.get_by_label(question.text)
            box.check()
            assert box.is_checked()
        elif question.kind == "select":
            box = page.get_by_label(question.text)
            box.select_option(label=str(value))
            assert box.evaluate("(el) => el.selectedOptions[0].label") == value
        else:
            box = page.get_by_label(question.text)
            box.fill(str(value))
            assert box.input_value() == value
    page.screenshot(full_page=True)
    send(page)


REFERENCES: dict[str, Callable[[Page, str], None]] = {
    "raw, field by field": field_by_field,
    "raw, one evaluate": one_evaluate,
    "raw, labels and read-back": by_label_with_read_back,
}
