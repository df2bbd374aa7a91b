-- What is read every day is found by an index, however long the history: applications that changed lately, those opened last, dispatches of
-- the days that limits count, the employers that a candidate has applied to.

CREATE INDEX applications_by_update ON applications (updated_at);

CREATE INDEX applications_by_creation ON applications (candidate_id, created_at);

CREATE INDEX attempts_by_dispatch ON attempts (dispatch_at);

CREATE INDEX applications_by_employer ON applications (candidate_id, employer);
