"""The ledger on SQLite or PostgreSQL: applications, submissions, stored answers and plans, journal."""
