-- Runs of the daily flow, newest first.
SELECT run_id, candidate_id, is_dry_run, state, started_at, ended_at
FROM runs
WHERE candidate_id = coalesce($candidate_id, candidate_id)
ORDER BY started_at DESC, run_id
LIMIT coalesce($limit, 50)
