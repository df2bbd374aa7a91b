-- What the person has said, what was understood once, and what happened.

-- answer_key is a digest of the question and its scope: the latest word on it stays.
CREATE TABLE answer_bank (
    candidate_id TEXT NOT NULL,
    answer_key TEXT NOT NULL,
    answer_json TEXT NOT NULL,
    said_by TEXT NOT NULL,
    said_at TEXT NOT NULL,
    PRIMARY KEY (candidate_id, answer_key)
);

CREATE TABLE form_plans (
    fingerprint TEXT NOT NULL,
    compiler TEXT NOT NULL,
    plan_json TEXT NOT NULL,
    kept_at TEXT NOT NULL,
    PRIMARY KEY (fingerprint, compiler)
);

CREATE TABLE search_specs (
    url TEXT NOT NULL PRIMARY KEY,
    spec_json TEXT NOT NULL,
    kept_at TEXT NOT NULL
);

CREATE TABLE model_answers (
    key TEXT NOT NULL PRIMARY KEY,
    answer_json TEXT NOT NULL,
    purpose TEXT NOT NULL,
    model TEXT NOT NULL,
    kept_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
);

CREATE TABLE token_usage (
    call_id TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    prompt_version TEXT NOT NULL,
    subject TEXT NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    cost_usd DOUBLE PRECISION NOT NULL,
    latency_ms DOUBLE PRECISION NOT NULL,
    is_cache_hit BOOLEAN NOT NULL,
    called_at TEXT NOT NULL,
    outcome TEXT NOT NULL,
    candidate_id TEXT,
    run_id TEXT
);

CREATE INDEX token_usage_by_moment ON token_usage (called_at);

CREATE TABLE switches (
    name TEXT NOT NULL PRIMARY KEY,
    is_on BOOLEAN NOT NULL,
    why TEXT NOT NULL,
    set_at TEXT NOT NULL
);

CREATE TABLE events (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    candidate_id TEXT,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    happened_at TEXT NOT NULL
);

CREATE INDEX events_by_moment ON events (happened_at);
