"""The browser: finding and starting Chromium, reading a page into a form model."""
