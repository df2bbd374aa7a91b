"""hh.ru: the search API and the web pages."""
