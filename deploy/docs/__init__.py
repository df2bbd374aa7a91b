"""Parts of the documentation and data files that are generated from the code."""
