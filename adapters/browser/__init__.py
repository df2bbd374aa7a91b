"""The browser: find and start Chromium, read pages into form models, fill and submit forms."""
