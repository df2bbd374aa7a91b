"""Pages in the browser: launch, open, settle, locate, stop at walls."""
