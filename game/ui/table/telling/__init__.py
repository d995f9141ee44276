"""How a table tells what happens: sentences, sounds, motions, faces, remarks and marks."""
