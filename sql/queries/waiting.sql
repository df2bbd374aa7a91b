-- What waits for you, oldest first: approvals, open questions, and applications that you have to look at.
SELECT a.key, a.state, a.title, a.employer, a.note AS why, a.posting_url, a.updated_at AS since
FROM applications AS a
WHERE a.state IN ('awaiting_approval', 'awaiting_answers', 'needs_human', 'ambiguous')
AND NOT a.is_dry_run
AND a.candidate_id = coalesce($candidate_id, a.candidate_id)
ORDER BY since, a.key
