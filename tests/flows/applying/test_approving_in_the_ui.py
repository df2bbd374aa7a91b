"""Approving in the Prefect UI, in a real browser. Pictures are kept (`tests/support/pictures.py`)."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from adapters.browser.page.launch import launched
from core.contracts.application import State
from deploy.demo.ui import choose, decide, log_in, open_answers, open_approval
from flows.applying.approval_form import NOTE, labelled
from tests.support.installation import Installation
from tests.support.pictures import kept_pictures

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]

PRIVACY = "Ich habe die Datenschutzerklärung gelesen und stimme ihr zu"
POLICE_CHECK = "Können Sie ein Führungszeugnis vorlegen?"
NOTICE = "Wie lang ist Ihre Kündigungsfrist?"
COUNT_CLICKS = (
    "addEventListener('pointerup', () => sessionStorage.clicks = Number(sessionStorage.clicks || 0) + 1, true)"
)
HOSTILE = "Python <b>developer</b> [approve](http://evil.example/x) www.evil.example `rm` *now* | & co"


def test_a_person_reads_what_would_be_sent_approves_it_in_the_ui_and_it_is_sent(installation: Installation):
    pictures = kept_pictures()
    key = installation.open("conditional", "v-ui", title=HOSTILE)
    installation.start(key)
    item = installation.wait_asked(key)
    found = installation.ledger.manifest(installation.row(key).manifest_sha256 or "")
    assert found and item.url and item.run_id
    assert "needs-approval" in installation.run(item.run_id)["tags"]
    assert installation.is_asked_whole(item)
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.add_init_script(COUNT_CLICKS)
        log_in(page, installation.settings)
        dialog = open_approval(page, item.url)
        clicks = clicked(page)
        page.screenshot(path=pictures / "approval.png")
        folded = dialog.locator("details")
        assert folded.evaluate_all("all => all.filter(e => e.open).length") == 0
        page.set_viewport_size({"width": 375, "height": 860})
        shown_fields = sum(1 for field in found[0].fields if field.committed)
        assert screens(dialog) <= 2 * max(1.0, shown_fields / 8), f"{screens(dialog)} for {shown_fields} fields"
        assert screens(dialog) - screens_of_reading(dialog) <= 1, "what is to be decided fits one screen"
        page.screenshot(path=pictures / "approval-phone.png")
        page.set_viewport_size({"width": 1280, "height": 900})
        for summary in folded.locator("summary").all():
            summary.click()
        shown = dialog.inner_text().replace("\u2060", "")
        assert found[0].sha256 in shown.replace(" ", "").replace("\n", "").replace("`", "")
        assert HOSTILE in shown
        assert "Employer of v-ui" in shown
        assert dialog.locator("a[href*='evil']").count() == 0
        for field in found[0].fields:
            if field.committed and field.answer:
                assert field.question in shown
                assert ("; ".join(field.committed) if isinstance(field.committed, tuple) else field.committed) in shown
        assert "From your stored answers:" in shown and "From your résumé:" in shown
        assert "\\" not in shown and "&amp;" not in shown and "bank:" not in shown
        image = dialog.get_by_role("img", name="The filled form, step 1")
        assert image.evaluate("image => image.naturalWidth") > 500
        for width in (375, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            assert parts_off_screen(dialog) == []
        image.scroll_into_view_if_needed()
        page.screenshot(path=pictures / "evidence.png")
        clicked(page)
        presses = decide(page, dialog, "approve")
        page.screenshot(path=pictures / "decided.png")
        again = presses - 1  # a server that was busy
        assert clicks + clicked(page) - again <= 5, "and one to come from the list to the run"
    installation.wait_state(key, State.CONFIRMED)
    assert installation.wait_ended(item.run_id) == "COMPLETED"
    run = installation.run(item.run_id)
    assert run["state"]["name"] == "Sent, with receipt"
    assert "needs-approval" not in run["tags"]
    assert installation.sent(key) == 1


def clicked(page: Page) -> int:
    """Return how often something was clicked since the last call."""
    count: int = page.evaluate(
        "() => { const n = Number(sessionStorage.clicks || 0); sessionStorage.clicks = 0; return n }"
    )
    return count


def screens(dialog: Locator) -> float:
    """Return the height of the approval with the form below it, in heights of the part of the dialog that scrolls."""
    ratio: float = dialog.evaluate(
        """dialog => {
            const scrolls = dialog.querySelector('.prose').closest('.overflow-y-auto')
            return scrolls.scrollHeight / scrolls.clientHeight
        }"""
    )
    return ratio


def screens_of_reading(dialog: Locator) -> float:
    """Return the height of the approval without the form below it, in the same measure."""
    ratio: float = dialog.evaluate(
        """dialog => {
            const text = dialog.querySelector('.prose')
            return text.getBoundingClientRect().height / text.closest('.overflow-y-auto').clientHeight
        }"""
    )
    return ratio


def parts_off_screen(dialog: Locator) -> list[str]:
    """Return the elements of the dialog whose content is wider than they are, or that reach beyond the window."""
    found: list[str] = dialog.evaluate(
        """dialog => [...dialog.querySelectorAll('*')].filter(e => {
            const box = e.getBoundingClientRect()
            return e.checkVisibility() && box.width > 1 && !e.closest('svg') && !e.closest('.sr-only')
                && (box.right > innerWidth + 1 || box.left < -1
                    || (e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX)))
        }).map(e => e.tagName + ' ' + e.textContent.slice(0, 60))"""
    )
    return found


@pytest.mark.thorough  # about a minute: seven dialogs, and a process of the run after each
def test_a_person_skips_holds_answers_edits_approves_and_declines_in_the_ui_what_asks_a_required_question(
    installation: Installation,
):
    pictures = kept_pictures()
    asks = "?drift=question_inserted"
    installation.forget_answers()
    skipped, declined, key = (
        installation.open("frame", name, query=asks) for name in ("v-ui-skips", "v-ui-declines", "v-ui-asks")
    )
    skips_id, declines_id, run_id = map(installation.start, (skipped, declined, key))
    left, item = installation.wait_asked(skipped), installation.wait_asked(key)
    assert item.asks == "answers" and item.url and left.url
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 812})
        page.add_init_script(COUNT_CLICKS)
        log_in(page, installation.settings)
        page.set_viewport_size({"width": 375, "height": 812})
        dialog, asked_first = open_answers(page, item.url), installation.asking(item)
        page.screenshot(path=pictures / "asks.png")
        assert parts_off_screen(dialog) == []
        decide(page, dialog, "hold")
        decide(page, open_answers(page, left.url), "skip")
        held = installation.wait_asked(key, but_not=asked_first)
        asked_again = installation.asking(held)

        decide(page, open_answers(page, item.url), "answer")
        also = installation.wait_asked(declined)
        also_asked = installation.asking(also)
        answer_what_is_needed(page, open_answers(page, also.url or ""))
        refused = installation.wait_asked(key, but_not=asked_again)
        assert [installation.is_asked_whole(asked) for asked in (item, held, refused)] == [True] * 3
        assert refused.run_id == run_id
        dialog = open_answers(page, item.url)
        dialog.get_by_text("Your reply was not taken, and nothing was sent.").wait_for()
        assert POLICE_CHECK in dialog.inner_text()
        page.screenshot(path=pictures / "asks-again.png")
        answer_what_is_needed(page, dialog, pictures / "answered.png")

        prepared = installation.wait_asked(key, but_not=installation.asking(refused))
        first = installation.ledger.manifest(installation.row(key).manifest_sha256 or "")
        for_approval = installation.asking(prepared)
        assert first and prepared.asks == "approval"
        notice = next(label for label, field in labelled(first[0]) if field.question == NOTICE)
        dialog = open_answers(page, item.url)
        page.screenshot(path=pictures / "approval-with-the-answer.png")
        add_entry(page, dialog, notice, "6 Wochen")
        page.screenshot(path=pictures / "edited.png")
        assert parts_off_screen(dialog) == []
        decide(page, dialog, "edit")

        unwanted = installation.wait_asked(declined, but_not=also_asked)
        dialog = open_answers(page, unwanted.url or "")
        add_entry(page, dialog, NOTE, "too far away")
        decide(page, dialog, "reject")

        edited = installation.wait_asked(key, but_not=for_approval)
        found = installation.ledger.manifest(installation.row(key).manifest_sha256 or "")
        assert found and found[0].sha256 != first[0].sha256
        committed = {field.question: field.committed for field in found[0].fields}
        assert (committed[NOTICE], committed[POLICE_CHECK]) == ("6 Wochen", "Ja")
        dialog = open_answers(page, edited.url or "")
        assert "6 Wochen" in dialog.inner_text() and "Ja" in dialog.inner_text()
        page.screenshot(path=pictures / "approval-edited.png")
        assert screens(dialog) - screens_of_reading(dialog) <= 1, "what is to be decided fits one screen"
        clicked(page)
        presses = decide(page, dialog, "approve")
        assert clicked(page) - (presses - 1) <= 3, "and three to come from the list to the dialog"
    installation.wait_state(key, State.CONFIRMED)
    assert installation.sent(key) == 1
    for one, its_run in ((skipped, skips_id), (declined, declines_id)):
        installation.wait_state(one, State.CANCELLED)
        assert installation.wait_ended(its_run) == "COMPLETED"
        assert installation.run(its_run)["state"]["name"] == "Declined by you"
        assert not {"needs-answers", "needs-approval"} & set(installation.run(its_run)["tags"])
        assert installation.sent(one) == 0
    assert "too far away" in installation.ledger.moves(declined)[-1].why


def answer_what_is_needed(page: Page, dialog: Locator, picture: Path | None = None) -> None:
    """Answer the two required questions, and keep a picture of them."""
    choose(page, dialog, POLICE_CHECK, "Ja")
    choose(page, dialog, PRIVACY, "Yes")
    if picture:
        page.screenshot(path=picture)
    decide(page, dialog, "answer")


def add_entry(page: Page, dialog: Locator, question: str, text: str) -> None:
    """Add a new answer, or a note, to the list under the decision."""
    dialog.get_by_role("button", name="Add item").click()
    choose(page, dialog, "Question", question)
    dialog.get_by_label("New answer").fill(text)
