"""`otklik init`: write the files of a new installation."""

import shutil
from pathlib import Path

import click

SETTINGS = """\
# otklik's settings. Every line can also be an environment variable: OTKLIK_MODE, OTKLIK_MODEL__API_KEY, ...
candidate = "{candidate}"

# practice: nothing is ever sent. live: approved applications are sent.
mode = "practice"

[day]
starts_at = "08:00"        # in the time zone of preferences.toml
report_at = "19:00"
approval_valid_hours = 72

[model]
provider = "offline"       # compares words, costs nothing; or openai, deepseek, gemini, openrouter, ollama, lmstudio, vllm
# model = "..."
# api_key = "..."          # better: the variable OTKLIK_MODEL__API_KEY
# max_usd_per_day = 3.0

[mail]
# host = "smtp.example.com"
# port = 587
# username = "..."
# password = "..."         # better: the variable OTKLIK_MAIL__PASSWORD
# to = "you@example.com"
"""

SITES = """\
# Where to look for vacancies: one [[site]] per employer's board, search, feed or list of links.
# `otklik parse --help` lists the site names. Examples:
#
# [[site]]
# site = "greenhouse"
# board = "acme"
#
# [[site]]
# site = "hh"
# query = "python разработчик"
#
# [[site]]
# site = "leads"
# path = "leads.txt"
{entries}"""

PREFERENCES = """\
# What you are looking for, and your answers to form questions.
# otklik claims nothing about you that is not in this file or in resume.json.
time_zone = "{time_zone}"
{email}
[targeting]
titles = []                # at least one of these words or phrases; empty: any title
title_never = []           # drop titles with one of these
locations = []
remote_ok = true
languages = []             # en, ru, de ...
employers_never = []
shortlist_per_day = 10
# salary_floor = {{ amount = 4000, currency = "EUR", period = "month" }}

[files]
# resume = "documents/resume.pdf"

# Your answers. When a form asks something new, your reply can be stored as well.
# [[answers]]
# question = "What is your notice period?"
# value = "1 month"
"""

RESUME = """\
{
  "basics": {"name": "Your Name", "email": "you@example.com", "phone": "", "location": {"city": "", "countryCode": ""}},
  "work": [],
  "education": [],
  "skills": [],
  "languages": []
}
"""


@click.command("init", short_help="Set up a candidate: résumé, preferences, job sites.")
@click.option(
    "--from",
    "--resume",
    "source",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Your résumé: PDF, .docx, .md, .txt, or JSON Resume.",
)
@click.option(
    "--document", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="The résumé to upload (PDF)."
)
@click.option("--candidate", default="me", show_default=True, help="A short name for the candidate.")
@click.option("--site", "sites", multiple=True, help="Job board to read, as SITE/BOARD. May be repeated.")
@click.option("--email", help="Your email address: for summaries, and for employers if the résumé has none.")
@click.option("--time-zone", help="Time zone of the schedule, such as Europe/Berlin.")
def command(
    source: Path | None,
    document: Path | None,
    candidate: str,
    sites: tuple[str, ...],
    email: str | None,
    time_zone: str | None,
) -> None:
    """Write otklik.toml and the candidate's folder: resume.json, preferences.toml, sites.toml, documents/.

    From a PDF, .docx, .md or .txt a draft of resume.json is written that contains only what the file says; check it. Existing files are never
    overwritten. The home is $OTKLIK_HOME, or ~/.otklik.

    \b
    Example:
      otklik init --from cv.pdf --site greenhouse/acme --time-zone Europe/Berlin --email you@example.com
    """
    from adapters.candidates.folder import load_candidate
    from adapters.candidates.names import candidate_name
    from adapters.clock import utc_now
    from adapters.prefect.secret import ensure_secret
    from core.assessment.role_targets import described, role_targets
    from core.documents.resume_checks import resume_problems
    from core.errors import SettingsError
    from flows.cli.init_input import checked_email, checked_site, checked_zone, place_against_zone, resume_of
    from flows.server.private_files import use_private_umask
    from flows.settings import home_folder, secret_path

    candidate_name(candidate)
    zone = checked_zone(time_zone)
    checked_email(email)
    entries = [checked_site(site) for site in sites]
    drafted = resume_of(source) if source else None
    if document is None and source is not None and source.suffix.casefold() in (".pdf", ".docx"):
        document = source  # employers receive the file itself

    use_private_umask()
    home = home_folder()
    folder = home / "candidates" / candidate
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / "documents").mkdir(parents=True, exist_ok=True)
    contact = f'email = "{email}"\n' if email else ""
    _write(home / "otklik.toml", SETTINGS.format(candidate=candidate))
    _write(folder / "resume.json", drafted.text if drafted else RESUME)
    preferences = PREFERENCES.format(time_zone=zone, email=contact)
    if document:
        target = folder / "documents" / document.name
        if not target.exists():
            shutil.copyfile(document, target)
        preferences = preferences.replace('# resume = "documents/resume.pdf"', f'resume = "documents/{document.name}"')
    _write(folder / "preferences.toml", preferences)
    _write(folder / "sites.toml", SITES.format(entries="".join(entries)))
    ensure_secret(secret_path(home))
    for said in drafted.said if drafted else ():
        click.echo(said)
    try:
        loaded = load_candidate(folder, candidate)
        problems = [*resume_problems(loaded.resume), *place_against_zone(loaded.resume, time_zone)]
        for problem in problems:
            click.echo(f"Check: {problem}.")
        if document and document.suffix.casefold() not in (".pdf", ".docx", ".doc", ".odt", ".rtf"):
            click.echo(f"Check: employers will receive {document.name}; most forms take PDF or Word files only.")
        targets = role_targets(loaded, utc_now().year)
        click.echo(
            f"\nYou look for: {described(targets)}. `otklik targeting` shows more; `titles` in preferences.toml changes it."
        )
    except SettingsError as error:
        click.echo(f"\n{error.message} {error.hint}")
    click.echo("\nNext: edit these files, then `otklik doctor`, then `otklik run --dry-run`.")


def _write(path: Path, text: str) -> None:
    if path.exists():
        click.echo(f"kept     {path}")
        return
    path.write_text(text, encoding="utf-8")
    click.echo(f"written  {path}")
