"""Replicas of careers pages that behave, on one server with many names, and what a walk through each should come to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from pydantic import BaseModel

from core.contracts.agent import AgentAction, Policy, Tool
from core.contracts.walk_decisions import (
    ChooseRequest,
    ContinueRequest,
    ProgressRequest,
    SwitchRequest,
    VerifyRequest,
)
from tests.support.http import LocalSite
from tests.support.paths import TESTS

PAGES = TESTS / "fixtures" / "careers"
WANTED = "Warehouse operative"


class Replica(NamedTuple):
    """`way`: what a person who knows the page presses, in order. `ends`: the stop reason of a good walk.

    `guesses`: actions that rules may need more, where nothing on the page says which of several elements leads on.
    """

    page: str
    way: tuple[str, ...] = ()
    wanted: str = ""
    ends: str = "form_reached"
    guesses: int = 0

    @property
    def steps(self) -> int:
        return len(self.way)


FRAMES = (
    "cookie_frame",
    "nested_inner",
    "nested_list",
    "nested_post",
    "board",
    "framed_table_inner",
    "framed_table_job",
)
"""Pages that other pages show in a frame."""
APPLY = "Apply for this job"
SCROLL = "scroll"
REPLICAS = (
    Replica("posting", (APPLY,)),
    Replica("search", ("Search for jobs", "View job", APPLY), WANTED),
    Replica("filters", ("Filter by keyword", WANTED, APPLY), WANTED),
    Replica("cookies", ("Only necessary cookies", "Apply now")),
    Replica("tabs", ("Application",)),
    Replica("infinite", (SCROLL, SCROLL, SCROLL, "Details", APPLY), WANTED),
    Replica("modal", ("No thanks", "Apply now")),
    Replica("new_tab", ("Start your application",)),
    Replica("frame", (WANTED, APPLY), WANTED),
    Replica("language", ("English", "Careers", "View job", APPLY), WANTED),
    Replica("home", ("Careers", "View job", APPLY), WANTED),
    Replica("hop", ("Apply on company website", "Start application"), WANTED),
    Replica("login_fork", ("Apply", "Continue without an account")),
    Replica("steps", ("Apply",)),
    Replica("late", (WANTED, "Apply now"), WANTED),
    Replica("accordion", ("Apply",), WANTED),
    Replica("german", ("Ablehnen", "Jetzt bewerben", "Als Gast bewerben")),
    Replica("shadow", ("Apply now",)),
    Replica("menu", ("Actions", APPLY)),
    Replica("pages", ("Next", "Next", WANTED, APPLY), WANTED),
    Replica("icon", ("Apply",)),
    Replica("consent_frame", ("Reject all", APPLY)),
    Replica("interstitial", ("Apply", "Continue")),
    Replica("french", ("Continuer sans accepter", "Postuler à cette offre", "Continuer sans créer de compte")),
    Replica("russian", ("Откликнуться",)),
    Replica("odd_words", ("Count me in",), WANTED),
    Replica("departments", ("Logistics", WANTED, APPLY), WANTED),
    Replica("country", ("Your country=United Kingdom", WANTED, APPLY), WANTED),
    Replica("similar", ("Apply",)),
)
PICTURES = (Replica("image_map", ("Apply now",), WANTED), Replica("image_areas", ("Apply now",)))
"""Pictures that are buttons: a canvas without words, and areas of an image."""
SECOND = (
    Replica("shadow_consent", ("Use necessary only", "Begin application")),
    Replica("endless", (SCROLL, SCROLL, SCROLL, "View role", "Apply today"), "Forklift driver (nights)"),
    Replica("filter_first", ("Location=Plymouth", "Activities coordinator", "Apply now"), "Activities coordinator"),
    Replica("link_tabs", ("How to apply", "Start online form"), "Junior accountant"),
    Replica("drawer", ("Apply",), "Store manager"),
    Replica("window_open", ("I'm interested", "Let's go"), "Data engineer"),
    Replica("nested_frame", ("Read more", "Apply online"), "Teaching assistant"),
    Replica("language_menu", ("Sprache: DE", "English", "Apply for this position"), "Lift attendant"),
    Replica("leaving", ("Apply on employer site", "Continue to employer site", "Apply online now"), "Bus driver"),
    Replica("guest_radio", ("Apply now", "Other options", "Apply as guest"), "Receptionist"),
    Replica("wizard", ("Apply for this job", "Get started"), "Baker"),
)
"""Written after the rules, with the way of a person who knows the page noted before the first walk."""
THIRD = (
    Replica("suggest", ("Find a role", WANTED, APPLY), WANTED),
    Replica("map_pins", ("Leeds", WANTED, APPLY), WANTED, guesses=3),
    Replica("carousel", ("Next vacancies", "Next vacancies", "Discover", APPLY), WANTED),
    Replica("clickable_rows", ("Warehouse operative Leeds Full time", APPLY), WANTED),
    Replica("split_view", ("Warehouse operative Leeds", "Apply for this role"), WANTED),
    Replica("dutch", ("Alleen noodzakelijke cookies", "Solliciteer direct", "Verder zonder account")),
)
"""Pages of the size of a large employer's (menu, footer, long texts), written later than `SECOND` in the same way."""
FOURTH = (
    Replica("nested_details", ("Yorkshire (3)", "Leeds (2)", WANTED, APPLY), WANTED, guesses=5),
    Replica("numbered_pages", ("3", "Apply"), WANTED, guesses=1),
    Replica("quick_apply", ("Job title or skill", WANTED, "Apply on the employer's site"), WANTED),
    Replica("italian", ("Continua senza accettare", "Candidati ora", "Prosegui senza registrazione")),
    Replica("one_page", ("Tell us about you",), WANTED),
    Replica("pick_list", ("Vacancy=Warehouse operative", "Show vacancy", "Apply for this vacancy"), WANTED),
    Replica("redirecting", ("Visit employer to apply",), WANTED),
)
"""Written last, in the same way: trees, numbered pages, sham short cuts, a redirect with a pause."""
FIFTH = (
    Replica("manual_choice", (WANTED.title(), "Apply", "Apply Manually"), WANTED),
    Replica("framed_table", ("Title Kitchen Porter", "Apply for this job online"), "Kitchen porter"),
    Replica("arrow_pages", ("Go to the next page", "Go to the next page", "Groundskeeper, Evenings", "Apply Online"), "Groundskeeper, evenings"),
    Replica("inline_form", ("Disable all", "Motion Designer Design · Bristol · Hybrid", "Apply for this job"), "Motion designer"),
    Replica("card_offers", ("Search job title, skill or category", "Search", "Apply Now", "Apply without resume"), "Stock controller"),
    Replica("portuguese", ("Recusar todos", "Carregar mais vagas", "Ver vaga", "Candidatar-se", "Quero me candidatar sem cadastro"), "Assistente de compras"),
    Replica("start_now", ("Reject additional cookies", "Apply for this vacancy", "Start now", "Continue without signing in"), "Assistant archivist"),
    Replica("offer_menu", ("Apply now »", "Apply now", "apply without an account"), "Laboratory technician"),
)  # fmt: skip
"""In the styles of makers of careers pages, written in the same way: a choice of ways in a dialog, a table in a frame, arrows for pages."""
SIXTH = (
    Replica("spanish_offers", ("Rechazar todas", "Puesto o palabra clave", "Operario de almazara", "Inscribirme en esta oferta", "Continuar sin registrarme"), "Operario de almazara"),
    Replica("french_tabs", ("Tout refuser", "Je candidate", "Postuler avec un CV"), "Aide-soignant"),
)  # fmt: skip
UNSOLVED = (
    Replica("country_select", ("Country=Ireland", "Continue", "Lift mechanic, Cork", "Apply with our form"), "Lift mechanic", ends="loop"),
    Replica("similar_rows", ("2", "More information", "Apply for job"), "Bin loader", ends="dead_end"),
)  # fmt: skip
"""Written after what `FIFTH` has taught, in the same way; the rules still do not get through the last two."""
ADVISED = (Replica("region_gate", ("United Kingdom and Ireland", "Go to application"), WANTED, guesses=2),)
"""Nothing on these pages tells the rules the way: they try one after the other."""
DEAD_ENDS = (
    Replica("login_only", ends="login_required"),
    Replica("accordion", ends="dead_end"),
    Replica("closed", wanted=WANTED, ends="dead_end"),
)


