"""`otklik sites filters`: the filters with which search pages are searched, proposed, shown and confirmed."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from core.contracts.job_site import Response, SiteTarget
    from core.contracts.page_filter import FilterSetting, PageFilter
    from core.vacancies.filter_mapping import FilterProposal, ModelReading
    from flows.cli.printed_facts import FilterRow
    from flows.settings import Settings


@click.command("filters", short_help="Set your preferences on the filters of search pages.")
@click.argument("page", required=False, metavar="[URL]")
@click.option("--file", "file", type=click.Path(exists=True, dir_okay=False), help="A saved copy of the page, instead of opening it.")  # fmt: skip
@click.option("--with", "added", multiple=True, metavar="FILTER", help="Also set this filter, in spite of its warning. May be repeated.")  # fmt: skip
@click.option("--without", "left_out", multiple=True, metavar="FILTER", help="Do not set this filter. May be repeated.")
@click.option("--off", is_flag=True, help="Search the page without filters from now on.")
@click.option("--model", "with_model", is_flag=True, help="Let the configured model read filters whose words are not known: one call.")  # fmt: skip
@click.option("--yes", is_flag=True, help="Confirm what is shown, without a question.")
@click.option("--json", "as_json", is_flag=True, help="Filters and proposals as one JSON object.")
@click.pass_context
def filters(
    context: click.Context,
    page: str | None,
    file: str | None,
    added: tuple[str, ...],
    left_out: tuple[str, ...],
    off: bool,
    with_model: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Show how your preferences can be set on the filters of the search page at URL, and use them once you confirm.

    URL is a search page in sites.toml; without it, the confirmed filters are listed. Nothing is set without your word. Each search of
    the page sets the confirmed filters; if the page changes one of them, or you change the preference behind it, the page is searched
    without filters and the run's notes say so. Filters that often hide suitable postings (pay, level, language, place) are set only if
    you name them: --with.

    \b
    Examples:
      otklik sites filters
      otklik sites filters "https://jobs.example.org/search?q=nurse"
      otklik sites filters "https://jobs.example.org/search?q=nurse" --with salary_min --yes
    """
    from adapters.candidates.filters_file import store_mapping
    from adapters.candidates.names import existing_candidate
    from adapters.candidates.targets_file import load_targets
    from adapters.clock import utc_now
    from flows.cli.printed_facts import PageFiltersLine
    from flows.settings import load_settings

    existing_candidate(context.obj)
    targets = [target for target in load_targets(context.obj) if target.search_spec]
    if page is None:
        _list(targets, as_json)
        return
    target = _target(targets, page)
    url = target.url or (target.search_spec.url if target.search_spec else page)
    if off:
        mapping = store_mapping(context.obj, url, (), utc_now())
        click.echo(f"Version {mapping.version}: the page is searched without filters.")
        return
    settings = load_settings()
    response = _response(settings, url, file)
    read = _read(response)
    readings = _readings(settings, read, url) if with_model else {}
    proposals = _proposals(context.obj, target, read, readings)
    chosen = _named(proposals, added, left_out)
    seen = {} if file else _seen_when_set(settings, url, read, chosen)
    kept = tuple(setting for setting in chosen if not (seen.get(setting.name) or _needs_look(read, setting, file)))
    rows = tuple(_row(one, kept, seen) for one in proposals)
    if as_json:
        PageFiltersLine(url=url, filters=rows).print()
    else:
        _show(rows)
    if not kept:
        click.echo("No filter would be set.", err=True)
        return
    if not yes:
        click.confirm(f"Set {', '.join(setting.name for setting in kept)} in every search of this page?", abort=True, err=True)  # fmt: skip
    mapping = store_mapping(context.obj, url, kept, utc_now())
    click.echo(
        f"Version {mapping.version} is used from the next run on. Undo: otklik sites filters URL --off", err=True
    )


def _target(targets: "Sequence[SiteTarget]", page: str) -> "SiteTarget":
    """Return the followed search page with this address or label. Raises `SettingsError`."""
    from core.errors import SettingsError

    for target in targets:
        if page in (target.url, target.label, target.search_spec.url if target.search_spec else None):
            return target
    listed = ", ".join(target.label for target in targets) or "none yet"
    raise SettingsError(
        f"{page} is not a search page that you follow", f"Follow it first: otklik search-spec URL --confirm. Followed: {listed}."
    )  # fmt: skip


def _response(settings: "Settings", url: str, file: str | None) -> "Response":
    from pathlib import Path

    from core.contracts.job_site import Request, Response
    from flows.wiring import build_fetcher

    if file:
        return Response(url=url, content=Path(file).read_bytes())
    fetcher = build_fetcher(settings)
    try:
        return fetcher.fetch(Request(url=url, render=True))
    finally:
        fetcher.close()


def _read(response: "Response") -> "tuple[PageFilter, ...]":
    from adapters.parsing.responses import decoded_html, read_html
    from adapters.sites.search.filters import read_filters

    read_html(response)
    return read_filters(decoded_html(response), response.url)


