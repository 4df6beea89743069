"""What stands beside an answer in Sigismundus Augustus."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from sejmik.games.sigismundus.names import (
    COUNTRIES,
    DECKS,
    FIELDS,
    FIGURES,
    HOST,
    MILITARY,
    OFFICES,
    PARLIAMENTARY,
    POLICIES,
    SENATORIAL,
    TAX,
    UNITS,
)
from sejmik.games.sigismundus.terminal.words import HIDDEN, Sight
from sejmik.kernel.meta import Action, Meta, Start

LONG = 8  # more answers than this are shown in columns
IN_VOTES = ('offer_votes', 'office_vote')


def first_sentence(text: str) -> str:
    return text.split('. ')[0].removesuffix('.') + '.'


class Notes:
    """The question at hand decides what is worth saying. Of fields, which are asked for again and again, everything is
    said only `at_length`."""

    def __init__(self, meta: Meta, start: Start, sight: Sight, at_length: bool) -> None:
        self.at_length = at_length
        self.meta = meta
        self.start = start
        self.sight = sight
        question = sight.seen['question'] or {'step': '', 'numbers': []}
        self.step: str = question['step']
        self.numbers: list[int] = question['numbers']
        self.choices = len(question.get('options', []))

    def asked(self, name: str) -> int:
        """A number of the question at hand; -1 if it has none of this name."""
        names = self.meta.steps[self.step].params.split() if self.step else []
        return dict(zip(names, self.numbers, strict=False)).get(name, -1)

    def note(self, said: Action) -> Text:
        by_kind: dict[str, Callable[[str, str], str]] = {
            'policy': self.policy,
            'field': self.field,
            'figure': self.figure,
            'office': self.office,
            'deck': self.deck,
            'unit': self.unit,
            'seat': self.seat,
            'amount': self.amount,
        }
        if said.kind == 'country':
            return self.country(COUNTRIES.index(said.word), said.verb)
        if said.kind == 'units':
            counts = [int(n) for n in said.word.split('-')]
            return Text(self.sight.say('power', n=self.sight.power(counts)))
        if said.kind:
            return Text(by_kind[said.kind](said.verb, said.word))
        return Text(self.plain(said.verb))

    def plain(self, verb: str) -> str:
        """Answers without a name in them."""
        sight = self.sight
        if verb == 'court':
            return str(sight.words.game.words['signs']['court'])
        if verb == 'keep' and sight.words.viewer >= 0:
            return sight.say('price', n=sight.upkeep(sight.words.viewer))
        if verb in ('for', 'against') and self.step == 'act_of_law' and sight.words.viewer >= 0:
            return sight.say('votes', n=sight.player(sight.words.viewer)['votes'])
        return ''

    # -- cards and fields ------------------------------------------------------------------------------------------

    def policy(self, verb: str, name: str) -> str:
        card = POLICIES.index(name)
        return f'{self.sight.deck(self.sight.box.deck_of[card])} · {self.sight.policy_effect(card)}'

    def field(self, verb: str, name: str) -> str:
        sight = self.sight
        n = sight.seen['on_fields'][FIELDS.index(name)]
        fee = sight.say('fee', n=n) if n else sight.say('no_fee')
        fee = sight.say('free_of_charge') if verb == 'client_free' else fee
        effect = sight.effect('fields', name)
        return f'{fee} · {effect if self.at_length else first_sentence(effect)}'

    def figure(self, verb: str, name: str) -> str:
        sight = self.sight
        number = FIGURES.index(name)
        n = sight.seen['figure_ducats'][number]
        told = [sight.figure_effect(number)]
        if verb == 'bribe':
            patron = sight.say('patron', who=sight.letter(sight.seen['figure_owner'][number]))
            told = [sight.say('price', n=n + 1), patron, *told]
        elif n:
            told = [sight.say('guarded', n=n), *told]
        return ' · '.join(told)

    def office(self, verb: str, name: str) -> str:
        return f'{self.sight.office_told(OFFICES.index(name))} · {self.sight.effect("offices", name)}'

    def deck(self, verb: str, name: str) -> str:
        n = self.sight.seen['decks'][DECKS.index(name)]
        return f'{self.sight.say("left", n=n)} · {self.sight.words.game.words["decks"][name]["use"]}'

    # -- countries, units, players ---------------------------------------------------------------------------------

    def country(self, country: int, verb: str) -> Text:
        sight = self.sight
        text = sight.direction(country)
        if verb != 'country':
            return text
        markers = sight.influence(country)
        text.append(f' · {sight.view["markers"]}: {markers}' if markers else '')
        owner = sight.seen['seals'][country]
        seal = sight.words.game.words['terminal']['values']['seal']
        text.append(f' · {seal}: {sight.letter(owner)}' if owner >= 0 else f' · {seal}')
        return text.append(f' – {sight.effect("countries", COUNTRIES[country])}', 'dim')

    def unit(self, verb: str, name: str) -> str:
        sight = self.sight
        effect = sight.effect('units', name)
        if verb == 'take':
            return f'{effect} {sight.say("in_bank", n=sight.seen["bank_units"][UNITS.index(name)])}'
        return effect

    def seat(self, verb: str, letter: str) -> str:
        """Another player, in what matters for the question."""
        sight = self.sight
        seat = self.meta.seat(letter, sight.seats)
        p = sight.player(seat)
        points = sight.say('points', n=p['points'])
        if self.step == 'attack':
            ducats = sight.say('ducats', n=p['ducats']) if sight.is_open(seat) else HIDDEN
            cards = f'{sight.deck(MILITARY)} {p["backs"][MILITARY]}' if sight.is_open(seat) else HIDDEN
            power = f'{sight.units(p["active"])} ({sight.say("power", n=sight.power(p["active"]))})'
            figures = f'{sight.view["figures"]} {len(sight.figures_of(seat))}'
            return ' · '.join((power, f'{sight.view["cards"]}: {cards}', points, ducats, figures))
        if self.step == 'choose_victim':
            return f'{sight.view["cards"]}: {sight.backs(seat)}'
        if self.step == 'choose_senator':
            return ', '.join(sight.words.game.word('office', office) for office in sight.offices_of(seat))
        if self.step == 'sell':
            return sight.say('offers', n=p['offered'])
        if self.step == 'trade':
            return sight.say('sells', n=p['selling'])
        return points

    # -- amounts ---------------------------------------------------------------------------------------------------

    def currency(self) -> str:
        """What an amount is an amount of."""
        votes = self.step in IN_VOTES or (self.step == 'answer_demand' and self.asked('demand') not in (TAX, HOST))
        return 'votes' if votes else 'ducats'

    def counted(self, n: int) -> str:
        return self.sight.say(self.currency(), n=n)

    def amount(self, verb: str, word: str) -> str:
        sight, n = self.sight, int(word)
        told = self.counted(n).removeprefix(f'{n} ')
        if self.step == 'agitate':
            track = SENATORIAL if self.start.options['agitation_track'] == 'senatorial' else PARLIAMENTARY
            at = max(0, sight.seen['places'][track][sight.words.viewer] - n - max(0, self.asked('spaces')))
            votes = sight.say('votes', n=sight.box.track_votes[track][at])
            return f'{told} · {sight.say("space", space=sight.space(at))}: {votes}'
        return told

    # -- about the question ----------------------------------------------------------------------------------------

    def about(self, step: str) -> str:
        """What a player should know to answer."""
        sight = self.sight
        amounts = step in ('offer_ducats', 'offer_votes', 'office_vote', 'pay_figure', 'agitate', 'answer_demand')
        told: list[str] = []
        if step in ('act_of_law', 'decide_act'):
            told.append(sight.act(sight.seen['sejm']))
        if step in ('office_vote', 'award_office'):
            office = self.asked('office')
            told.append(f'{sight.office_told(office)} · {sight.effect("offices", OFFICES[office])}')
        if step == 'answer_demand':
            told.append(sight.effect('demands', ('tax', 'support', 'noble_host')[self.asked('demand')]))
        if step == 'pay_figure':
            told.append(sight.figure_effect(self.asked('figure')))
        if step in ('attack', 'roll_again'):
            told.append(sight.policy_effect(self.asked('policy')))
        if step == 'answer_demand' and self.asked('demand') == HOST:
            told += [sight.say('host', units=sight.signs())] if self.choices > LONG else []
        elif amounts:
            told.append(sight.say('amount'))
        return '\n'.join(told)
