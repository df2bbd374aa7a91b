-- What decided in the runs since a given time (offline rules or a model), by stage. The stages without a model are left out.
SELECT stage, decided_by, count(*) AS n
FROM decisions
WHERE candidate_id = $candidate_id AND decided_at >= $since AND stage NOT IN ('dedup', 'prefilter')
GROUP BY ALL
ORDER BY stage, n DESC, decided_by
