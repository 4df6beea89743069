"""A bot's choice depends only on what its seat knows: it answers alike in all positions the seat cannot tell apart."""

from __future__ import annotations

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream


@pytest.mark.parametrize('seats', [2, 4])
@pytest.mark.parametrize('name', list(roster.BOTS))
def test_a_bot_answers_alike_in_the_true_game_and_in_imagined_ones(name: str, seats: int) -> None:
    tried = 0
    for n in range(3):
        seed = f'blind {n}'
        g = UNIA.begin(UNIA.start([''] * seats, seed, {'veto_holdback': n == 1}))
        bots = [roster.make(name, UNIA, seat, seed) for seat in range(seats)]
        worlds = stream(seed, 'worlds')
        while g.question is not None:
            # the last of those asked comes first, so that the bots must not peep at sealed answers
            seat = g.waiting()[-1]
            bot = bots[seat]
            before = bot.thought.save()
            answer = bot.choose(Chair(UNIA, g, seat))
            if len(g.options(seat)) > 1 and worlds.below(3) == 0:
                after = bot.thought.save()
                world = g.imagine(seat, worlds.bits())
                bot.thought.load(before)
                assert bot.choose(Chair(UNIA, world, seat)) == answer
                assert bot.thought.save() == after
                tried += 1
            g.answer(seat, answer)
    assert tried > 50


@pytest.mark.parametrize('name', list(roster.BOTS))
def test_a_bot_answers_the_same_whatever_the_others_have_sealed(name: str) -> None:
    """With 4 players both enemies answer a Veto window; the first answer stays sealed from the second."""
    tried = 0
    for n in range(16):
        seed = f'sealed {n}'
        g = UNIA.begin(UNIA.start([''] * 4, seed))
        bots = [roster.make(name, UNIA, seat, seed) for seat in range(4)]
        while g.question is not None and g.view(-1)['round'] == 1:
            waiting = g.waiting()
            if len(waiting) == 2 and len(g.options(waiting[0])) == 2:
                last = bots[waiting[1]]
                thought = last.thought.save()
                answers = []
                for sealed in g.options(waiting[0]):
                    other = g.clone()
                    other.answer(waiting[0], sealed)
                    last.thought.load(thought)
                    answers.append(last.choose(Chair(UNIA, other, waiting[1])))
                assert answers[0] == answers[1]
                last.thought.load(thought)
                tried += 1
            g.answer(waiting[0], bots[waiting[0]].choose(Chair(UNIA, g, waiting[0])))
    assert tried > 0