LONG = '<section data-long></section><script src="/chrome.js"></script>'
"""A menu, a footer and long texts, with which a small replica has about the size of a page of a large employer."""


@contextmanager
def careers_site(is_large: bool = False) -> Iterator[LocalSite]:
    """Serve the replicas; every POST is recorded in `asked` and answered with 200. `is_large`: each page that is no frame of another gets the size of a real one."""
    with LocalSite().running() as site:
        port = site.host.rpartition(":")[2]
        for path in PAGES.glob("*.html"):
            html = path.read_text(encoding="utf-8").replace("OTHER", f"http://jobs.employer.test:{port}")
            if is_large and "chrome.js" not in html and path.stem not in FRAMES:
                html = html.replace("</html>", f"{LONG}</html>")
            site.says(f"/{path.name}", html, media="text/html; charset=utf-8")
        for path in PAGES.glob("*.js"):
            site.says(f"/{path.name}", path.read_text(encoding="utf-8"), media="text/javascript; charset=utf-8")
        yield site


def port_of(site: LocalSite) -> str:
    return site.host.rpartition(":")[2]


def address(site: LocalSite, replica: Replica) -> str:
    """The address of a replica: each has a host of its own."""
    return f"http://{replica.page.replace('_', '-')}.example:{port_of(site)}/{replica.page}.html"


