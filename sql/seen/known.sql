-- What else is compared of the candidate matches.
SELECT rowid AS seen, card_id, stands_for, title_words, places, work_format, posted_date, sketch_2, sketch_3, sketch_4, occupations, wording
FROM seen_cards WHERE rowid IN (SELECT seen FROM found_seen)
