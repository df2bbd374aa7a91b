-- How many of the applications sent were viewed, answered and invited, by résumé (name and the start of its hash). The status "no answer" does not count as answered.
-- A rate is null where nothing was recorded: it is not known.
WITH told AS (
    SELECT
        application_key,
        bool_or(kind = 'viewed') AS is_viewed,
        bool_or(kind IN ('invited', 'rejected', 'offer')) AS is_answered,
        bool_or(kind IN ('invited', 'offer')) AS is_invited
    FROM outcomes
    GROUP BY application_key
)
SELECT
    coalesce(d.name || ' ' || d.sha256[:8], '(no résumé was uploaded)') AS resume,
    count(*) AS sent,
    count(*) FILTER (t.is_viewed OR t.is_answered) AS viewed,
    count(*) FILTER (t.is_answered) AS answered,
    count(*) FILTER (t.is_invited) AS invited,
    CASE WHEN count(t.application_key) > 0 THEN round(count(*) FILTER (t.is_answered) / count(*), 3) END AS answer_rate,
    CASE WHEN count(t.application_key) > 0 THEN round(count(*) FILTER (t.is_invited) / count(*), 3) END AS invitation_rate
FROM applications AS a
LEFT JOIN told AS t ON t.application_key = a.key
LEFT JOIN sent_documents AS d ON d.application_key = a.key AND d.kind = 'resume'
WHERE a.state = 'confirmed' AND NOT a.is_dry_run AND a.candidate_id = coalesce($candidate_id, a.candidate_id)
GROUP BY ALL
ORDER BY sent DESC, resume
