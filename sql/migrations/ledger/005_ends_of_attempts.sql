-- How an attempt ended: the bytes that left, the reason without its values, and the evidence by name.

ALTER TABLE attempts ADD COLUMN bytes_out BIGINT;

ALTER TABLE attempts ADD COLUMN stopped_by TEXT;

ALTER TABLE attempts ADD COLUMN evidence_json TEXT;
