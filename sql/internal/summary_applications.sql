-- Applications of a candidate that wait for a decision, are unclear, or changed since a given time, with the confirmation text and what is known of the vacancy.
WITH judged AS (
    SELECT card_id, score
    FROM evaluations
    WHERE candidate_id = $candidate_id
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
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
    r.received_at,
    j.score,
    coalesce(array_to_string(c.locations, ', '), '') AS place,
    CASE
        WHEN c.salary_min IS NULL AND c.salary_max IS NULL THEN ''
        ELSE concat_ws(
            ' ',
            concat_ws(
                ' to ',
                format('{:,.0f}', c.salary_min::DOUBLE),
                CASE WHEN c.salary_max IS DISTINCT FROM c.salary_min THEN format('{:,.0f}', c.salary_max::DOUBLE) END
            ),
            c.salary_currency,
            'a ' || c.salary_period
        )
    END AS salary
FROM applications AS a
LEFT JOIN receipts AS r ON r.application_key = a.key
LEFT JOIN judged AS j ON j.card_id = a.card_id
LEFT JOIN cards AS c ON c.card_id = a.card_id
WHERE a.candidate_id = $candidate_id
AND (a.updated_at >= $since OR a.state NOT IN ('confirmed', 'rejected', 'expired', 'cancelled', 'skipped', 'closed'))
ORDER BY a.updated_at DESC, a.key
