-- The newest model call or event that was projected from the ledger.
SELECT max(moment) AS projected_until
FROM (SELECT max(called_at) AS moment FROM token_usage UNION ALL SELECT max(happened_at) FROM events)
