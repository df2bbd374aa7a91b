from core.applications.lifecycle import MOVES, STATES
from deploy.docs.state_machine import state_machine_markdown


def test_the_picture_shows_every_state_and_every_move_to_another_one():
    lines = [line.strip() for line in state_machine_markdown().splitlines()]
    for row in STATES:
        assert any(line.startswith(f"| `{row.state}` | {row.label} |") for line in lines)
        assert {line for line in lines if line.startswith(f"{row.state} --> ")} == {
            f"{row.state} --> {following}" for following in MOVES[row.state] - {row.state} or {"[*]"}
        }
