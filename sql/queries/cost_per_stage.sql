-- What each stage costs: model calls, answers from the cache, US dollars, and US dollars per decision.
WITH items AS (
    SELECT stage, count(*) AS items
    FROM decisions
    WHERE candidate_id IS NULL OR candidate_id = coalesce($candidate_id, candidate_id)
    GROUP BY stage
)
SELECT
    u.purpose AS stage,
    count(*) AS calls,
    count(*) FILTER (u.is_cache_hit) AS cache_hits,
    any_value(i.items) AS items,
    round(sum(u.cost_usd), 6) AS cost_usd,
    round(sum(u.cost_usd) / nullif(any_value(i.items), 0), 6) AS usd_per_item
FROM token_usage AS u
LEFT JOIN items AS i ON i.stage = u.purpose
WHERE $candidate_id IS NULL OR u.candidate_id IS NULL OR u.candidate_id = $candidate_id
GROUP BY u.purpose
ORDER BY cost_usd DESC, stage
