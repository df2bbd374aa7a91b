-- Which documents each application's manifest names: what was sent, by résumé.
CREATE TABLE sent_documents (
    application_key VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    sha256 VARCHAR NOT NULL,
    PRIMARY KEY (application_key, kind, name)
);
