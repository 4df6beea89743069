"""Combat odds before an attack, for everyone to see, where armies and the backs of cards lie open."""

from __future__ import annotations

from typing import Any

from sejmik.games.sigismundus.combat import targets_of_attack
from sejmik.games.sigismundus.names import A_DEFEND_HUSSARS, A_IGNORE_WOUND, A_REROLL, MILITARY
from sejmik.games.sigismundus.odds import Side, odds
from sejmik.games.sigismundus.state import Sigismundus


def point_out(g: Sigismundus) -> dict[str, Any]:
    """While somebody may attack: the chance against each possible target. Wounds are met with Military cards first,
    then with the weakest units. Odds would tell how many such cards there are, so hands that are not open have none."""
    q = g.question
    if q is None or q.step.tag not in ('special_action', 'attack') or not g.settings.open_holdings:
        return {}
    seat = q.seats[0]
    # the attack card itself has left the hand (SA-20.21)
    cards = g.cards_of_deck(seat, MILITARY) - (1 if q.step.tag == 'special_action' else 0)
    if cards < 0:
        return {}
    attacker = offence(g, seat, cards)
    return {
        'attacker': seat,
        'odds': [
            [target, round(odds(attacker, defence(g, target), g.box.power).win, 4)]
            for target in targets_of_attack(g, seat)
        ],
    }


def offence(g: Sigismundus, seat: int, cards: int) -> Side:
    return Side(g.players[seat].active.copy(), cards, 0, 0, min(1, g.ability(seat, A_REROLL)))


def defence(g: Sigismundus, seat: int) -> Side:
    return Side(
        g.players[seat].active.copy(),
        g.cards_of_deck(seat, MILITARY),
        g.ability(seat, A_DEFEND_HUSSARS),
        min(1, g.ability(seat, A_IGNORE_WOUND)),
        min(1, g.ability(seat, A_REROLL)),
    )
