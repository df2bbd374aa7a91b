-- Record how a run ended. The first record stays.
UPDATE runs SET state = $state, ended_at = $ended_at WHERE run_id = $run_id AND ended_at IS NULL
