"""What is particular to an ATS, as data: one small file each. Filling does not need them."""
