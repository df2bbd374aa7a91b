"""Facts about each applicant tracking system, one data file each. Forms are filled without them."""
