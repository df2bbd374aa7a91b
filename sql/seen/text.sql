-- Known cards of the same employer whose text digests differ in few bits. The first half of a digest alone excludes nearly all others.
SELECT n.position, k.rowid AS seen
FROM new_seen AS n JOIN seen_cards AS k ON k.block_digest = n.block_digest AND k.rowid >= n.block_floor
WHERE bit_count(xor(n.sketch_1, k.sketch_1))::INT + bit_count(xor(n.sketch_2, k.sketch_2))::INT <= $most_bits
    AND bit_count(xor(n.sketch_1, k.sketch_1))::INT + bit_count(xor(n.sketch_2, k.sketch_2))::INT
    + bit_count(xor(n.sketch_3, k.sketch_3))::INT + bit_count(xor(n.sketch_4, k.sketch_4))::INT <= $most_bits
