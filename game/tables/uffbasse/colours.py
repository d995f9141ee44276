"""The uses of this table's own colours; `art/uffbasse/themes.yaml` defines them."""

from __future__ import annotations

# The stalls: lights in their colours
STALL_ORANGE_LIGHT = "$uffbasse/stall-orange-light"
STALL_YELLOW_LIGHT = "$uffbasse/stall-yellow-light"
STALL_RED_LIGHT = "$uffbasse/stall-red-light"
STALL_BROWN_LIGHT = "$uffbasse/stall-brown-light"
STALL_GREEN_LIGHT = "$uffbasse/stall-green-light"
STALL_LIGHT = "$uffbasse/stall-light"

# Dishes
CATEGORY_1 = "$uffbasse/category-1"
CATEGORY_2 = "$uffbasse/category-2"
CATEGORY_3 = "$uffbasse/category-3"
CATEGORY_4 = "$uffbasse/category-4"
GROUND_1 = "$uffbasse/ground-1"
GROUND_2 = "$uffbasse/ground-2"
GROUND_3 = "$uffbasse/ground-3"
GROUND_4 = "$uffbasse/ground-4"
RECIPE_PAPER = "$uffbasse/recipe-paper"
RECIPE_LINE = "$uffbasse/recipe-line"
HELD = "$uffbasse/held"
RECIPE_SPOT = "$uffbasse/recipe-spot"
DISH_VEIL = "$uffbasse/dish-veil"

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

# Plates
FEWEST = "$uffbasse/fewest"
SHELF = "$uffbasse/shelf"
SHELF_FOOT = "$uffbasse/shelf-foot"
COUNT_EMPTY = "$uffbasse/count-empty"
