-- Applications, their history, and the apply protocol's facts. Moments are UTC in ISO 8601 text of fixed width, so they sort as text.

CREATE TABLE applications (
    key TEXT NOT NULL PRIMARY KEY,
    candidate_id TEXT NOT NULL,
    site TEXT NOT NULL,
    card_id TEXT NOT NULL,
    posting_url TEXT,
    form_url TEXT,
    employer TEXT,
    title TEXT NOT NULL,
    vacancy_sha256 TEXT,
    employer_folded TEXT NOT NULL,
    title_folded TEXT NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    manifest_sha256 TEXT,
    approval_id TEXT,
    flow_run_id TEXT,
    run_id TEXT,
    note TEXT NOT NULL,
    is_dry_run BOOLEAN NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

CREATE INDEX applications_by_role ON applications (candidate_id, employer_folded, title_folded);

CREATE INDEX applications_by_state ON applications (state);

-- Append only: n = 1 is the opening.
CREATE TABLE application_moves (
    key TEXT NOT NULL REFERENCES applications (key),
    n INTEGER NOT NULL,
    from_state TEXT,
    to_state TEXT NOT NULL,
    why TEXT NOT NULL,
    "by" TEXT NOT NULL,
    moved_at TEXT NOT NULL,
    PRIMARY KEY (key, n)
);

CREATE TABLE manifests (
    sha256 TEXT NOT NULL PRIMARY KEY,
    application_key TEXT NOT NULL REFERENCES applications (key),
    manifest_json TEXT NOT NULL,
    evidence_json TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    created_at TEXT NOT NULL
);

CREATE TABLE approvals (
    id TEXT NOT NULL PRIMARY KEY,
    application_key TEXT NOT NULL REFERENCES applications (key),
    manifest_sha256 TEXT NOT NULL,
    decision TEXT NOT NULL CHECK (decision IN ('approve', 'reject')),
    "by" TEXT NOT NULL,
    note TEXT NOT NULL,
    decided_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
);

CREATE TABLE attempts (
    application_key TEXT NOT NULL REFERENCES applications (key),
    number INTEGER NOT NULL,
    approval_id TEXT NOT NULL REFERENCES approvals (id),
    manifest_sha256 TEXT NOT NULL,
    intent_at TEXT NOT NULL,
    dispatch_at TEXT,
    wire_sha256 TEXT,
    ended TEXT,
    ended_at TEXT,
    spends_approval BOOLEAN NOT NULL,
    PRIMARY KEY (application_key, number),
    CHECK (spends_approval OR dispatch_at IS NULL)
);

-- One approval sends at most once. An attempt that provably sent nothing gives its approval back (spends_approval is false).
CREATE UNIQUE INDEX attempts_one_per_approval ON attempts (approval_id) WHERE spends_approval;

CREATE TABLE receipts (
    application_key TEXT NOT NULL PRIMARY KEY REFERENCES applications (key),
    receipt_json TEXT NOT NULL,
    receipt_sha256 TEXT NOT NULL,
    received_at TEXT NOT NULL,
    recorded_at TEXT NOT NULL
);

-- id is a digest of the outcome itself, so the same one is entered once.
CREATE TABLE outcomes (
    id TEXT NOT NULL PRIMARY KEY,
    application_key TEXT NOT NULL REFERENCES applications (key),
    kind TEXT NOT NULL,
    said_by TEXT NOT NULL,
    note TEXT NOT NULL,
    happened_at TEXT NOT NULL,
    recorded_at TEXT NOT NULL
);
