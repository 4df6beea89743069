"""A bot's choice depends only on what its seat knows: it answers alike in all positions the seat cannot tell apart."""

from __future__ import annotations

import pytest

from sejmik.bots.chair import Chair
from sejmik.games.shelf import take
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from tests.bots import unhurried


@pytest.mark.parametrize(
    ('game', 'seats', 'options', 'games', 'often'),
    [
        ('unia', 2, {}, 3, 3),
        ('unia', 4, {}, 2, 3),
        ('unia', 2, {'veto_holdback': True}, 1, 3),
        ('sigismundus', 4, {}, 1, 1),
        ('niepodlegla', 3, {}, 1, 2),
        ('veto', 2, {}, 2, 2),
        ('veto', 2, {'decks': 'random'}, 2, 2),
        ('veto', 4, {'round_limit': 4}, 1, 2),
    ],
)
@pytest.mark.parametrize('name', unhurried.NAMES)
def test_a_bot_answers_alike_in_the_true_game_and_in_imagined_ones(
    name: str, game: str, seats: int, options: dict[str, object], games: int, often: int
) -> None:
    """And leaves the game it looks at as it was."""
    meta = take(game)
    tried = 0
    for n in range(games):
        seed = f'blind {n}'
        g = meta.begin(meta.start([''] * seats, seed, options))
        bots = [unhurried.make(name, meta, seat, seed) for seat in range(seats)]
        worlds = stream(seed, 'worlds')
        answers = 0
        while g.question is not None and answers < (600 if name in ('random', 'greedy') else 100):
            # the last of those asked comes first, so that the bots must not peep at sealed answers
            seat = g.waiting()[-1]
            bot = bots[seat]
            before = bot.thought.save()
            vars(bot)['kept'] = {}  # thoughts kept from the last answer are its own as well, but grow with each use
            if len(g.options(seat)) == 1 or worlds.below(often) > 0:
                answer = bot.choose(Chair(meta, g, seat))
            else:
                position = g.digest()
                answer = bot.choose(Chair(meta, g, seat))
                assert g.digest() == position
                after = bot.thought.save()
                world = g.imagine(seat, worlds.bits())
                bot.thought.load(before)
                vars(bot)['kept'] = {}
                assert bot.choose(Chair(meta, world, seat)) == answer
                assert bot.thought.save() == after
                tried += 1
            g.answer(seat, answer)
            answers += 1
    assert tried > (30 if name in ('random', 'greedy') else 5)


@pytest.mark.parametrize('name', unhurried.NAMES)
def test_a_bot_answers_the_same_whatever_the_others_have_sealed(name: str) -> None:
    """With 4 players both enemies answer a Veto window; the first answer stays sealed from the second."""
    tried = 0
    for n in range(16 if name in ('random', 'greedy') else 6):
        seed = f'sealed {n}'
        g = UNIA.begin(UNIA.start([''] * 4, seed))
        bots = [unhurried.make(name, UNIA, seat, seed) for seat in range(4)]
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
                    vars(last)['kept'] = {}
                    answers.append(last.choose(Chair(UNIA, other, waiting[1])))
                assert answers[0] == answers[1]
                last.thought.load(thought)
                tried += 1
            g.answer(waiting[0], bots[waiting[0]].choose(Chair(UNIA, g, waiting[0])))
    assert tried > 0