def _readings(settings: "Settings", read: "Sequence[PageFilter]", url: str) -> "Mapping[str, ModelReading]":
    """Ask the configured provider. Raises `SettingsError` if it is the offline rules."""
    from adapters.sites.search.filter_reading import read_with_model
    from core.errors import SettingsError
    from flows.wiring import build_model, open_ledger

    if settings.model.is_offline:
        raise SettingsError(
            "--model needs a model provider; model.provider is offline", "Set model.provider, or leave out --model."
        )
    with open_ledger(settings) as ledger:
        return read_with_model(build_model(settings, ledger), read, url)


def _proposals(
    folder: "Path", target: "SiteTarget", read: "Sequence[PageFilter]", readings: "Mapping[str, ModelReading]"
) -> "tuple[FilterProposal, ...]":
    from adapters.candidates.folder import load_candidate
    from adapters.clock import utc_now
    from core.vacancies.filter_mapping import propose_settings
    from core.vacancies.role_searches import own_fields
    from flows.pipeline.page_filters import filter_wishes

    wishes = filter_wishes(load_candidate(folder), utc_now().year)
    return propose_settings(read, wishes, own_fields(target), readings)


def _named(
    proposals: "Sequence[FilterProposal]", added: "Sequence[str]", left_out: "Sequence[str]"
) -> "tuple[FilterSetting, ...]":
    """Return the proposed settings: those without a risk, and those that the user added. Raises `SettingsError` for an unknown name."""
    from core.errors import SettingsError

    known = {one.filter.name: one for one in proposals}
    for name in (*added, *left_out):
        if name not in known:
            raise SettingsError(f"the page has no filter {name!r}", f"Its filters: {', '.join(known) or 'none'}.")
        if name in added and known[name].setting is None:
            raise SettingsError(f"the filter {name!r} cannot be set: {known[name].reason}", "Leave out --with.")
    return tuple(
        one.setting
        for one in proposals
        if one.setting and one.filter.name not in left_out and (not one.is_risky or one.filter.name in added)
    )


def _seen_when_set(
    settings: "Settings", url: str, read: "Sequence[PageFilter]", chosen: "Sequence[FilterSetting]"
) -> "dict[str, str]":
    """Open the page with the settings, and return what is wrong with them there by the filter's name."""
    from core.vacancies.filtered_search import changed_filters, filtered_url, shown_as_set

    if not chosen:
        return {}
    set_page = _read(_response(settings, filtered_url(url, chosen), None))
    changed = changed_filters(chosen, set_page)
    outside = {one.name for one in read if not one.is_in_form}
    problems = dict.fromkeys(changed, "the page no longer shows it once it is set")
    for setting in chosen:
        if setting.name in outside and not shown_as_set(setting, set_page):
            problems.setdefault(setting.name, "the page does not read it from its address")
    return problems


def _needs_look(read: "Sequence[PageFilter]", setting: "FilterSetting", file: str | None) -> bool:
    """Whether only the page itself can tell if a field outside of a form has an effect, and a saved copy was given."""
    return bool(file) and any(one.name == setting.name and not one.is_in_form for one in read)


def _row(one: "FilterProposal", kept: "Sequence[FilterSetting]", seen: "Mapping[str, str]") -> "FilterRow":
    from flows.cli.printed_facts import FilterRow

    setting = one.setting
    is_set = any(setting.name == one.filter.name for setting in kept)
    why = one.reason or seen.get(one.filter.name, "")
    if not is_set and setting is not None and not why:
        why = f"not set unless you add --with {one.filter.name}" if one.is_risky else "left out"
    warning = setting.warning if setting else ""
    return FilterRow(
        filter=one.filter.name,
        label=one.filter.label or ", ".join(option.label for option in one.filter.options[:3]),
        preference=one.preference,
        value=", ".join(setting.labels) if setting else "",
        is_set=is_set,
        note="; ".join(part for part in (why, warning, _proposer(setting)) if part),
    )


def _proposer(setting: "FilterSetting | None") -> str:
    return f"read by {setting.proposed_by}" if setting and setting.proposed_by != "structure" else ""


def _show(rows: "Sequence[FilterRow]") -> None:
    from flows.cli.console import print_rows

    if not rows:
        click.echo("The page has no filters that its address can set.")
        return
    print_rows(
        [
            {
                "filter": row.filter,
                "on the page": row.label,
                "preference": (row.preference or "").replace("_", " "),
                "value": row.value,
                "set": row.is_set,
            }
            for row in rows
        ]
    )
    for row in rows:
        if row.note:
            click.echo(f"{row.filter}: {row.note}")


def _list(targets: "Sequence[SiteTarget]", as_json: bool) -> None:
    from flows.cli.printed_facts import ConfirmedFiltersLine

    for target in targets:
        mapping = target.filters
        if as_json:
            ConfirmedFiltersLine(label=target.label, confirmed=mapping).print()
        elif mapping and mapping.settings:
            told = "; ".join(f"{setting.name} = {', '.join(setting.labels)}" for setting in mapping.settings)
            click.echo(f"{target.label}\n  version {mapping.version} of {mapping.confirmed_at:%Y-%m-%d}: {told}")
        else:
            click.echo(f"{target.label}\n  searched without filters")
    if not targets and not as_json:
        click.echo("You follow no search page yet: otklik search-spec URL --confirm")
