-- How a run ended; the first word stays.
UPDATE runs SET state = $state, ended_at = $ended_at WHERE run_id = $run_id AND ended_at IS NULL
