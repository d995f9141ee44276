"""What is asked about every frame: room, contrast, colours, texts, cards that are seen."""
