"""The deployments of an installation, and those of earlier versions that it takes away."""

from typing import ClassVar

import yaml

from adapters.prefect.client import PrefectServer
from flows.server.deployment import DEPLOYMENT_OF, RETIRED, remove_retired
from flows.settings import ROOT


def deployments() -> list[dict[str, object]]:
    loaded: list[dict[str, object]] = yaml.safe_load((ROOT / "deploy" / "prefect.yaml").read_text())["deployments"]
    return loaded


def test_each_deployment_has_a_name_of_its_own_and_those_with_a_schedule_name_its_time_zone() -> None:
    found = {str(one["entrypoint"]).partition(":")[2]: one for one in deployments()}
    assert {flow: one["name"] for flow, one in found.items()} == DEPLOYMENT_OF
    assert len(set(DEPLOYMENT_OF.values())) == 3
    for one in found.values():
        if one.get("schedules"):
            assert "{{ $OTKLIK_TIME_ZONE }}" in str(one["description"])


def test_no_deployment_of_today_is_retired() -> None:
    assert not set(RETIRED) & {f"{flow}/{name}" for flow, name in DEPLOYMENT_OF.items()}


class Server(PrefectServer):
    """A server that knows the daily deployment of an earlier version."""

    deleted: ClassVar[list[str]] = []

    def ask(self, path: str, body: object = None, method: str | None = None) -> object:
        if method == "DELETE":
            self.deleted.append(path)
            return {}
        return {"id": "d1"} if path == "/deployments/name/daily/otklik" else None


def test_the_deployments_of_an_earlier_version_are_deleted_and_no_other() -> None:
    server = Server("http://127.0.0.1:1")
    remove_retired(server)
    assert server.deleted == ["/deployments/d1"]
