"""Sound: cues, loops and captions."""
