"""Who plays on this computer: names, profiles, statistics, handicaps."""
