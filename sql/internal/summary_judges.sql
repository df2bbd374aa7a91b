-- Who decided in the runs since a moment, by stage. The stages before any model (dedup, prefilter) are left out.
SELECT stage, decided_by, count(*) AS n
FROM decisions
WHERE candidate_id = $candidate_id AND decided_at >= $since AND stage NOT IN ('dedup', 'prefilter')
GROUP BY ALL
ORDER BY stage, n DESC, decided_by
