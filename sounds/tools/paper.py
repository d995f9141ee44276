"""Cards as paper: what rustles and snaps between 3 and 8 kHz, the same at every table."""

from blocks import Signal, crackle, decay, moving_noise, noise, stack, swell, wood
from files import Rng

LOW, HIGH = 3000.0, 8000.0
"""Where one hears that a card is paper (Hz)."""


def rustle(rng: Rng, duration: float, peak: float = 0.5) -> Signal:
    """A card glides over cloth or over other cards."""
    air = moving_noise(rng, duration, [(0, 3400), (duration * peak, 6200), (duration, 4200)], 0.5)
    fibres = crackle(rng, duration, 420, LOW, HIGH)
    return (air + 0.5 * fibres) * swell(duration, peak, 1.6)


def snap(rng: Rng, duration: float = 0.05, half_life: float = 0.005) -> Signal:
    """The flat of a card meets something: a short, dry slap."""
    dry = noise(rng, duration, LOW, HIGH) * decay(duration, half_life, 0.0005)
    return dry + 0.5 * crackle(rng, duration, 500, LOW, HIGH) * decay(duration, 2 * half_life)


def dealt(rng: Rng, landing: Signal) -> Signal:
    """A card leaves the pack with a flick, glides and lands."""
    flick = snap(rng, 0.02, 0.003)
    glide = rustle(rng, 0.14, 0.6)
    return stack(0.24, ((0.0, flick * 0.45), (0.006, glide * 0.5), (0.128, landing * 0.3),
                        (0.129, snap(rng, 0.03, 0.004) * 0.3)))  # fmt: skip


def laid(rng: Rng, table: Signal) -> Signal:
    """A card is put down with conviction: a slap of paper over what the table answers."""
    edge = snap(rng, 0.06, 0.006)
    settling = rustle(rng, 0.07, 0.2)
    return stack(0.26, ((0.0, edge * 0.8), (0.002, table * 0.75), (0.03, settling * 0.12)))


def picked_up(rng: Rng) -> Signal:
    """A nail goes under a card, which comes off the table and bends once in the hand."""
    scratch = rustle(rng, 0.06, 0.7)
    lift = rustle(rng, 0.11, 0.3)
    bend = snap(rng, 0.03, 0.004)
    tap = wood(rng, 560 * rng.uniform(0.94, 1.06), 0.06, 0.2)
    return stack(0.27, ((0.0, scratch * 0.5), (0.05, lift * 0.55), (0.135, bend * 0.55),
                        (0.0, tap * 0.12)))  # fmt: skip


def drawn(rng: Rng) -> Signal:
    """A card is drawn from a pile: the thumb pushes, the card comes free and snaps."""
    push = rustle(rng, 0.13, 0.75)
    tap = wood(rng, 700 * rng.uniform(0.95, 1.05), 0.05, 0.3)
    return stack(0.27, ((0.0, push * 0.6), (0.122, snap(rng, 0.04, 0.004) * 0.6),
                        (0.16, tap * 0.2)))  # fmt: skip
