"""The page that a phone shows: plain HTML, CSS and JavaScript, joined into one file."""
