-- The ledger's facts, projected. The ledger is the truth; these rows may be a run behind.

CREATE TABLE applications (
    key VARCHAR NOT NULL PRIMARY KEY,
    candidate_id VARCHAR NOT NULL,
    site VARCHAR NOT NULL,
    card_id VARCHAR NOT NULL,
    posting_url VARCHAR,
    form_url VARCHAR,
    employer VARCHAR,
    title VARCHAR NOT NULL,
    state VARCHAR NOT NULL,
    version INTEGER NOT NULL,
    manifest_sha256 VARCHAR,
    approval_id VARCHAR,
    flow_run_id VARCHAR,
    run_id VARCHAR,
    note VARCHAR NOT NULL,
    is_dry_run BOOLEAN NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE application_moves (
    key VARCHAR NOT NULL,
    n INTEGER NOT NULL,
    from_state VARCHAR,
    to_state VARCHAR NOT NULL,
    why VARCHAR NOT NULL,
    "by" VARCHAR NOT NULL,
    moved_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (key, n)
);

CREATE TABLE approvals (
    id VARCHAR NOT NULL PRIMARY KEY,
    application_key VARCHAR NOT NULL,
    manifest_sha256 VARCHAR NOT NULL,
    decision VARCHAR NOT NULL,
    "by" VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at TIMESTAMPTZ
);

CREATE TABLE attempts (
    application_key VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    approval_id VARCHAR NOT NULL,
    manifest_sha256 VARCHAR NOT NULL,
    intent_at TIMESTAMPTZ NOT NULL,
    dispatch_at TIMESTAMPTZ,
    wire_sha256 VARCHAR,
    ended VARCHAR,
    PRIMARY KEY (application_key, number)
);

CREATE TABLE receipts (
    application_key VARCHAR NOT NULL PRIMARY KEY,
    attempt INTEGER NOT NULL,
    manifest_sha256 VARCHAR NOT NULL,
    wire_sha256 VARCHAR,
    confirmation_text VARCHAR NOT NULL,
    confirmation_url VARCHAR NOT NULL,
    status INTEGER,
    receipt_json VARCHAR NOT NULL,
    received_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE outcomes (
    id VARCHAR NOT NULL PRIMARY KEY,
    application_key VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    said_by VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    happened_at TIMESTAMPTZ NOT NULL,
    recorded_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE token_usage (
    call_id VARCHAR NOT NULL PRIMARY KEY,
    purpose VARCHAR NOT NULL,
    provider VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    subject VARCHAR NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    cost_usd DOUBLE NOT NULL,
    latency_ms DOUBLE NOT NULL,
    is_cache_hit BOOLEAN NOT NULL,
    called_at TIMESTAMPTZ NOT NULL,
    outcome VARCHAR NOT NULL,
    candidate_id VARCHAR,
    run_id VARCHAR
);

CREATE TABLE events (
    id VARCHAR NOT NULL PRIMARY KEY,
    kind VARCHAR NOT NULL,
    candidate_id VARCHAR,
    subject VARCHAR NOT NULL,
    detail VARCHAR NOT NULL,
    happened_at TIMESTAMPTZ NOT NULL
);
