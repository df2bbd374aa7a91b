"""Which profile a decision was made for: a changed résumé or preference asks every question again."""

from core.candidate import Candidate
from core.contract import sha256_hex


def profile_sha256(candidate: Candidate) -> str:
    """Digest of résumé and targeting. Stored answers and files are not part of it: they change no decision about a vacancy."""
    return sha256_hex(
        {
            "resume": candidate.resume.model_dump(mode="json"),
            "targeting": candidate.targeting.model_dump(mode="json"),
        }
    )
