-- Permission for a site to receive answers while its form is filled. An empty application_key means every application on that site.
CREATE TABLE draft_consents (
    candidate_id TEXT NOT NULL,
    site TEXT NOT NULL,
    application_key TEXT NOT NULL,
    consent_json TEXT NOT NULL,
    given_at TEXT NOT NULL,
    PRIMARY KEY (candidate_id, site, application_key)
);
