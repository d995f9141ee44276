"""What this table's own colours are for; which they are stands in `art/uffbasse/themes.yaml`."""

from __future__ import annotations

# The stalls: their colour, its light, and a number on it
STALL_ORANGE = "$uffbasse/stall-orange"
STALL_ORANGE_LIGHT = "$uffbasse/stall-orange-light"
STALL_YELLOW = "$uffbasse/stall-yellow"
STALL_YELLOW_LIGHT = "$uffbasse/stall-yellow-light"
STALL_RED = "$uffbasse/stall-red"
STALL_RED_LIGHT = "$uffbasse/stall-red-light"
STALL_BROWN = "$uffbasse/stall-brown"
STALL_BROWN_LIGHT = "$uffbasse/stall-brown-light"
STALL_GREEN = "$uffbasse/stall-green"
STALL_GREEN_LIGHT = "$uffbasse/stall-green-light"
STALL_NUMBER = "$uffbasse/stall-number"
STALL_LIGHT = "$uffbasse/stall-light"
BULB_ON = "$uffbasse/bulb-on"
BULB_OFF = "$uffbasse/bulb-off"
BULB_LIGHT = "$uffbasse/bulb-light"
COUNT_TEXT = "$uffbasse/count-text"

# Dishes
CATEGORY_1 = "$uffbasse/category-1"
CATEGORY_2 = "$uffbasse/category-2"
CATEGORY_3 = "$uffbasse/category-3"
CATEGORY_4 = "$uffbasse/category-4"
THUMB = "$uffbasse/thumb"
TILE_DISC = "$uffbasse/tile-disc"
DISH_VEIL = "$uffbasse/dish-veil"
COOKED_TEXT = "$uffbasse/cooked-text"

# The kitchen
KITCHEN = "$uffbasse/kitchen"
KITCHEN_FOOT = "$uffbasse/kitchen-foot"
KITCHEN_POINTER = "$uffbasse/kitchen-pointer"
KITCHEN_TEXT = "$uffbasse/kitchen-text"
FIRE = "$uffbasse/fire"

# The trick
TRAY = "$uffbasse/tray"
CLOTH_TAG = "$uffbasse/cloth-tag"
TRICK_DONE = "$uffbasse/trick-done"
TRICK_OPEN = "$uffbasse/trick-open"
CALL_OFF = "$uffbasse/call-off"
