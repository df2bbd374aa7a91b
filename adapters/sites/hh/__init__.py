"""hh.ru: the search API and the pages."""
