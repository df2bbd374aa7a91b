"""Fill one question of a small form in a real page, for tests of single controls."""

from playwright.sync_api import Page

from adapters.browser.form.fill import fill_state
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.probe import probe_page
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.filled_form import UploadFile
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable
from core.forms.planner import compile_plan
from core.forms.value_comparison import Value
from core.text.normalize import label_key

CV = UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF cv")
FRAME = "<!doctype html><html lang=en><body><form><label>Full name <input name=n required></label><label>Email <input type=email name=e></label>%s<button>Submit application</button></form>%s</body></html>"


def fill(
    page: Page, html: str, question: str, value: Value, script: str = "", kind: str | None = None
) -> dict[str, Value | None]:
    """Fill a question of a form that also asks for a name; return what each of the two holds then, by question. `script` runs in the page."""
    page.set_content(FRAME % (html, f"<script>{{ {script} }}</script>"))
    form = PlanBook(None, None).with_late_options(page, probe_page(page), None, is_reading=True)
    said = {"full name": "Ana Example", label_key(question): value}
    answers = tuple(
        Answer(
            field_key=f.key, question=f.question, question_class=QuestionClass.OTHER, value=said[label_key(f.question)],
            file_kind=kind, provenance=Provenance(source="person", reference="test"),
        )
        for f in fillable(form) if label_key(f.question) in said
    )  # fmt: skip
    assert len(answers) == 2, [f.question for f in form.fields]
    sheet = AnswerSheet(form_fingerprint=form.fingerprint, answers=answers)
    held, _ = fill_state(page, compile_plan(form), sheet, {"resume": CV}, form=form)
    return {one.item.field.question: one.committed for one in held}
