"""Checks before anything starts: settings, candidate, job sites, model, browser, stores. Every problem is reported, with its fix."""

from collections.abc import Callable
from typing import NamedTuple

from adapters.candidates.folder import load_candidate
from adapters.candidates.targets_file import load_targets
from adapters.candidates.time_zones import ABBREVIATIONS, place_against_zone
from adapters.clock import utc_now
from core.applications.limit_checks import problems, remarks
from core.assessment.role_targets import described, role_targets
from core.contracts.candidate import Candidate
from core.documents.resume_checks import resume_problems
from core.errors import OtklikError, SettingsError
from core.lexicon.exchange import RATES_DATE
from core.text.counts import counted
from flows.live_mode import check_judge
from flows.settings import Settings


class Check(NamedTuple):
    """The result of one check. `detail` is a short description, or the problem and its fix."""

    name: str
    is_fine: bool
    detail: str
    is_warning: bool = False


def before_run(settings: Settings, candidate_id: str, only_site: str | None = None) -> None:
    """Check before a run what is checked before `otklik up`, for this candidate. Raises one `SettingsError`."""
    chosen = settings.model_copy(update={"candidate": candidate_id})
    before_start(chosen)
    labels = [(target.site, target.label) for target in load_targets(chosen.candidate_folder())]
    if only_site and not any(only_site in names for names in labels):
        listed = ", ".join(label for _, label in labels)
        raise SettingsError(f"no job site is called {only_site!r}", f"Those in sites.toml: {listed}.")


def before_start(settings: Settings) -> Candidate:
    """Return the candidate if every check passes. Raises one `SettingsError` that lists the checks that fail."""
    if not (settings.home / "otklik.toml").exists() and not settings.candidate_folder().is_dir():
        raise SettingsError("nothing is set up yet", "Begin with: otklik init --from cv.pdf")
    problems = [check for check in all_checks(settings) if not check.is_fine]
    if problems:
        lines = "\n".join(f"  {check.name}: {check.detail}" for check in problems)
        raise SettingsError(
            f"some checks failed:\n{lines}", "Fix these, then try again. `otklik doctor` shows all checks."
        )
    return load_candidate(settings.candidate_folder(), settings.candidate)


def all_checks(settings: Settings) -> list[Check]:
    checks = [
        _check("candidate", lambda: _candidate(settings)),
        _check("targeting", lambda: _targeting(settings)),
        _check("job sites", lambda: _sites(settings)),
        _check("model", lambda: _model(settings)),
        _check("browser", lambda: _browser(settings)),
        _check("stores", lambda: _stores(settings)),
        _check("limits", lambda: _limits(settings)),
        _check("rates", lambda: f"exchange rates of {RATES_DATE}, for comparing salaries with your floor"),
    ]
    if settings.mode == "live":
        checks += [_check("mail", lambda: _mail(settings)), _check("documents", lambda: _documents(settings))]
    return checks


def resume_checks(settings: Settings) -> list[Check]:
    """Return a warning for each problem in the résumé, for a missing document, for a time zone that names no place or another one, and for missing mail. None if the candidate cannot be loaded: that fails its own check."""
    try:
        candidate = load_candidate(settings.candidate_folder(), settings.candidate)
    except OtklikError:
        return []
    problems = list(resume_problems(candidate.resume))
    if "resume" not in candidate.files and candidate.documents.is_own:
        problems.append("no document to upload: set resume under [files] in preferences.toml")
    checks = [Check("résumé", True, problem, is_warning=True) for problem in problems]
    if (zone := candidate.time_zone) in ABBREVIATIONS:
        told = f"{zone} names no place, so its summer time may be another than yours: set time_zone in preferences.toml, such as Europe/Berlin"
        checks.append(Check("time zone", True, told, is_warning=True))
    elif candidate.resume.basics.location.city:
        against = place_against_zone(candidate.resume, None if zone == "UTC" else zone)
        checks += [Check("time zone", True, told, is_warning=True) for told in against]
    if settings.mode != "live" and not (settings.mail.host and settings.mail.to):
        told = "no host and to under [mail] in otklik.toml: nothing is mailed; `otklik pending` shows what waits"
        checks.append(Check("mail", True, told, is_warning=True))
    return checks


def _check(name: str, look: Callable[[], str]) -> Check:
    try:
        return Check(name, True, look())
    except OtklikError as error:
        return Check(name, False, str(error).replace("\n", " "))


def _candidate(settings: Settings) -> str:
    candidate = load_candidate(settings.candidate_folder(), settings.candidate)
    return f"{candidate.resume.basics.name}, {counted(len(candidate.answers), 'stored answer')}, {candidate.time_zone}"


def _targeting(settings: Settings) -> str:
    candidate = load_candidate(settings.candidate_folder(), settings.candidate)
    return described(role_targets(candidate, utc_now().year))


