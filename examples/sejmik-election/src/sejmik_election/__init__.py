"""The Election: four days on the election field, a floor to be bought, and a Veto in somebody's sleeve."""
