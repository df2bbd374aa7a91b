"""`otklik doctor`."""

import sys

import click


@click.command("doctor", short_help="Check that everything a run needs is there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per check.")
def command(as_json: bool) -> None:
    """Look at settings, candidate, job sites, model, browser and stores, and say what to do about what is missing.

    Nothing is changed. Exit 0 where all is fine, 1 otherwise.

    \b
    Example:
      otklik doctor
    """
    import json

    from flows.server import supervisor as supervise
    from flows.server.preflight import Check, all_checks
    from flows.server.processes import port_is_free
    from flows.settings import load_settings

    settings = load_settings()
    checks = [Check("settings", True, f"{settings.home}, mode {settings.mode}"), *all_checks(settings)]
    running = supervise.read_state(settings)
    if running:
        checks.append(Check("server", True, f"up at {running['url']}"))
    elif port_is_free(settings.prefect.port):
        checks.append(Check("server", True, f"not up; port {settings.prefect.port} is free"))
    else:
        checks.append(
            Check("server", False, f"port {settings.prefect.port} is taken by something else; set prefect.port")
        )
    for check in checks:
        if as_json:
            click.echo(json.dumps(check._asdict(), ensure_ascii=False))
        else:
            click.echo(f"{'ok  ' if check.is_fine else 'FAIL'}  {check.name:10} {check.said}")
    sys.exit(0 if all(check.is_fine for check in checks) else 1)
