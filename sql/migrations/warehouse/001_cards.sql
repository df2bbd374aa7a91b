-- Runs, and what the job sites showed. No secondary indexes: inline keys are what survives a crash unharmed.

CREATE TABLE runs (
    run_id VARCHAR NOT NULL PRIMARY KEY,
    candidate_id VARCHAR NOT NULL,
    is_dry_run BOOLEAN NOT NULL,
    state VARCHAR NOT NULL,
    started_at TIMESTAMPTZ NOT NULL,
    started_date DATE NOT NULL,
    ended_at TIMESTAMPTZ
);

-- One row per card, shared by all candidates, as its listing shows it now; raw_sha256 names the stored response.
CREATE TABLE cards (
    card_id VARCHAR NOT NULL PRIMARY KEY,
    site VARCHAR NOT NULL,
    site_label VARCHAR NOT NULL,
    external_id VARCHAR NOT NULL,
    url VARCHAR,
    apply_url VARCHAR,
    title VARCHAR NOT NULL,
    employer VARCHAR,
    locations VARCHAR[] NOT NULL,
    work_format VARCHAR,
    salary_min DOUBLE,
    salary_max DOUBLE,
    salary_currency VARCHAR,
    salary_period VARCHAR,
    salary_is_gross BOOLEAN,
    posted_at TIMESTAMPTZ,
    language VARCHAR,
    requisition_id VARCHAR,
    is_closed BOOLEAN,
    card_json VARCHAR NOT NULL,
    raw_sha256 VARCHAR,
    first_seen_at TIMESTAMPTZ NOT NULL,
    first_seen_date DATE NOT NULL,
    last_seen_at TIMESTAMPTZ NOT NULL
);

-- Which candidate's search showed a card, where, and since which run the quality gate lets it through (null: not yet).
CREATE TABLE candidate_cards (
    candidate_id VARCHAR NOT NULL,
    card_id VARCHAR NOT NULL,
    site_label VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    last_run_id VARCHAR NOT NULL,
    seen_at TIMESTAMPTZ NOT NULL,
    last_seen_at TIMESTAMPTZ NOT NULL,
    admitted_run_id VARCHAR,
    PRIMARY KEY (candidate_id, card_id, site_label)
);

CREATE TABLE site_reports (
    run_id VARCHAR NOT NULL,
    candidate_id VARCHAR NOT NULL,
    site_label VARCHAR NOT NULL,
    status VARCHAR NOT NULL,
    error VARCHAR NOT NULL,
    cards INTEGER NOT NULL,
    new_cards INTEGER NOT NULL,
    pages INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    reported_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (run_id, site_label)
);

CREATE TABLE gate_results (
    run_id VARCHAR NOT NULL,
    candidate_id VARCHAR NOT NULL,
    site_label VARCHAR NOT NULL,
    is_passed BOOLEAN NOT NULL,
    result_json VARCHAR NOT NULL,
    decided_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (run_id, site_label)
);

CREATE TABLE vacancies (
    card_id VARCHAR NOT NULL PRIMARY KEY,
    description VARCHAR NOT NULL,
    apply_url VARCHAR,
    valid_through TIMESTAMPTZ,
    direct_apply BOOLEAN,
    snapshot_sha256 VARCHAR,
    vacancy_json VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    kept_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE detail_failures (
    card_id VARCHAR NOT NULL,
    run_id VARCHAR NOT NULL,
    error VARCHAR NOT NULL,
    failed_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (card_id, run_id)
);
