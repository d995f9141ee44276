"""Pictures, shapes and text as surfaces."""
