"""Learn what things are worth in Niepodległa: tables of greedy bots play, each with prices of its own.

    python tools/learn_prices.py --games 5200 --rounds 2 --jobs 16 [--out FILE]

The prices of each game lie around the present ones, drawn at random and mirrored in the next game. How often a higher
price went with a win tells in which direction to go, and how far: a price that made no difference stays. The new prices
are written with a card; both sets then play the same deals, and the tool tells what came of it.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.bots.search.search import result
from sejmik.games.niepodlegla.bot import final, plan, struggle, worth
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.shelf import take

FILE = Path(__file__).parent.parent / 'src/sejmik/games/niepodlegla/bot/prices.json'
NAMES = tuple(json.loads(FILE.read_text('utf-8'))['prices'])
SHARES = ('faint', 'later')  # they lie between 0 and 1
SEATS = (2, 2, 3, 3, 2, 2, 4, 4)
CLEAR = 3.5  # standard errors for a step as wide as the prices were drawn
WIDEST = 1.2

Set = dict[str, float]


def moved(prices: Set, by: Set, width: float) -> Set:
    """The prices, each so many widths higher: in proportion, for none of them changes its sign."""

    def one(name: str, price: float) -> float:
        if name in SHARES:
            return 1 / (1 + math.exp(-math.log(price / (1 - price)) - 1.5 * width * by[name]))
        return price * math.exp(width * by[name])

    return {name: one(name, price) for name, price in prices.items()}


def play(job: tuple[int, str, Set]) -> float:
    """One game of greedy bots with these prices: 1 if they win."""
    seats, seed, prices = job
    for name, price in prices.items():
        setattr(PRICES, name, price)
    for remembered in (plan.REMEMBERED, worth.JUDGED, struggle.TASKS, final.HOPES):
        remembered.clear()
    meta = take('niepodlegla')
    g = meta.begin(meta.start([''] * seats, seed, {}))
    g.telling = False
    bots = [make('greedy', meta, seat, seed) for seat in range(seats)]
    chairs = [Chair(meta, g, seat) for seat in range(seats)]
    while g.question is not None:
        seat = g.waiting()[0]
        g.answer(seat, bots[seat].choose(chairs[seat]))
    return result(g)[0]


def draw(games: int, seed: str) -> Iterator[Set]:
    """Steps away from the present prices, each followed by its mirror image."""
    dice = random.Random(seed)
    for _ in range(games // 2):
        step = {name: dice.gauss(0, 1) for name in NAMES}
        yield step
        yield {name: -by for name, by in step.items()}


def direction(steps: Sequence[Set], seats: Sequence[int], won: Sequence[float]) -> Set:
    """For each price, how clearly more of it went with winning: in standard errors. Tables of different size are
    compared with their like."""
    means = {n: [one for one, here in zip(won, seats, strict=True) if here == n] for n in set(seats)}
    off = [one - sum(means[n]) / len(means[n]) for one, n in zip(won, seats, strict=True)]
    norm = math.sqrt(sum(one * one for one in off)) or 1.0
    return {name: sum(one * step[name] for one, step in zip(off, steps, strict=True)) / norm for name in NAMES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--games', type=int, default=5200, help='of each round')
    parser.add_argument('--rounds', type=int, default=2)
    parser.add_argument('--width', type=float, default=0.35, help='how far the prices are drawn apart')
    parser.add_argument('--trial', type=int, default=400, help='games of two with the new prices and with the old ones')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--seed', default='tune')
    parser.add_argument('--out', type=Path, default=FILE)
    asked = parser.parse_args()
    old: Set = {name: getattr(PRICES, name) for name in NAMES}
    prices = old
    with ProcessPoolExecutor(asked.jobs) as pool:
        for turn in range(asked.rounds):
            steps = list(draw(asked.games, f'{asked.seed} {turn}'))
            seats = [SEATS[number % len(SEATS)] for number in range(len(steps))]
            jobs = [
                (n, f'{asked.seed} {turn} {number}', moved(prices, step, asked.width))
                for number, (n, step) in enumerate(zip(seats, steps, strict=True))
            ]
            won = list(pool.map(play, jobs, chunksize=4))
            clear = direction(steps, seats, won)
            prices = moved(
                prices, {name: max(-WIDEST, min(WIDEST, by / CLEAR)) for name, by in clear.items()}, asked.width
            )
            print(f'round {turn + 1}: {sum(won):.0f} of {len(won)} won; ' + told(prices), flush=True)
        trials = [
            sum(pool.map(play, [(2, f'{asked.seed} trial {number}', kind) for number in range(asked.trial)]))
            for kind in (old, prices)
        ]
    strength = (
        f'{trials[1]:.0f} of {asked.trial} games of two, {trials[0]:.0f} of the same deals with the prices before'
    )
    card = {
        'game': 'niepodlegla',
        'how': 'tools/learn_prices.py',
        'games': asked.games * asked.rounds,
        'seed': asked.seed,
        'strength': strength,
    }
    short = {name: round(price, 3) for name, price in prices.items()}
    asked.out.write_text(json.dumps({'card': card, 'prices': short}, indent=1, ensure_ascii=False) + '\n', 'utf-8')
    print(f'{strength}: {asked.out}')


def told(prices: Set) -> str:
    return ', '.join(f'{name} {price:.2f}' for name, price in prices.items())


if __name__ == '__main__':
    main()
