-- Applications that may have been sent but are not confirmed: what they are, since when, and why. They are never sent again automatically.
SELECT
    a.key,
    a.candidate_id,
    a.employer,
    a.title,
    a.state,
    a.note AS why,
    a.posting_url,
    max(t.dispatch_at) AS dispatched_at,
    a.updated_at AS since
FROM applications AS a
LEFT JOIN attempts AS t ON t.application_key = a.key
WHERE a.state IN ('ambiguous', 'needs_human', 'submitting')
AND a.candidate_id = coalesce($candidate_id, a.candidate_id)
GROUP BY ALL
ORDER BY since, a.key
