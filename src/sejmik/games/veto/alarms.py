"""What is about to decide the game, and answers that are hardly meant. All of it is read off what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.veto import actions
from sejmik.games.veto.box import own_box
from sejmik.games.veto.names import CHARACTER, NOBODY, STAB
from sejmik.games.veto.pool import Face
from sejmik.games.veto.scenes import needed, winners
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Say


def alarms(seen: Mapping[str, Any], seat: int) -> list[Say]:
    """VT-31.7: whoever has the votes and an Elect when the round of an election ends wins; VT-1.9: whoever has all the
    votes wins at once."""
    told: list[Say] = []
    for one in winners(seen):
        votes = int(seen['players'][one]['votes'])
        announced = seen['announced'] != NOBODY
        key = 'wins_round' if announced else 'may_announce'
        yours = '_you' if one == seat else ''
        told.append(Say(key + yours, {'seat': one, 'n': votes, 'm': needed(seen)}))
    for one, player in enumerate(seen['players']):
        missing = int(seen['total']) - int(player['votes'])
        if one != seat and player['in_game'] and seen['total'] and 0 < missing <= NEARLY_ALL:
            told.append(Say('nearly_all', {'seat': one, 'n': missing}))
    return told


NEARLY_ALL = 2


def doubts(seen: Mapping[str, Any], options: list[int], step: str, seat: int) -> dict[int, Say]:
    """Answers that end the round while somebody else would be elected, and cards that would be wasted."""
    told: dict[int, Say] = {}
    others = [one for one in winners(seen) if one != seat]
    players = sum(1 for player in seen['players'] if player['in_game'])
    if step == 'floor' and actions.BENE in options and others and seen['announced'] != NOBODY:
        if int(seen['benes']) + 1 >= players:  # VT-15.10: the last in the row ends the play phase
            told[actions.BENE] = Say('ends_round', {'seat': others[0]})
    faces = own_box().cards
    top = seen['stack'][-1] if seen['stack'] else None
    for action in options:
        if not actions.FIRST_CARD <= action < actions.COPY:
            continue
        verb, face = actions.verb_of(action), faces[actions.kind_of(action)]
        if verb == actions.DEPLOY and face.type == CHARACTER and face.votes > 0 and seen['pool'] == 0:
            told[action] = Say('no_votes_left')
        elif step == 'reply' and top is not None and verb == actions.PLAY and negates(face):
            if top['negated']:
                told[action] = Say('already_negated')
            elif top['seat'] == seat and top['card'] >= 0:
                told[action] = Say('negates_own', {'card': int(top['card'])})
    return told


def negates(face: Face) -> bool:
    """What this card answers has no effect, whatever it is."""
    return (
        face.playing is not None and face.type != STAB and any(word.name == 'negate' for word in face.playing.lists[0])
    )


def touches(event: Event, seat: int) -> int:
    """Votes that come are good, votes that go are bad; what is given is bad for one and good for the other."""
    numbers = event.numbers
    if event.tag == 'votes_taken' and numbers[0] == seat:
        return GOOD
    if event.tag in ('votes_lost', 'votes_given') and numbers[0] == seat:
        return BAD
    if event.tag == 'votes_given' and numbers[1] == seat:
        return GOOD
    if event.tag == 'election':
        return GOOD if numbers[0] == seat else BAD
    return PLAIN
