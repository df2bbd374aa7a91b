"""The ledger on SQLite or PostgreSQL: applications, submissions, knowledge, journal."""
