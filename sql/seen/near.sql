-- Known cards of the same employer with the same title; with texts whose digests differ in few bits, of which the first quarter excludes
-- nearly all; with the same requisition; or with a title that may name kindred work and a text that has telling words in common.
SELECT n.position, k.rowid AS seen, coalesce(k.identity_digest = n.identity_digest AND k.rowid >= n.identity_floor, FALSE) AS is_same_title
FROM new_seen AS n JOIN seen_cards AS k ON k.block_digest = n.block_digest
WHERE (k.identity_digest = n.identity_digest AND k.rowid >= n.identity_floor)
    OR (
        k.rowid >= n.block_floor
        AND (
            bit_count(xor(n.sketch_1, k.sketch_1)) <= $most_bits
            OR (n.kin & k.kin <> 0 AND bit_count(n.marks_1 & k.marks_1) + bit_count(n.marks_2 & k.marks_2) >= $least_marks)
            OR (n.requisition <> '' AND k.requisition = n.requisition)
        )
    )
