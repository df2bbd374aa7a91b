"""The files for servers have the shape they must have. Nothing here starts a container."""

import os
import re
import shutil
import subprocess

import pytest
import yaml

from flows.server.processes import Services
from flows.settings import ROOT, PrefectSettings, Settings

DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]
PODS = [
    document["spec"]["template"]["spec"]
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    for document in yaml.safe_load_all(path.read_text(encoding="utf-8"))
    if document.get("kind") == "Deployment"
]
CONTAINERS = {container["name"]: container for pod in PODS for container in pod["containers"]}
UNIT = (DEPLOY / "otklik.service").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_published_on_loopback_only(name):
    ports = SERVICES[name].get("ports", [])
    assert all(str(port).startswith("127.0.0.1:") for port in ports)
    if SERVICES[name].get("network_mode") == "host":
        assert "0.0.0.0" not in str(SERVICES[name].get("command", ""))


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_says_when_it_is_well_and_comes_back_after_a_fall(name):
    assert SERVICES[name]["healthcheck"]["test"]
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_no_password_is_written_into_a_file():
    for path in [DEPLOY / "compose.yaml", *(DEPLOY / "kubernetes").glob("*.yaml")]:
        for line in path.read_text(encoding="utf-8").splitlines():
            for password in re.findall(r"://\w+:([^@\s]+)@", line):
                assert password in ("${POSTGRES_PASSWORD}", "CHANGE-ME")


def test_the_server_listens_where_the_worker_looks_for_it():
    port = PrefectSettings().port
    assert f"127.0.0.1:{port}:{port}" in SERVICES["server"]["ports"]
    assert CONTAINERS["server"]["command"] == ["python", "-m", "flows.server.prefect_server"]
    assert SERVICES["worker"]["network_mode"] == "host"
    assert {"server", "worker"} <= {container["name"] for container in PODS[0]["containers"]}


def test_the_worker_runs_the_pool_that_the_deployments_name(tmp_path):
    deployments = yaml.safe_load((DEPLOY / "prefect.yaml").read_text(encoding="utf-8"))
    pools = {deployment["work_pool"]["name"] for deployment in deployments["deployments"]}
    assert pools == {"{{ $OTKLIK_POOL }}"}
    assert Services(Settings(home=tmp_path)).environment["OTKLIK_POOL"] == PrefectSettings().pool == "otklik"
    assert CONTAINERS["worker"]["command"] == ["python", "-m", "flows.server.worker"]
    assert '"flows.server.worker"' in (DEPLOY / "Dockerfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["server", "worker"])
def test_server_and_worker_have_the_same_secret_from_outside_the_files(name):
    assert SERVICES[name]["environment"]["OTKLIK_PREFECT__AUTH_STRING"].startswith("${OTKLIK_PREFECT__AUTH_STRING:?")
    asked = {variable["name"]: variable.get("valueFrom") for variable in CONTAINERS[name]["env"]}
    assert asked["OTKLIK_PREFECT__AUTH_STRING"] == {"secretKeyRef": {"name": "otklik", "key": "prefect-auth-string"}}


def test_others_reach_the_server_through_tls_only_and_the_evidence_below_the_same_name():
    tls = SERVICES["tls"]
    assert tls["profiles"] == ["public"]
    patch = yaml.safe_load((DEPLOY / "kubernetes" / "public-patch.yaml").read_text(encoding="utf-8"))
    containers = {container["name"]: container for container in patch["spec"]["template"]["spec"]["containers"]}
    public = yaml.safe_load_all((DEPLOY / "kubernetes" / "public.yaml").read_text(encoding="utf-8"))
    config, service = public
    (port,) = service["spec"]["ports"]
    assert (port["port"], port["targetPort"]) == (443, containers["tls"]["ports"][0]["containerPort"])
    for caddyfile in (COMPOSE["configs"]["caddyfile"]["content"], config["data"]["Caddyfile"]):
        assert "reverse_proxy 127.0.0.1:4200" in caddyfile
        assert "handle_path /evidence/*" in caddyfile
    for name in ("server", "worker"):
        (variable,) = containers[name]["env"]
        assert Settings(home=ROOT, prefect={"public_url": variable["value"]}).ui_url == variable["value"]


def test_an_empty_public_address_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_PREFECT__PUBLIC_URL", "")
    assert Settings(home=tmp_path).prefect.public_url is None


def test_the_containers_have_no_rights_they_do_not_need():
    assert "\nUSER otklik\n" in (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert all(pod["securityContext"]["runAsNonRoot"] and not pod["automountServiceAccountToken"] for pod in PODS)
    assert not any(service.get("privileged") for service in SERVICES.values())


def test_every_secret_of_the_pod_is_in_the_example():
    example = yaml.safe_load((DEPLOY / "kubernetes" / "secret.example.yaml").read_text(encoding="utf-8"))
    asked = [
        variable["valueFrom"]["secretKeyRef"]
        for container in CONTAINERS.values()
        for variable in container["env"]
        if "valueFrom" in variable
    ]
    assert {ref["name"] for ref in asked} == {example["metadata"]["name"]}
    assert {ref["key"] for ref in asked if not ref.get("optional")} == set(example["stringData"])


def test_what_the_image_copies_is_there_and_the_lock_is_installed_as_it_is():
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert (ROOT / "requirements.lock").is_file()
    assert "--no-deps --require-hashes -r requirements.lock" in text
    assert ".venv" in (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").split()


def test_the_unit_starts_in_the_foreground_and_gives_up_on_what_does_not_mend():
    assert re.search(r"^ExecStart=\S+/\.venv/bin/otklik up --foreground$", UNIT, re.MULTILINE)
    assert "StartLimitBurst=5\n" in UNIT
    assert "KillMode=mixed\n" in UNIT
    assert "Restart=on-failure\n" in UNIT


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_takes_the_unit(tmp_path):
    command = tmp_path / "otklik" / ".venv" / "bin" / "otklik"
    command.parent.mkdir(parents=True)
    command.write_text("#!/bin/sh\n")
    command.chmod(0o755)
    unit = tmp_path / "otklik.service"
    unit.write_text(UNIT.replace("%h", str(tmp_path)))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--user", "--man=no", str(unit)],
        env=os.environ | {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    complaints = [line for line in (done.stderr + done.stdout).splitlines() if "otklik.service" in line]
    assert complaints == []
    assert done.returncode == 0, done.stderr
