-- Applications of a candidate that wait for a decision, are unclear, or changed since a given time, with the confirmation text.
SELECT
    a.key,
    a.employer,
    a.title,
    a.site,
    a.state,
    a.note AS why,
    a.posting_url,
    a.is_dry_run,
    a.updated_at,
    r.confirmation_text,
    r.confirmation_url,
    r.received_at
FROM applications AS a
LEFT JOIN receipts AS r ON r.application_key = a.key
WHERE a.candidate_id = $candidate_id
AND (a.updated_at >= $since OR a.state NOT IN ('confirmed', 'rejected', 'expired', 'cancelled', 'skipped', 'closed'))
ORDER BY a.updated_at DESC, a.key
