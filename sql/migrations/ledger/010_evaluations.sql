-- The evaluation that put an application on the shortlist, by the digest of its stored JSON. Shown with the approval.

ALTER TABLE applications ADD COLUMN evaluation_sha256 TEXT;
