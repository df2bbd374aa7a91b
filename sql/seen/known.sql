-- What else is compared of the candidate matches, with the digests of their own employers and titles.
SELECT rowid AS seen, card_id, stands_for, identity_digest, block_digest, title_words, places, requisition, work_format, posted_date,
    sketch_1, sketch_2, sketch_3, sketch_4, occupations, wording, said
FROM seen_cards WHERE rowid IN (SELECT seen FROM found_seen)
