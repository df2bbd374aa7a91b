-- Runs of a candidate (no dry runs) that started or ended since a given time, newest first; at least the newest run.
SELECT run_id, candidate_id, is_dry_run, state, started_at, ended_at
FROM runs
WHERE candidate_id = $candidate_id
QUALIFY row_number() OVER (ORDER BY started_at DESC, run_id) = 1 OR coalesce(ended_at, started_at) >= $since
ORDER BY started_at DESC, run_id
