"""Paths of the tests' files. Recorded pages of real sites are not part of the repository; tests that need them are skipped without them."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
FORMS = TESTS / "fixtures" / "forms"
SITE_CASES = TESTS / "cases" / "sites"
QUESTION_CASES = TESTS / "cases" / "questions"
LABELS = TESTS / "labels"
DEMO_CANDIDATE = ROOT / "deploy" / "demo" / "candidate"
RECORDED = ROOT.parent / "shared" / "corpora"

needs_recorded = pytest.mark.skipif(
    not RECORDED.is_dir(), reason="the recorded pages and responses of real sites are not on this machine"
)
