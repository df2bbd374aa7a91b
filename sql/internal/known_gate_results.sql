-- Results of the past quality checks that one site target passed, newest first.
SELECT result_json FROM gate_results
WHERE site_label = $site_label AND is_passed
ORDER BY decided_at DESC
LIMIT 30
