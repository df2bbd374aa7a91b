-- As like.sql, of the known cards whose employer the new one's text mentions, whose employer shares a word of its name with the new one's, or whose text
-- mentions that. They are found under the name, and have no title in common.
SELECT rowid AS seen, block_digest, NULL::UBIGINT AS identity_digest, requisition, sketch_1, kin, marks_1, marks_2
FROM seen_cards WHERE block_digest IN (SELECT block_digest FROM new_seen WHERE is_mentioned)
UNION ALL
SELECT k.rowid, n.name_digest, NULL::UBIGINT, k.requisition, k.sketch_1, k.kin, k.marks_1, k.marks_2
FROM seen_names AS n JOIN seen_cards AS k ON k.exact_digest = n.exact_digest
WHERE n.name_digest IN (SELECT block_digest FROM new_seen WHERE NOT is_mentioned)
