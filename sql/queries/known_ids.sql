-- Every card of a site that anyone has seen.
SELECT card_id FROM cards WHERE site = $site
