"""Scripts that generate the word lists of `core/lexicon/data` from CLDR and GeoNames. Needed by developers only."""
