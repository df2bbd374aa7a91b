-- When each site target was last read for a candidate.
SELECT r.site_label, max(r.reported_at) AS last_at
FROM site_reports AS r
JOIN runs ON runs.run_id = r.run_id
WHERE r.candidate_id = $candidate_id AND NOT runs.is_dry_run
GROUP BY r.site_label
