-- The number of the last change of each application (with everything that belongs to it), model call and event, so that a copy of the ledger
-- can be brought up to date by what changed. Rows from before this migration have the number 0: they are read by the first copy.
-- In SQLite the numbers are counted; in PostgreSQL they are transaction numbers, because transactions end there in another order than
-- they begin in.

ALTER TABLE applications ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

ALTER TABLE token_usage ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

ALTER TABLE events ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

CREATE INDEX applications_by_change ON applications (change) WHERE change > 0;

CREATE INDEX token_usage_by_change ON token_usage (change) WHERE change > 0;

CREATE INDEX events_by_change ON events (change) WHERE change > 0;

CREATE INDEX approvals_by_application ON approvals (application_key);

CREATE INDEX outcomes_by_application ON outcomes (application_key);

-- A copy is known by its mark. first_change is the first number that the next copy reads; source names the server that counts.
CREATE TABLE copies (
    mark TEXT NOT NULL PRIMARY KEY,
    first_change BIGINT NOT NULL,
    source TEXT NOT NULL,
    made_at TEXT NOT NULL
);

CREATE TABLE last_change (n BIGINT NOT NULL);

INSERT INTO last_change VALUES (0);

-- only: sqlite
CREATE TRIGGER applications_count_insert AFTER INSERT ON applications
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.key;
END;

-- only: sqlite
CREATE TRIGGER applications_count_update AFTER UPDATE ON applications WHEN NEW.change = OLD.change
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.key;
END;

-- only: sqlite
CREATE TRIGGER moves_count_insert AFTER INSERT ON application_moves
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.key;
END;

-- only: sqlite
CREATE TRIGGER manifests_count_insert AFTER INSERT ON manifests
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER approvals_count_insert AFTER INSERT ON approvals
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER approvals_count_update AFTER UPDATE ON approvals
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER attempts_count_insert AFTER INSERT ON attempts
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER attempts_count_update AFTER UPDATE ON attempts
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER receipts_count_insert AFTER INSERT ON receipts
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER receipts_count_update AFTER UPDATE ON receipts
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER outcomes_count_insert AFTER INSERT ON outcomes
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE applications SET change = (SELECT n FROM last_change) WHERE key = NEW.application_key;
END;

-- only: sqlite
CREATE TRIGGER token_usage_count_insert AFTER INSERT ON token_usage
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE token_usage SET change = (SELECT n FROM last_change) WHERE call_id = NEW.call_id;
END;

-- only: sqlite
CREATE TRIGGER events_count_insert AFTER INSERT ON events
BEGIN
    UPDATE last_change SET n = n + 1;
    UPDATE events SET change = (SELECT n FROM last_change) WHERE id = NEW.id;
END;

-- only: postgresql
CREATE FUNCTION number_this_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.change := pg_current_xact_id()::text::bigint; RETURN NEW; END $$;

-- only: postgresql
CREATE FUNCTION number_change_of_application() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE applications SET change = 0 WHERE key = to_jsonb(NEW) ->> TG_ARGV[0] AND change <> pg_current_xact_id()::text::bigint; RETURN NULL; END $$;

-- only: postgresql
CREATE TRIGGER applications_are_numbered BEFORE INSERT OR UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION number_this_change();

-- only: postgresql
CREATE TRIGGER token_usage_is_numbered BEFORE INSERT OR UPDATE ON token_usage FOR EACH ROW EXECUTE FUNCTION number_this_change();

-- only: postgresql
CREATE TRIGGER events_are_numbered BEFORE INSERT OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION number_this_change();

-- only: postgresql
CREATE TRIGGER moves_are_numbered AFTER INSERT OR UPDATE ON application_moves FOR EACH ROW EXECUTE FUNCTION number_change_of_application('key');

-- only: postgresql
CREATE TRIGGER manifests_are_numbered AFTER INSERT OR UPDATE ON manifests FOR EACH ROW EXECUTE FUNCTION number_change_of_application('application_key');

-- only: postgresql
CREATE TRIGGER approvals_are_numbered AFTER INSERT OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION number_change_of_application('application_key');

-- only: postgresql
CREATE TRIGGER attempts_are_numbered AFTER INSERT OR UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION number_change_of_application('application_key');

-- only: postgresql
CREATE TRIGGER receipts_are_numbered AFTER INSERT OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION number_change_of_application('application_key');

-- only: postgresql
CREATE TRIGGER outcomes_are_numbered AFTER INSERT OR UPDATE ON outcomes FOR EACH ROW EXECUTE FUNCTION number_change_of_application('application_key');
