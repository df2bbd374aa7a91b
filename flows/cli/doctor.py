"""`otklik doctor`."""

import sys

import click


@click.command("doctor", short_help="Check the installation and say how to fix it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per check.")
def command(as_json: bool) -> None:
    """Check settings, candidate, job sites, model, browser and stores, and say how to fix each problem.

    Changes nothing. Exits with 1 if a check fails.

    \b
    Example:
      otklik doctor
    """
    from flows.cli.console import print_marked, progress
    from flows.cli.printed import CheckLine
    from flows.server import supervisor as supervise
    from flows.server.preflight import Check, all_checks, private_files_check, resume_checks, sandbox_check
    from flows.server.processes import port_is_free
    from flows.settings import load_settings

    settings = load_settings()
    with progress("checking", to_errors=True):
        checks = [Check("settings", True, f"{settings.home}, mode {settings.mode}"), *all_checks(settings)]
        checks += [*resume_checks(settings), sandbox_check(settings), private_files_check(settings)]
    running = supervise.read_state(settings)
    if running or settings.prefect_server.is_up():
        url = running["url"] if running else settings.prefect_url
        checks.append(Check("server", True, f"running at {url}"))
    elif port_is_free(settings.prefect.port):
        checks.append(Check("server", True, f"not running; port {settings.prefect.port} is free"))
    else:
        checks.append(Check("server", False, f"another program uses port {settings.prefect.port}; set prefect.port"))
    for check in checks:
        if as_json:
            CheckLine(name=check.name, is_fine=check.is_fine, is_warning=check.is_warning, said=check.detail).print()
        else:
            mark, style = (
                ("FAIL", "red") if not check.is_fine else ("warn", "yellow") if check.is_warning else ("ok  ", "green")
            )
            print_marked(mark, style, f"{check.name:10} {check.detail}")
    sys.exit(0 if all(check.is_fine for check in checks) else 1)
