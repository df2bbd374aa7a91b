"""`otklik verify`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from adapters.stores.receipts import Check


@click.command()
@click.argument("receipt", default="all")
@click.option("--repair", is_flag=True, help="First write the folders that are missing again, from the ledger.")
@click.option(
    "--head", metavar="SHA256", help="The head of the chain from an earlier mail: it must still be in the chain."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(context: click.Context, receipt: str, repair: bool, head: str | None, as_json: bool) -> None:
    """Check receipts: RECEIPT is the key of an application, `all`, or the file or folder of one receipt.

    Every hash is computed again from the files. A file that differs, is missing or is extra is named. By key, and for all, the
    folders are also compared with the ledger and each receipt with the one before it; a folder alone needs no store and no network.
    Exits with 1 if a check fails. The checks prove that nothing was changed later. Only the employer can prove that it has the application.

    \b
    Examples:
      otklik verify
      otklik verify 3f9a
      otklik verify ~/.otklik/receipts/2026-11-03-acme-c10b85b319d1962f
    """
    from adapters.stores.receipts import check_receipt_file
    from flows.cli.printed_facts import VerifyLine

    record: dict[str, object] = {}
    if receipt != "all" and Path(receipt).exists():
        proof, checks = check_receipt_file(Path(receipt))
        record = {
            "application_key": proof.application_key,
            "received_at": proof.received_at,
            "confirmation_url": proof.confirmation_url,
            "confirmation_text": proof.confirmation_text,
        }
        about = [
            f"Receipt of application {proof.application_key}, {proof.received_at:%Y-%m-%d %H:%M:%S} UTC",
            f"  the site said at {proof.confirmation_url}:",
            f"  {' '.join(proof.confirmation_text.split())[:300]!r}",
        ]
    else:
        about, checks = _of_the_ledger("" if receipt == "all" else receipt, repair, head)
    is_proven = all(check.is_proven for check in checks)
    if as_json:
        checked = [check._asdict() for check in checks]
        VerifyLine.model_validate(record | {"is_proven": is_proven, "checks": checked}).print(indent=2)
    else:
        for line in about + [f"{_mark(check)}  {check.what}: {check.says}" for check in checks]:
            click.echo(line)
        click.echo("Every check passed." if is_proven else "Some checks failed.")
    context.exit(0 if is_proven else 1)


def _mark(check: "Check") -> str:
    return "ok   " if check.is_proven else "WRONG"


def _of_the_ledger(key: str, repair: bool, head: str | None) -> "tuple[list[str], list[Check]]":
    from adapters.stores.receipt_folders import audit, no_receipt_folders
    from adapters.stores.receipts import Check
    from core.errors import SkippableError
    from flows.settings import load_settings
    from flows.wiring import open_ledger, write_receipts

    settings = load_settings()
    with open_ledger(settings) as ledger:
        rows = [row for row in ledger.receipts() if row.receipt.application_key.startswith(key)]
        if key and not rows:
            ended = no_receipt_folders(settings.no_receipts_path, key)
            hint = f"What was seen instead is in {ended[-1]}" if ended else "See `otklik status`, or give a folder."
            raise SkippableError(f"no receipt begins with {key!r}", hint)
        about = [f"Written again: {path}" for path in write_receipts(settings, ledger)] if repair else []
        checks = audit(settings.receipts_path, ledger, key)
        links = {row.contents_sha256 for row in ledger.receipts()}
        if head is not None:
            says = (
                "it is in the chain"
                if head in links
                else "it is not in the chain: the chain was changed or cut after that mail"
            )
            checks.append(Check(f"head {head}", head in links, says))
    return [*about, f"{counted(len(rows), 'receipt')} in the ledger"], checks
