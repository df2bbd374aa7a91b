"""Suspend the run of this process until the user replies, under a state name that says what is asked of the user."""

from typing import NamedTuple

from prefect.client.orchestration import get_client
from prefect.client.schemas.objects import State, StateDetails
from prefect.context import FlowRunContext
from prefect.exceptions import Pause
from prefect.input.run_input import Keyset
from prefect.states import Paused
from prefect.utilities.engine import propose_state_sync

from adapters.prefect.client import PrefectServer
from adapters.prefect.needs import Need, tag_need
from adapters.prefect.runs import GRACE


class Request(NamedTuple):
    """What a run waits for: the need that it shows, the key of the request, the keys of its form, and how many seconds it may take."""

    need: Need
    key: str
    keyset: Keyset
    timeout_seconds: int


def suspend_run(server: PrefectServer, request: Request) -> None:
    """Suspend this run, tagged with what it needs, and end its process. The form must be stored already.

    Returns only if this run was suspended with this key before and has been resumed without a reply, as by "Change state" in the
    Prefect UI. Raises `RuntimeError` outside a run, and if the run is no longer a running one.
    """
    context = FlowRunContext.get()
    if context is None or context.flow_run is None:
        raise RuntimeError("only the run of a deployment can be suspended")
    run_id = context.flow_run.id
    tag_need(server, str(run_id), request.need)
    waits: State[None] = Paused(
        name=request.need.state_name,
        message=request.need.what_to_do,
        reschedule=True,
        timeout_seconds=request.timeout_seconds + int(GRACE.total_seconds()),
        pause_key=request.key,
        state_details=StateDetails(run_input_keyset={name: request.keyset[name] for name in request.keyset}),
    )
    with get_client(sync_client=True) as client:
        accepted = propose_state_sync(client, waits, flow_run_id=run_id)
    if accepted.is_paused():
        raise Pause(state=accepted)
    if not accepted.is_running():
        raise RuntimeError(f"the run cannot be suspended: its state is {accepted.name}")
