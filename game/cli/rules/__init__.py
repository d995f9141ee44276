"""`uffdisch rules`: rulesets checked, tried on worked examples, and read."""
