-- Events for the summary since a given time.
SELECT kind, subject, detail, happened_at
FROM events
WHERE (candidate_id IS NULL OR candidate_id = $candidate_id) AND happened_at >= $since
ORDER BY happened_at, id
