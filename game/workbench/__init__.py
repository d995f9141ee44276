"""Tools for developers: pictures of scenes, benchmarks, the program's check of itself."""
