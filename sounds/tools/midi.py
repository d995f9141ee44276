"""Notes as a standard MIDI file, which any synthesiser plays."""

from collections.abc import Sequence

from score import Part

TICKS = 480
"""In a beat of half a second: the file's tempo is that of a clock, moments are exact anyway."""
DRUM_CHANNEL = 9
VOLUME, PAN, REVERB = 7, 10, 91


def written(parts: Sequence[Part]) -> bytes:
    """Return a MIDI file in which these play at once; each has a channel of its own."""
    events: list[tuple[int, int, bytes]] = []
    free = iter(number for number in range(16) if number != DRUM_CHANNEL)
    for part in parts:
        channel = DRUM_CHANNEL if part.is_drums else next(free)
        pan = round(64 + 63 * part.place)
        events.append((0, 0, bytes((0xC0 | channel, part.program))))
        for control, value in ((VOLUME, 100), (PAN, min(pan, 127)), (REVERB, 46)):
            events.append((0, 0, bytes((0xB0 | channel, control, value))))
        for note in part.notes:
            begins, ends = _ticks(note.at), _ticks(note.at + note.length)
            # What ends comes before what begins, so that a key can be struck again.
            events.append((begins, 2, bytes((0x90 | channel, note.key, note.strength))))
            events.append((max(ends, begins + 1), 1, bytes((0x80 | channel, note.key, 0))))
    track, now = bytearray(), 0
    for at, _rank, message in sorted(events):
        track += _length(at - now) + message
        now = at
    track += b"\x00\xff\x2f\x00"
    head = b"MThd" + (6).to_bytes(4, "big") + b"\x00\x00\x00\x01" + TICKS.to_bytes(2, "big")
    return head + b"MTrk" + len(track).to_bytes(4, "big") + bytes(track)


def _ticks(seconds: float) -> int:
    return round(seconds * 2 * TICKS)


def _length(ticks: int) -> bytes:
    """Return a number as MIDI writes it: seven bits a byte, all but the last one marked."""
    digits = [ticks & 0x7F]
    while ticks := ticks >> 7:
        digits.append(0x80 | ticks & 0x7F)
    return bytes(reversed(digits))
