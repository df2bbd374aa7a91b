"""What may leave while a form is filled, decided without a browser: permitted drafts, posted steps, and the pages behind them."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.quarantine.courier import CourierAnswer
from adapters.quarantine.filling import Filling
from adapters.quarantine.known_text import KnownText
from core.applications.draft_rules import PlannedField
from core.applications.wire_reading import read_request
from core.contracts.draft import DraftConsent

SITE = "https://jobs.acme.example"
PAGE = f"{SITE}/apply <input name=first><input name=email><input name=job value=4711> '/draft' '/step' isDraft /style.css https://cdn.example/a.js"
PLAN = {
    "1 first": PlannedField("First name", "first", frozenset({"Anabel"}), frozenset({"Anabel"})),
    "1 email": PlannedField("Email", "email", frozenset({"a@example.com"}), frozenset({"a@example.com"})),
}
VALUES = frozenset({"Anabel", "a@example.com"})


def filling(*hosts: str, is_last_step: bool = False) -> Filling:
    known = KnownText()
    document: Any = SimpleNamespace(
        request=SimpleNamespace(resource_type="document"), url=f"{SITE}/apply", text=lambda: PAGE
    )
    known.add_response(document)
    made = Filling(known, confirmation_words)
    consent = DraftConsent(
        candidate_id="ana", site="acme.example", hosts=hosts, given_at=datetime(2026, 1, 1, tzinfo=UTC)
    )
    if hosts:
        made.drafts.permit([consent])
    made.drafts.plan(PLAN, is_last_step)
    return made


class Asked:
    """A request of the page, as the filling rules see it."""

    def __init__(self, url: str, body: str = "", method: str = "POST", kind: str = "fetch") -> None:
        self.url, self.method, self.resource_type = url, method, kind
        self.frame = SimpleNamespace(parent_frame=None)
        headers = {"content-type": "application/x-www-form-urlencoded", "referer": f"{SITE}/apply"} if body else {}
        self.wire = read_request(method, url, headers, body.encode())

    def is_navigation_request(self) -> bool:
        return self.resource_type == "document"


def why_held(rules: Filling, asked: Any) -> str | None:
    return rules.why_held(asked, asked.wire, VALUES)


def answered(rules: Filling, asked: Any, text: str, status: int = 200, **headers: str) -> None:
    assert why_held(rules, asked) is None
    kind = {"content-type": "text/html" if "<" in text else "application/json"}
    rules.answered(asked, asked.wire, CourierAnswer(status, kind | headers, text.encode()))


OWN = "api.acme.example"


def test_without_a_permission_nothing_leaves_and_with_one_only_what_is_planned() -> None:
    draft = Asked(f"https://{OWN}/draft", "first=Anabel&job=4711")
    assert why_held(filling(), draft) == "nothing leaves while the form is filled"
    assert why_held(filling(OWN), draft) is None
    for body in ("first=Eve", "first=Anabel&marketing=yes", "first=Anabel&note=I+agree+to+all"):
        assert why_held(filling(OWN), Asked(f"https://{OWN}/draft", body)) is not None


def test_a_stranger_is_told_only_if_the_question_named_it() -> None:
    draft = Asked("https://uploads.example/put", "first=Anabel")
    assert why_held(filling(OWN), draft) is not None
    assert why_held(filling(OWN, "uploads.example"), draft) is None


@pytest.mark.parametrize("kind", ["document", "ping", "image", "websocket", "other"])
def test_only_scripts_of_the_page_and_its_next_button_make_drafts(kind: str) -> None:
    rules, draft = filling(OWN), Asked(f"https://{OWN}/draft", "first=Anabel", kind=kind)
    assert why_held(rules, draft) is not None
    with rules.stepping():
        assert (why_held(rules, draft) is None) == (kind == "document")


def test_on_the_last_step_the_whole_application_is_no_draft() -> None:
    whole = Asked(f"https://{OWN}/draft", "first=Anabel&email=a%40example.com")
    assert why_held(filling(OWN, is_last_step=True), whole) == "it is the whole application, not a draft"
    assert why_held(filling(OWN), whole) is None


@pytest.mark.parametrize(
    ("text", "headers"),
    [
        ("<h1>Thank you for applying</h1>", {}),
        ('{"message": "Your application was submitted"}', {}),
        ('{"status": "submitted"}', {}),
        ("", {"location": "/thanks"}),
    ],
)
def test_after_an_answer_that_reads_like_a_confirmation_nothing_more_is_released(
    text: str, headers: dict[str, str]
) -> None:
    rules, draft = filling(OWN), Asked(f"https://{OWN}/draft", "first=Anabel")
    answered(rules, draft, text, 303 if headers else 200, **headers)
    assert rules.drafts.looks_sent is not None
    assert why_held(rules, draft) is not None


@pytest.mark.parametrize("text", ['{"ok": true}', "<h1>Step 2 of 3</h1><p>thank you so far</p>", '{"status": "saved"}', '{"message": "Your draft was saved, it is not submitted"}'])  # fmt: skip
def test_an_answer_that_saves_is_no_confirmation(text: str) -> None:
    rules = filling(OWN)
    answered(rules, Asked(f"https://{OWN}/draft", "first=Anabel"), text)
    assert rules.drafts.looks_sent is None


def test_an_upload_number_that_the_site_gave_may_be_used_in_the_next_draft() -> None:
    rules, following = filling(OWN), Asked(f"https://{OWN}/draft/up-77", "id=up-77-long&first=Anabel")
    assert why_held(rules, following) is not None
    answered(rules, Asked(f"https://{OWN}/draft", "first=Anabel"), '{"id": "up-77-long"}')
    assert why_held(rules, following) is None


def test_a_posted_step_is_followed_to_the_page_that_the_site_names_and_to_its_parts() -> None:
    rules = filling(OWN)
    step, page = Asked(f"{SITE}/step", "first=Anabel", kind="document"), Asked(f"{SITE}/step/2", "", "GET", "document")
    assert why_held(rules, page) is not None
    with rules.stepping():
        answered(rules, step, "", 303, location="/step/2")
    answered(rules, page, "<h1>Step 2</h1><script src='/step2.js'></script>")
    assert why_held(rules, page) is not None
    assert why_held(rules, Asked(f"{SITE}/step2.js", "", "GET", "script")) is None
    assert why_held(rules, Asked("https://cdn.example/a.js", "", "GET", "script")) is None
    assert why_held(rules, Asked("https://cdn.example/b.js?v=Anabel", "", "GET", "script")) is not None
    assert why_held(rules, Asked(f"{SITE}/pixel?u=YW5hYmVs", "", "GET", "image")) is not None


def test_at_sending_only_the_rehearsed_drafts_are_told_again() -> None:
    rules, draft = filling(OWN), Asked(f"https://{OWN}/draft", "first=Anabel")
    rules.drafts.approved = (draft.wire,)
    assert why_held(rules, draft) is None
    assert why_held(rules, Asked(f"https://{OWN}/draft", "first=Anabel&job=4711")) is not None
    assert why_held(rules, Asked(f"https://{OWN}/other", "first=Anabel")) is not None


def test_the_tokens_of_a_list_that_the_site_sent_count_for_the_chosen_option_only() -> None:
    rules = filling(OWN)
    rules.drafts.plan({"1 visa": PlannedField("Visa?", "visa", frozenset({"No"}), label="No")}, False)
    rules.drafts.learn('[["tok_17", "Yes"], ["tok_18", "No"]]')
    assert why_held(rules, Asked(f"https://{OWN}/draft", "visa=tok_18")) is None
    assert why_held(rules, Asked(f"https://{OWN}/draft", "visa=tok_17")) is not None
