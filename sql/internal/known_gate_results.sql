-- What past gates that passed found at one site target, newest first.
SELECT result_json FROM gate_results
WHERE site_label = $site_label AND is_passed
ORDER BY decided_at DESC
LIMIT 30
