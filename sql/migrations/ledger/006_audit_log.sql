-- What was paused, resumed, refused, reset, edited or overridden, by whom. Entries are added and never changed: each names the digest of
-- the one before it, and the database refuses every other change. `only:` limits a statement to one database.

CREATE TABLE audit_log (
    n INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    happened_at TEXT NOT NULL,
    chain_sha256 TEXT NOT NULL
);

-- only: sqlite
CREATE TRIGGER audit_log_is_not_updated BEFORE UPDATE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- only: sqlite
CREATE TRIGGER audit_log_is_not_deleted BEFORE DELETE ON audit_log
BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- only: sqlite
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE n = NEW.n)
BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- only: postgresql
CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;

-- only: postgresql
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();

-- only: postgresql
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
