"""The moment people play for in The Election: the fists are opened."""

from __future__ import annotations

from sejmik.kernel.scene import BAD, GOOD, PLAIN, Lane, Meaning, Piece, Say, Scene, Stage, Story


def tell(story: Story) -> list[Scene]:
    """EL-3.1, EL-3.2: everybody's bid, and who pays for the floor."""
    return [opened(story, event.numbers) for event in story.told('bids')]


def opened(story: Story, bids: list[int]) -> Scene:
    winner, paid = story.told('floor')[0].numbers
    purse = story.before['players'][winner]['ducats']
    lanes = [
        Lane(
            seat,
            pieces=[Piece(value=bid, note=Say('fist'))],
            total=bid,
            verdict=Say('wins' if seat == winner else 'keeps'),
            tone=GOOD if seat == winner else PLAIN,
        )
        for seat, bid in enumerate(bids)
    ]
    pays = Meaning(Say('floor', {'seat': winner}), Say('pays', {'n': paid}), winner, GOOD, purse, purse - paid)
    meanings = [pays]
    if winner != story.seat >= 0 and bids[story.seat]:
        meanings.append(Meaning(Say('beaten'), Say('back'), story.seat, BAD))
    return Scene(
        'bidding',
        {'n': story.before['round']},
        ('hands', 'meaning'),
        lanes,
        meanings,
        Say('summed_up', {'seat': winner, 'n': paid}),
    )


SCENES = Stage(frozenset({'bids'}), tell)
