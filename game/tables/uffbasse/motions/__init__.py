"""How each event is shown: what flies where, and what lies differently afterwards."""

from game.tables.uffbasse.motions import dealing, kitchen, shouts, tricks
from game.tables.uffbasse.motions.base import Kit, show

__all__ = ["Kit", "dealing", "kitchen", "shouts", "show", "tricks"]
