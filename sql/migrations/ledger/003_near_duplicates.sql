-- Near-duplicates are compared by the rules of deduplication when they are asked for; nothing derived from a name is stored.

DROP INDEX applications_by_role;

ALTER TABLE applications DROP COLUMN employer_folded;

ALTER TABLE applications DROP COLUMN title_folded;

CREATE INDEX applications_by_candidate ON applications (candidate_id, state);

-- Search pages are described in a candidate's sites.toml.
DROP TABLE search_specs;
