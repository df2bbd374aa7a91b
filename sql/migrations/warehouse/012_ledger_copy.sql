-- Which copy of the ledger these rows are, by the mark that the ledger gave it. No row: the whole ledger is copied next.
CREATE TABLE ledger_copy (
    mark VARCHAR NOT NULL
);
