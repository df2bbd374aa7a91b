-- Daily runs and how they ended, and the applications that each run started, for the limits of a run.

CREATE TABLE runs (
    run_id TEXT NOT NULL PRIMARY KEY,
    candidate_id TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    ended_as TEXT,
    why TEXT NOT NULL
);

CREATE TABLE run_applications (
    run_id TEXT NOT NULL,
    application_key TEXT NOT NULL,
    started_at TEXT NOT NULL,
    steps INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    PRIMARY KEY (run_id, application_key)
);

CREATE INDEX run_applications_by_key ON run_applications (application_key, started_at);
