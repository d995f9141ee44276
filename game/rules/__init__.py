"""What every game's rules are made of: the contract, cards, chance and rulesets."""
