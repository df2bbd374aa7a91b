"""Ports of the small stores: blobs and form plans."""

from typing import Protocol

from core.contracts.plan import ApplyPlan


class BlobStore(Protocol):
    """Content-addressed files: raw responses and evidence. Written to a temporary name, fsynced, renamed."""

    def put(self, content: bytes, kind: str) -> str:
        """Returns the SHA-256 of `content` in hex. Storing the same content again changes nothing."""
        ...

    def get(self, sha256: str) -> bytes: ...


class PlanStore(Protocol):
    """Form plans by fingerprint and the version of what compiled them. Structure only, shared by all candidates."""

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None: ...

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None: ...
