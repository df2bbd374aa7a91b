"""One boundary each: translate and delegate."""
