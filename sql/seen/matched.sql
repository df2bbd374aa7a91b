-- The first known card with the same site and id or the same posting link: its id, and the card that it stands for.
SELECT rowid AS seen, card_id, stands_for FROM seen_cards WHERE rowid IN (SELECT seen FROM found_seen)
