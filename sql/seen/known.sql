-- The values of the candidate matches.
SELECT rowid AS seen, card_id, stands_for, identity_digest, block_digest, title_words, places, requisition, work_format, posted_date,
    sketch_1, sketch_2, sketch_3, sketch_4,
    occupations, wording
FROM seen_cards WHERE rowid IN (SELECT seen FROM found_seen)
