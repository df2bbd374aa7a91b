-- Each receipt names its files and the receipt before it. Receipts from before this migration stay outside the chain.

ALTER TABLE receipts ADD COLUMN candidate_id TEXT;

ALTER TABLE receipts ADD COLUMN number INTEGER;

ALTER TABLE receipts ADD COLUMN contents_json TEXT;

ALTER TABLE receipts ADD COLUMN contents_sha256 TEXT;

CREATE UNIQUE INDEX receipts_in_order ON receipts (candidate_id, number);
