"""The shell's parts: window, renderer, assets, text, animation and input."""
