"""The apply flow as processes of their own, killed or disturbed at every boundary."""
