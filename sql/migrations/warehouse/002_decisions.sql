-- Decisions are facts: appended with who decided and on what, never overwritten. prompt_version is '' where no model was asked.

-- Whether two cards are one vacancy is the same for everybody. root_id is no decision: it follows duplicate_of to the end of the chain.
CREATE TABLE dedup_decisions (
    card_id VARCHAR NOT NULL PRIMARY KEY,
    duplicate_of VARCHAR,
    root_id VARCHAR NOT NULL,
    step VARCHAR,
    decided_by VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE prefilter_decisions (
    candidate_id VARCHAR NOT NULL,
    card_id VARCHAR NOT NULL,
    profile_sha256 VARCHAR NOT NULL,
    keep BOOLEAN NOT NULL,
    rule VARCHAR,
    decided_by VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (candidate_id, card_id, profile_sha256)
);

CREATE TABLE screening_decisions (
    candidate_id VARCHAR NOT NULL,
    card_id VARCHAR NOT NULL,
    profile_sha256 VARCHAR NOT NULL,
    verdict VARCHAR NOT NULL,
    decided_by VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (candidate_id, card_id, profile_sha256, decided_by, prompt_version)
);

-- What a vacancy asks for is the same for everybody.
CREATE TABLE extractions (
    card_id VARCHAR NOT NULL,
    application_method VARCHAR NOT NULL,
    language VARCHAR,
    work_format VARCHAR,
    decided_by VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (card_id, decided_by, prompt_version)
);

CREATE TABLE evaluations (
    candidate_id VARCHAR NOT NULL,
    card_id VARCHAR NOT NULL,
    profile_sha256 VARCHAR NOT NULL,
    advice VARCHAR NOT NULL,
    score INTEGER NOT NULL,
    decided_by VARCHAR NOT NULL,
    prompt_version VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    input_sha256 VARCHAR,
    decision_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (candidate_id, card_id, profile_sha256, decided_by, prompt_version)
);