def _sites(settings: Settings) -> str:
    targets = load_targets(settings.candidate_folder())
    if not targets:
        raise SettingsError(
            "no job sites in sites.toml", f"Add [[site]] entries to {settings.candidate_folder() / 'sites.toml'}."
        )
    from adapters.sites.registry import site_named

    for target in targets:
        site = site_named(target.site)
        if not target.path:
            next(iter(site.requests(target)), None)  # raises if the board, the query or the address is missing
    return ", ".join(target.label for target in targets)


def _model(settings: Settings) -> str:
    from adapters.model.provider import known_providers
    from flows.wiring import build_model

    chosen = settings.model
    check_judge(settings)
    model = build_model(settings, None)
    others = ", ".join(f"{purpose}: {name}" for purpose, name in sorted(chosen.models.items()))
    as_of = known_providers()[chosen.provider].prices_as_of if chosen.provider in known_providers() else None
    return (
        f"{model.provider}/{model.model}"
        + (f" ({others})" if others else "")
        + (f"; prices of {as_of}" if as_of else "")
        + (" (lexical, costs nothing)" if chosen.is_offline else "")
    )


def _browser(settings: Settings) -> str:
    """Find the browser. Playwright, which takes half a second to start, is asked only if there is no other."""
    from adapters.browser.page.chromium import find_chromium

    try:
        return find_chromium(settings.browser.executable, headless=settings.browser.headless)
    except SettingsError:
        if settings.browser.executable:
            raise
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return find_chromium(bundled=playwright.chromium.executable_path, headless=settings.browser.headless)


def sandbox_check(settings: Settings) -> Check:
    """Start Chromium and see whether it has its sandbox. It works without one, but pages are then less contained."""
    from playwright.sync_api import Error as PlaywrightError
    from playwright.sync_api import sync_playwright

    from adapters.browser.page.chromium import find_chromium
    from adapters.browser.page.sandbox import sandbox_problem

    try:
        with sync_playwright() as playwright:
            bundled = playwright.chromium.executable_path
            path = find_chromium(settings.browser.executable, bundled, headless=settings.browser.headless)
            problem = sandbox_problem(playwright.chromium, path)
    except SettingsError as error:
        return Check("sandbox", False, str(error).replace("\n", " "))
    except PlaywrightError as error:
        return Check("sandbox", False, f"Chromium did not start: {str(error).splitlines()[0]}")
    if problem:
        return Check("sandbox", True, f"Chromium runs WITHOUT its sandbox. To change that, {problem}.", is_warning=True)
    return Check("sandbox", True, "Chromium runs in its sandbox")


def private_files_check(settings: Settings) -> Check:
    """See whether others on this machine could read what is stored."""
    from flows.server.private_files import open_to_others

    count = sum(1 for _ in open_to_others(settings.home)) if settings.home.is_dir() else 0
    if count:
        return Check("files", True, f"others may read {count} files in {settings.home}; `otklik up` changes that", True)
    return Check("files", True, "only you can read what is stored")


def _stores(settings: Settings) -> str:
    settings.home.mkdir(parents=True, exist_ok=True)
    probe = settings.home / ".writable"
    try:
        probe.write_bytes(b"ok")
        probe.unlink()
    except OSError as error:
        raise SettingsError(
            f"{settings.home} cannot be written: {error}", "Free some space, or set OTKLIK_HOME."
        ) from error
    return str(settings.home)


def _limits(settings: Settings) -> str:
    wrong = problems(settings.limits)
    if wrong:
        raise SettingsError("; ".join(wrong), "Change [limits] in otklik.toml.")
    cap = settings.limits.applications_per_day
    shortlisted = load_candidate(settings.candidate_folder(), settings.candidate).targeting.shortlist_per_day
    caps = f"at most {counted(cap, 'application')} a day" if cap else "any number of applications a day"
    return "; ".join([caps, *remarks(settings.limits, shortlisted)])


def _mail(settings: Settings) -> str:
    if not settings.mail.host or not settings.mail.to:
        raise SettingsError("live mode needs a mail server and a recipient", "Set [mail] host and to in otklik.toml.")
    return f"{settings.mail.to} by {settings.mail.host}:{settings.mail.port}"


def _documents(settings: Settings) -> str:
    candidate = load_candidate(settings.candidate_folder(), settings.candidate)
    missing = [p for p in candidate.files.values() if not (settings.candidate_folder() / p).is_file()]
    if "resume" not in candidate.files:
        raise SettingsError(
            "no résumé document to send", 'Set resume = "documents/resume.pdf" under [files] in preferences.toml.'
        )
    if missing:
        raise SettingsError(
            f"not there: {', '.join(missing)}", "Put the files in place or change [files] in preferences.toml."
        )
    return ", ".join(sorted(candidate.files.values()))
