-- Model calls for a candidate since a given time, by purpose and model.
SELECT
    purpose,
    provider || '/' || model AS model,
    count(*) AS calls,
    count(*) FILTER (is_cache_hit) AS cache_hits,
    sum(input_tokens)::BIGINT AS input_tokens,
    sum(output_tokens)::BIGINT AS output_tokens,
    sum(cost_usd) AS cost_usd
FROM token_usage
WHERE (candidate_id IS NULL OR candidate_id = $candidate_id) AND called_at >= $since
GROUP BY ALL
ORDER BY cost_usd DESC, purpose, model
