"""The games on the shelf."""
