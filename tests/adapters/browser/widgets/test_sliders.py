"""Sliders: native ones, and handles that keys or the pointer move. One that does not have the answer is left to the person."""

import pytest

from core.errors import NeedsAnswer
from tests.support.widgets import fill

pytestmark = pytest.mark.browser

STYLE = "<style>.track{width:300px;height:8px;background:#ddd;position:relative;margin:14px}.thumb{position:absolute;width:18px;height:18px;top:-5px;background:#06c}</style>"
NATIVE = "<p><label for=r>Years of experience</label><input type=range id=r min=0 max=20 value=0><output id=o>0 years</output></p>"
PAY = "<p><label for=r>Desired salary (EUR)</label><input type=range id=r min=20000 max=120000 step=5000 value=40000><output id=o></output></p>"
SHOWS = "r.oninput = () => { o.textContent = r.value; };"
HANDLE = (
    STYLE
    + "<div><span id=l>%s</span><div class=track><div class=thumb id=h role=slider tabindex=0 aria-labelledby=l aria-valuemin=%s aria-valuemax=%s aria-valuenow=%s></div></div><b id=o></b></div>"
)
KEYS = "const set = (x) => { const v = Math.min(%d, Math.max(%d, x)); h.setAttribute('aria-valuenow', v); h.setAttribute('aria-valuetext', v + ' years'); o.textContent = v; window.kept = v; }; h.onkeydown = ({ key }) => set(Number(h.getAttribute('aria-valuenow')) + ({ ArrowRight: %d, ArrowLeft: -%d }[key] || 0));"
POINTER = """const track = document.querySelector('.track');
let isHeld = false;
h.addEventListener('%sdown', (event) => { isHeld = true; event.preventDefault(); });
document.addEventListener('%sup', () => { isHeld = false; });
document.addEventListener('%smove', (event) => {
  if (!isHeld) return;
  const box = track.getBoundingClientRect(), v = Math.min(%d, Math.max(0, Math.round((event.clientX - box.left) / box.width * %d / %d) * %d));
  h.setAttribute('aria-valuenow', v.toFixed(1)); h.style.left = v / %d * 282 + 'px'; o.textContent = v; window.kept = v;
});"""


def pointer(kind, most, step):
    return POINTER % (kind, kind, kind, most, most, step, step, most)


def test_a_native_slider_takes_what_it_has(page):
    assert fill(page, NATIVE, "Years of experience", "7", SHOWS)["Years of experience"] == "7"
    assert page.evaluate("o.textContent") == "7"
    assert fill(page, PAY, "Desired salary (EUR)", "65000", SHOWS)["Desired salary (EUR)"] == "65000"


@pytest.mark.parametrize(
    ("markup", "question", "value", "before"),
    [(NATIVE, "Years of experience", "21", "0"), (PAY, "Desired salary (EUR)", "62500", "40000")],
    ids=["outside its bounds", "between two of its steps"],
)
def test_a_native_slider_without_the_answer_is_left_as_it_is(page, markup, question, value, before):
    with pytest.raises(NeedsAnswer, match=r"slider from \d+ to \d+ in steps") as asked:
        fill(page, markup, question, value, SHOWS)
    assert [one.question for one in asked.value.questions] == [question]
    assert page.evaluate("r.value") == before


@pytest.mark.parametrize(
    "script",
    [KEYS % (20, 0, 1, 1), pointer("pointer", 20, 1), pointer("mouse", 20, 1)],
    ids=["keys", "the pointer", "the mouse"],
)
def test_a_handle_is_moved_to_the_answer(page, script):
    held = fill(page, HANDLE % ("Years of experience", 0, 20, 0), "Years of experience", "7", script)
    assert float(held["Years of experience"]) == 7
    assert page.evaluate("kept") == 7


@pytest.mark.parametrize(
    "script", [KEYS % (40, 0, 5, 5), pointer("pointer", 40, 5), ""], ids=["keys", "the pointer", "nothing"]
)
def test_a_handle_that_has_no_such_value_or_does_not_move_is_left_to_the_person(page, script):
    with pytest.raises(NeedsAnswer, match="does not take 32"):
        fill(page, HANDLE % ("Weekly hours", 0, 40, 0), "Weekly hours", "32", script)
