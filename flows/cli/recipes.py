"""`otklik recipes`."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from core.contracts.walk_graph import ScreenGraph


@click.command("recipes", short_help="List, show and switch off the ways to forms that walks have found.")
@click.argument("place", required=False)
@click.option("--off", "is_off", flag_value=True, default=None, help="Do not follow the recipe of PLACE any more.")
@click.option("--on", "is_off", flag_value=False, help="Follow the recipe of PLACE again.")
@click.option("--drop", is_flag=True, help="Delete the recipe of PLACE; the next walk looks for the way anew.")
@click.option(
    "--graph", "site", metavar="SITE", help="Show instead what walks have seen of a site: which action led where."
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="The recipes as JSON, one on each line, to keep or to compare; the graph as one object.",
)
def command(place: str | None, is_off: bool | None, drop: bool, site: str | None, as_json: bool) -> None:
    """List the recipes of walks to application forms, or show the steps of one. PLACE is site and path, as listed.

    A recipe is kept when a walk has reached a form, followed by the next walk from the same place, and dropped when a step no longer
    does what it did.

    \b
    Examples:
      otklik recipes
      otklik recipes acme.example/jobs/#
      otklik recipes acme.example/jobs/# --off
      otklik recipes --json > recipes.jsonl
      otklik recipes --graph acme.example
    """
    from core.contracts.base import canonical_json
    from core.errors import SkippableError
    from flows.cli.console import print_rows
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    if place is None and (drop or is_off is not None):
        raise click.UsageError("Name the place of the recipe; `otklik recipes` lists them.")
    with open_ledger(load_settings()) as ledger:
        if site is not None:
            _show_graph(ledger.graph(site), as_json)
            return
        found = ledger.recipes() if place is None else [one for one in [ledger.recipe(place)] if one]
        if place is not None and not found:
            raise SkippableError(f"there is no recipe for {place}", "See `otklik recipes`.")
        if place is not None and drop:
            ledger.drop_recipe(place)
            click.echo("Deleted.", err=as_json)
            return
        if is_off is not None:
            ledger.keep_recipe(found[0].model_copy(update={"is_off": is_off}))
            click.echo("Switched off." if is_off else "Switched on.", err=as_json)
            return
    if as_json:
        for recipe in found:
            click.echo(canonical_json(recipe))
    elif not found:
        click.echo("No walk has found a form yet: otklik agent URL")
    elif place is None:
        print_rows(
            [
                {
                    "place": one.place,
                    "steps": len(one.steps),
                    "vacancy": one.wanted,
                    "off": one.is_off,
                    "made": one.made_at,
                }
                for one in found
            ]
        )
    else:
        print_rows(
            [
                {
                    "tool": step.tool,
                    "on": "the wanted vacancy"
                    if step.is_wanted
                    else f"{step.role} “{step.label}”"
                    if step.role
                    else "",
                    "then": f"{step.after.kind} {step.after.value}".strip() if step.after else "",
                }
                for step in found[0].steps
            ]
        )


def _show_graph(graph: "ScreenGraph", as_json: bool) -> None:
    """Print the edges of a site, the latest first."""
    from core.contracts.base import canonical_json
    from flows.cli.console import print_rows

    if as_json:
        click.echo(canonical_json(graph))
    elif not graph.edges:
        click.echo(f"No walk has been on {graph.site} yet: otklik agent URL")
    else:
        print_rows(
            [
                {
                    "on": f"{edge.place} {edge.heading}".strip(),
                    "action": edge.action,
                    "led to": f"{edge.outcome} {edge.led_to_heading}".strip(),
                    "times": edge.times,
                    "last": edge.seen_at,
                }
                for edge in graph.edges
            ]
        )
