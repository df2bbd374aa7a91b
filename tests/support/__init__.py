"""What several tests share, a file for each room; the paths they read stand in `paths`."""
