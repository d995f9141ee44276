"""Commands for developers: pictures, measurements and the self-test."""
