"""Print the picture and the table of application states for the docs. `python -m deploy.docs.state_machine`."""

from core.applications.lifecycle import FIRST, MOVES, STATES, StateSpec, Waits

_COLOURS = {Waits.RUN: "fill:#dbeafe", Waits.USER: "fill:#fef3c7", Waits.NOBODY: "fill:#e5e7eb"}


def state_machine_markdown() -> str:
    """Return a mermaid state diagram and a table with one row per state, generated from the lifecycle table."""
    lines = ["```mermaid", "stateDiagram-v2", f"    [*] --> {FIRST}"]
    for row in STATES:
        following = [other.state for other in STATES if other.state in MOVES[row.state]]
        lines += [f"    {row.state} --> {state}" for state in following if state is not row.state]
        if not following:
            lines.append(f"    {row.state} --> [*]")
    for waits, colour in _COLOURS.items():
        lines.append(f"    classDef {waits.name.lower()} {colour},color:#111827")
        lines += [f"    class {row.state} {waits.name.lower()}" for row in STATES if row.waits_for is waits]
    lines += ["```", "", "Blue: the apply run has the next move. Yellow: the user has it. Grey: nobody has to act.", ""]
    lines += ["| state | in the report | next move | the apply run | notes |", "|---|---|---|---|---|"]
    lines += [_table_row(row) for row in STATES]
    return "\n".join(lines) + "\n"


def _table_row(row: StateSpec) -> str:
    notes = [
        (row.is_startable, "the daily run starts an apply run"),
        (row.is_startable_live, "in live mode the daily run starts an apply run"),
        (row.is_offered_again, "offered again by the daily run, within the cap of the day"),
        (row.is_guarded, "needs an approval, an intent or evidence"),
        (row.is_recoverable, "settled by recovery after a crash or when its time is over"),
        (row.is_closed_by_us, "ignored when near-duplicates are looked for"),
    ]
    remarks = "; ".join(text for applies, text in notes if applies)
    return f"| `{row.state}` | {row.label} | {row.waits_for} | {row.step or ''} | {remarks} |"


if __name__ == "__main__":
    print(state_machine_markdown(), end="")
