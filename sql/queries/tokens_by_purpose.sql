-- Model calls by purpose and model: tokens in and out, cache hits, failures, median time, US dollars; in all runs, or in one.
SELECT
    purpose,
    provider,
    model,
    count(*) AS calls,
    count(*) FILTER (is_cache_hit) AS cache_hits,
    count(*) FILTER (outcome <> 'ok') AS not_ok,
    sum(input_tokens)::BIGINT AS input_tokens,
    sum(output_tokens)::BIGINT AS output_tokens,
    round(median(latency_ms) FILTER (NOT is_cache_hit), 1) AS median_ms,
    round(sum(cost_usd), 6) AS cost_usd
FROM token_usage
WHERE ($candidate_id IS NULL OR candidate_id = $candidate_id) AND ($run_id IS NULL OR run_id = $run_id)
GROUP BY purpose, provider, model
ORDER BY cost_usd DESC, input_tokens DESC, purpose, provider, model
