"""Let bots play, and teach a game's judge who wins.

    python tools/train_judge.py unia --seats 2 --games 4000 [--bot greedy] [--hidden 0] [--trial 400] [--out FILE]

The new opinion then plays the present one at equal time for a choice, and takes its place in the game's folder if it
wins at least 1.1 times its share: 55 % of the games of two sides. With `--out` it is written to FILE whatever the trial
says; `--trial 0` leaves the trial out.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from sejmik.bots.levels import Level
from sejmik.bots.weights import file_of, judge_of, written
from sejmik.games.shelf import take
from sejmik.lab.training import learn, play_lessons
from sejmik.lab.trial import trial

ROOT = Path(__file__).parent.parent
MOST = 1_000_000  # simulations: time is what counts in a trial


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('game')
    parser.add_argument('--seats', type=int, required=True)
    parser.add_argument('--games', type=int, default=4000)
    parser.add_argument('--bot', default='greedy')
    parser.add_argument('--hidden', type=int, default=0)
    parser.add_argument('--rounds', type=int, default=12)
    parser.add_argument('--rate', type=float, default=0.01)
    parser.add_argument('--decay', type=float, default=0.0005)
    parser.add_argument('--slips', type=int, default=10)
    parser.add_argument('--seed', default='lessons')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--option', action='append', default=[])
    parser.add_argument('--trial', type=int, default=400)
    parser.add_argument('--seconds', type=float, default=0.05, help='for a choice in the trial')
    parser.add_argument('--out', type=Path)
    asked = parser.parse_args()
    meta = take(asked.game)
    began = time.perf_counter()
    options = dict(option.split('=', 1) for option in asked.option)
    played = play_lessons(meta.name, asked.seats, asked.bot, asked.games, asked.seed, asked.slips, asked.jobs, options)
    print(f'{len(played)} games in {time.perf_counter() - began:.0f} s', flush=True)
    opinion, facts = learn(played, asked.hidden, asked.rounds, asked.rate, asked.decay, asked.seed)
    card = {
        'game': meta.name,
        'seats': asked.seats,
        'rules_version': meta.rules_version,
        'games': asked.games,
        'bots': asked.bot,
        'slips_per_thousand': asked.slips,
        'seed': asked.seed,
        'hidden': asked.hidden,
        'rounds': asked.rounds,
        'rate': asked.rate,
        'decay': asked.decay,
        **facts,
    }
    home = ROOT / 'src/sejmik/games' / meta.name / 'bot' / file_of(asked.seats)
    print(f'{facts} after {time.perf_counter() - began:.0f} s', flush=True)
    present = judge_of(meta)
    stays = True
    if asked.trial and present is not None and asked.seats in present.opinions:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / file_of(asked.seats)
            file.write_text(written(opinion, card), 'utf-8')
            budget = Level('trial', MOST, asked.seconds)
            verdict = trial(meta, asked.seats, file, asked.trial, f'{asked.seed} trial', budget, asked.jobs)
        told = f'{verdict.wins:g} of {verdict.games} games against the opinion before'
        card['strength'] = f'{told}, {asked.seconds} s a choice'
        stays = verdict.stays()
        print(f'{card["strength"]}: {verdict.times:.2f} times its share', flush=True)
    if asked.out or stays:
        (asked.out or home).write_text(written(opinion, card), 'utf-8')
        print(f'written: {asked.out or home}')
    else:
        print('the present opinion stays')


if __name__ == '__main__':
    main()