def posts(site: LocalSite) -> list[str]:
    """What was posted, without what a cookie notice tells its own site."""
    return [path for method, path, _, _ in site.asked if method == "POST" and path != "/told"]


class Oracle:
    """An adviser who knows the way: takes the step that comes last on it of those that the screen shows, and scrolls otherwise."""

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.asked = self.characters = 0

    def choose(self, request: ChooseRequest) -> AgentAction | None:
        self._count(request)
        done = {line.partition(": ")[0].partition("=")[0].partition(" ")[2] for line in request.tried}
        shown = [found for step in self.replica.way if (found := self._shown(step, request.elements, done))]
        filled = next((found for found in shown if found.tool is not Tool.CLICK), None)
        if filled is not None and shown[-1].tool is Tool.CLICK and shown.index(filled) == len(shown) - 2:
            return filled  # what is chosen or typed comes before the button beside it
        return shown[-1] if shown else AgentAction(tool=Tool.SCROLL)

    def _shown(self, step: str, elements: tuple[str, ...], done: set[str]) -> AgentAction | None:
        """Return the action of a step of the way, if its element is shown and not yet filled in."""
        label, _, option = step.partition("=")
        lines = [line for line in elements if f" “{label}”" in line]
        named = [line for line in lines if self.replica.wanted and self.replica.wanted in line]
        is_row = len(lines) > 1 and bool(self.replica.wanted) and "·" in lines[0]
        for line in (named if is_row else named or lines)[:1]:
            key, role, *_ = line.split()
            if label in done and role in ("field", "choice"):
                return None
            tool = {"field": Tool.TYPE, "choice": Tool.SELECT}.get(role, Tool.CLICK)
            text = {Tool.TYPE: self.replica.wanted, Tool.SELECT: option}.get(tool)
            return AgentAction(tool=tool, element=key, text=text)
        return None

    def verify(self, request: VerifyRequest) -> bool | None:
        self._count(request)
        return True

    def has_progressed(self, request: ProgressRequest) -> bool | None:
        self._count(request)
        return True

    def goes_on(self, request: ContinueRequest) -> bool | None:
        self._count(request)
        return True

    def switch(self, request: SwitchRequest) -> Policy | None:
        self._count(request)
        return None

    def _count(self, request: BaseModel) -> None:
        self.asked += 1
        self.characters += len(request.model_dump_json(exclude={"schema_version"}))
