-- What cards read again are compared by. What they stand for, when they were first seen and their order stay.
UPDATE seen_cards SET
    url_digest = n.url_digest, identity_digest = n.identity_digest, block_digest = n.block_digest,
    title_words = n.title_words, places = n.places, requisition = n.requisition, work_format = n.work_format,
    posted_date = n.posted_date, sketch_1 = n.sketch_1, sketch_2 = n.sketch_2, sketch_3 = n.sketch_3, sketch_4 = n.sketch_4,
    occupations = n.occupations, wording = n.wording, said = n.said, kin = n.kin, marks_1 = n.marks_1, marks_2 = n.marks_2, reading = n.reading
FROM new_rows AS n WHERE seen_cards.rowid = n.seen
