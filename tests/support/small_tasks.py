"""Small pages with one task each: click, type, select, scroll, date, tab. A task is done when the page says "Well done"."""

from typing import NamedTuple

from core.contracts.agent import AgentAction, Policy, Tool
from core.contracts.walk_decisions import (
    ChooseRequest,
    ContinueRequest,
    ProgressRequest,
    SwitchRequest,
    VerifyRequest,
)

DONE = "Well done"
WANTED = "Night porter"
ORANGE = '<button type="button" onclick="done()">Orange</button>'
BLUE = '<button type="button" onclick="document.title = 1">Blue</button><button type="button">Grey</button>'
FAR = '<div style="height: 3000px">Much text</div>'


class Task(NamedTuple):
    """`way`: labels to operate in order; `label=option` for a list, `scroll` to scroll."""

    name: str
    body: str
    way: tuple[str, ...]

    @property
    def html(self) -> str:
        script = (
            f"function done() {{ document.querySelector('main').insertAdjacentHTML('beforeend', '<p>{DONE}</p>'); }}"
        )
        return f"<!doctype html><html lang=en><title>Task</title><script>{script}</script><main><h1>Task</h1>{self.body}</main></html>"


def script(code: str) -> str:
    return f"<script>{code}</script>"


def search(event: str, found: str) -> str:
    answer = f"results.innerHTML = box.value === '{WANTED}' ? `<li>{found}</li>` : '<li>Nothing</li>'"
    box = '<input type="search" placeholder="Search jobs" id="box"><ul id="results"></ul>'
    return box + script(f"box.addEventListener('{event}', () => {{ {answer}; }})")


def calendar(month: str) -> str:
    """A calendar that begins in May; the 14th of `month` is wanted."""
    names = "January February March April May June July August September October November December"
    day = "`<button type=button onclick=\"if (months[n] === '" + month + "' && ${i} === 14) done()\">Day ${i}</button>`"
    show = f"function show() {{ title.textContent = months[n]; days.innerHTML = [...Array(28).keys()].map((at) => {{ const i = at + 1; return {day}; }}).join(''); }}"
    turn = "".join(f'<button type="button" onclick="n += {by}; show()">{name} month</button>' for name, by in (("Previous", -1), ("Next", 1)))  # fmt: skip
    return f'<p id="title"></p>{turn}<div id="days"></div>{script(f"let n = 4; const months = `{names}`.split(` `); {show} show();")}'


def tabs(wanted: str, content: str) -> str:
    heads = "".join(f'<button role="tab" aria-selected="{str(name == "Pay").lower()}">{name}</button>' for name in ("Pay", "Place", "Hours"))  # fmt: skip
    choose = f"for (const one of all) one.setAttribute('aria-selected', one === tab); panel.innerHTML = tab.textContent === '{wanted}' ? `{content}` : tab.textContent"
    listen = f"const all = document.querySelectorAll('[role=tab]'); for (const tab of all) tab.addEventListener('click', () => {{ {choose}; }})"
    return f'<div role="tablist">{heads}</div><section id="panel">Much</section>{script(listen)}'


def choice(option: str) -> str:
    options = "".join(f"<option>{name}</option>" for name in ("Any", "Days", "Nights", "Weekends"))
    return (
        f"<label>Filter by shift <select onchange=\"if (this.value === '{option}') done()\">{options}</select></label>"
    )


def late(target: str, event: str, condition: str = "true") -> str:
    return f"<div id=end></div>{script(f'{target}.addEventListener(`{event}`, () => {{ if (!end.innerHTML && {condition}) end.innerHTML = `{ORANGE}`; }})')}"


TASKS = (
    Task("click a button", BLUE + ORANGE, ("Orange",)),
    Task("click a link", '<a href="#x" onclick="done()">Orange</a><a href="#y">Blue</a>', ("Orange",)),
    Task("click a card", '<div style="cursor: pointer" onclick="done()">Orange</div>', ("Orange",)),
    Task("click in two steps", f'<button type="button" id="first">Blue</button>{late("first", "click")}', ("Blue", "Orange")),
    Task("click a late button", f"<div id=end></div>{script(f'setTimeout(() => {{ end.innerHTML = `{ORANGE}`; }}, 400)')}", ("Orange",)),
    Task("click in a shadow", f"<x-box></x-box>{script(f'customElements.define(`x-box`, class extends HTMLElement {{ connectedCallback() {{ this.attachShadow({{ mode: `open` }}).innerHTML = `{ORANGE}`; }} }})')}", ("Orange",)),
    Task("click behind a dialog", f'<div role="dialog" style="position: fixed; inset: 0; background: white">News <button type="button" onclick="this.parentNode.remove()">Close</button></div>{ORANGE}', ("Close", "Orange")),
    Task("type into a search", search("input", DONE), ("Search jobs",)),
    Task("type and press Enter", search("change", DONE), ("Search jobs",)),
    Task("type and click a result", search("input", ORANGE), ("Search jobs", "Orange")),
    Task("select days", choice("Days"), ("Filter by shift=Days",)),
    Task("select nights", choice("Nights"), ("Filter by shift=Nights",)),
    Task("select among buttons", BLUE + choice("Weekends"), ("Filter by shift=Weekends",)),
    Task("scroll to a button", FAR + ORANGE, ("Orange",)),
    Task("scroll until it is there", FAR + late("window", "scroll", "scrollY > 300"), ("scroll", "Orange")),
    Task("scroll a list", f'<div id="list" style="height: 600px; overflow: auto">{FAR}</div>{late("list", "scroll")}', ("scroll", "Orange")),
    Task("date in this month", calendar("May"), ("Day 14",)),
    Task("date next month", calendar("June"), ("Next month", "Day 14")),
    Task("date four months on", calendar("September"), ("Next month",) * 4 + ("Day 14",)),
    Task("date two months ago", calendar("March"), ("Previous month",) * 2 + ("Day 14",)),
    Task("tab", tabs("Hours", DONE), ("Hours",)),
    Task("tab and button", tabs("Place", ORANGE), ("Place", "Orange")),
)  # fmt: skip


class Operator:
    """An adviser that operates the labels of a way in order."""

    def __init__(self, way: tuple[str, ...]) -> None:
        self.left = list(way)

    def choose(self, request: ChooseRequest) -> AgentAction | None:
        label, _, option = self.left[0].partition("=") if self.left else ("", "", "")
        if label == "scroll":
            self.left.pop(0)
            return AgentAction(tool=Tool.SCROLL)
        line = next((line for line in request.elements if f" “{label}”" in line), None)
        if line is None:
            return None
        self.left.pop(0)
        key, role, *_ = line.split()
        tool = {"field": Tool.TYPE, "choice": Tool.SELECT}.get(role, Tool.CLICK)
        return AgentAction(tool=tool, element=key, text={Tool.TYPE: WANTED, Tool.SELECT: option}.get(tool))

    def verify(self, request: VerifyRequest) -> bool | None:
        return None

    def has_progressed(self, request: ProgressRequest) -> bool | None:
        return None

    def goes_on(self, request: ContinueRequest) -> bool | None:
        return None

    def switch(self, request: SwitchRequest) -> Policy | None:
        return None
