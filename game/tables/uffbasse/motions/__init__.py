"""How each event is shown: what flies where, and what lies differently afterwards."""

from game.tables.uffbasse.motions import dealing, kitchen, shouts, tricks
from game.tables.uffbasse.motions.base import show

__all__ = ["dealing", "kitchen", "shouts", "show", "tricks"]
