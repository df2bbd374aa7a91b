-- The digests of the known cards of the employers of the new ones.
SELECT rowid AS seen, block_digest, identity_digest, requisition, sketch_1, kin, marks_1, marks_2
FROM seen_cards WHERE block_digest IN (SELECT block_digest FROM new_seen)
