"""From the words of data.toml to abilities the rules can carry out. Every error names the card and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.veto import acts, effects, effects_hand, effects_lasting, effects_play, moments, words
from sejmik.games.veto.language import (
    ABILITY_KINDS,
    AMOUNTS,
    ARMS,
    BIG,
    CONDITIONS,
    COSTS,
    LIMITS,
    PASSIVE,
    PLAYERS,
    REFS,
    RELATIONS,
    RESULTS,
    ROLES,
    SHALL_AGITATE,
    SHALL_BE_CHALLENGED,
    SHALL_CARRY,
    SHALL_CHALLENGE,
    SHALL_CHANGE_HANDS,
    SIDES,
    TWO_THIRDS,
    ZONES,
    Condition,
    Cost,
    Filter,
    Number,
    Target,
)
from sejmik.games.veto.names import FACTIONS, KEYWORDS, KINDS, NEUTRAL, NOBODY, PLACES, STATS, TYPES, UNTIL
from sejmik.games.veto.numbers import PARAMS
from sejmik.games.veto.pool import (
    ALLOWS,
    BLANKS,
    CHANGES_COST,
    CHANGES_RULE,
    CHANGES_TRAIT,
    DOUBLES_WEAPON,
    FORBIDS,
    GRANTS,
    STRIPS,
    Ability,
    Standing,
    Word,
)
from sejmik.kernel.errors import BadInput

SHORT_FIELDS = ['election', 'crimson']
RESTS = ['top', 'bottom', 'either']

# The keys of each word: those it must have, then those it may have.
WORD_KEYS: dict[str, tuple[str, str]] = {
    'gain_ducats': ('player n', ''),
    'lose_ducats': ('player n', 'to'),
    'gain_votes': ('player n', ''),
    'lose_votes': ('player n', 'to'),
    'draw': ('player n', ''),
    'discard_hand': ('player n how', ''),
    'look_hand': ('player', ''),
    'look_top': ('n take rest', 'pay_each'),
    'search': ('from filter n to', 'host'),
    'return_card': ('target to', ''),
    'tap': ('target', ''),
    'untap': ('target', ''),
    'move': ('target to', ''),
    'discard': ('target', ''),
    'wound': ('target', ''),
    'kill': ('target', ''),
    'control': ('target player until', ''),
    'attach': ('to', ''),
    'reattach': ('target to', ''),
    'deploy': ('from filter', 'discount'),
    'mod': ('target stat n until', ''),
    'mod_weapon': ('target times until', ''),
    'grant': ('target keyword until', ''),
    'strip': ('target keyword until', ''),
    'blank': ('target until', ''),
    'rule': ('param who until', 'n set filter'),
    'allow': ('act until', 'target who'),
    'forbid': ('act until', 'target who'),
    'cost': ('filter n who until', 'min'),
    'copy_stab': ('target', ''),
    'negate': ('card', ''),
    'prevent': ('', 'instead'),
    'substitute': ('with', ''),
    'agitate': ('with tap', 'bonus'),
    'challenge': ('by against tap refusable', ''),
    'end_duel': ('', ''),
    'influence': ('player', ''),
    'election': ('', ''),
    'win': ('player', ''),
    'choose': ('options', ''),
    'if': ('cond then', 'else'),
    'unless_pay': ('player else', 'ducats votes'),
}
STANDING: dict[str, tuple[type[effects_lasting.StandingWord], int]] = {
    'mod': (effects_lasting.Mod, CHANGES_TRAIT),
    'mod_weapon': (effects_lasting.ModWeapon, DOUBLES_WEAPON),
    'grant': (effects_lasting.Grant, GRANTS),
    'strip': (effects_lasting.Strip, STRIPS),
    'blank': (effects_lasting.Blank, BLANKS),
    'rule': (effects_lasting.Rule, CHANGES_RULE),
    'allow': (effects_lasting.Allow, ALLOWS),
    'forbid': (effects_lasting.Forbid, FORBIDS),
    'cost': (effects_lasting.CostChange, CHANGES_COST),
}
ABILITY_KEYS = (
    'kind', 'tap', 'zone', 'influence', 'on', 'by', 'card', 'target', 'if', 'cost', 'limit', 'do',
)  # fmt: skip
FILTER_KEYS = (
    'zone', 'type', 'side', 'name', 'faction', 'keyword', 'no_keyword', 'field', 'tapped', 'other', 'attached_to',
    'has', 'unique', 'min_sabre', 'max_sabre', 'max_votes', 'max_cost', 'is',
)  # fmt: skip


def one(value: object, words: list[str], where: str) -> int:
    """The number of a word of the language."""
    if not isinstance(value, str) or value not in words:
        raise BadInput(f'{where}: {value!r} is none of {", ".join(word for word in words if word)}')
    return words.index(value)


def whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -99 <= value <= 99:
        raise BadInput(f'{where}: {value!r} is not a whole number')
    return value


def table(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(f'{where}: expected a table, found {value!r}')
    return value


def listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


class Reader:
    """Reads the abilities of one card."""

    def __init__(self, card: str, persons: Mapping[str, int]) -> None:
        self.card = card
        self.persons = persons
        self.ability = Ability()
        self.standing: list[Standing] = []

    # -- filters, targets, numbers ---------------------------------------------------------------------------------

    def filter(self, value: object, where: str) -> Filter:
        given = table(value, where)
        f = Filter()
        for key, said in given.items():
            at = f'{where}.{key}'
            if key in ('pick', 'up_to', 'all', 'by'):
                continue
            if key not in FILTER_KEYS:
                raise BadInput(f'{at}: a filter knows {", ".join(FILTER_KEYS)}')
            if key == 'zone':
                f.zone = one(said, ZONES, at)
            elif key == 'type':
                f.types = sum(1 << one(type, TYPES, at) for type in listed(said))
            elif key == 'side':
                f.side = one(said, SIDES, at)
            elif key == 'name':
                f.persons = [self.person(name, at) for name in listed(said)]
            elif key == 'faction':
                f.faction = 7 if said == 'own' else NEUTRAL if said == 'neutral' else one(said, FACTIONS, at)
            elif key == 'keyword':
                f.keywords = sum(1 << one(word, KEYWORDS, at) for word in listed(said))
            elif key == 'no_keyword':
                f.without = sum(1 << one(word, KEYWORDS, at) for word in listed(said))
            elif key == 'field':
                f.field = one(said, SHORT_FIELDS, at)
            elif key == 'tapped':
                f.tapped = 1 if said else 0
            elif key == 'unique':
                f.unique = 1 if said else 0
            elif key == 'other':
                f.other = bool(said)
            elif key == 'attached_to':
                if isinstance(said, str):
                    f.attached_ref = one(said, REFS, at)
                else:
                    f.attached_to = self.filter(said, at)
            elif key == 'has':
                f.has = self.filter(said, at)
            elif key == 'is':
                f.ref = one(said, REFS, at)
            elif key == 'min_sabre':
                f.min_sabre = whole(said, at)
            elif key == 'max_sabre':
                f.max_sabre = whole(said, at)
            elif key == 'max_votes':
                f.max_votes = whole(said, at)
            else:
                f.max_cost = whole(said, at)
        return f

    def person(self, name: object, where: str) -> int:
        if name not in self.persons:
            raise BadInput(f'{where}: there is no card {name!r}')
        return self.persons[str(name)]

    def target(self, value: object, where: str, picks: list[Target] | None) -> Target:
        t = Target()
        if isinstance(value, str):
            t.ref = one(value, REFS, where)
            return t
        given = table(value, where)
        t.filter = self.filter(given, where)
        if given.get('all'):
            t.all = True
        elif 'pick' in given:
            t.pick = whole(given['pick'], f'{where}.pick')
            t.up_to = bool(given.get('up_to'))
            if picks is None:
                raise BadInput(f'{where}: a card picked here could not be named at declaration')
            t.no = len(self.ability.picks)
            self.ability.picks.append(t)
            picks.append(t)
        else:
            raise BadInput(f'{where}: say pick or all')
        return t

    def number(self, value: object, where: str) -> Number:
        n = Number()
        if value == 'x':
            n.is_x = True
        elif isinstance(value, Mapping):
            if 'count' in value:
                n.count = self.filter(value['count'], f'{where}.count')
            elif 'stat' in value:
                n.stat = one(value['stat'], STATS, f'{where}.stat')
                n.ref = one(value.get('of'), REFS, f'{where}.of')
            else:
                raise BadInput(f'{where}: a number is counted (count) or a trait (stat)')
            n.times = whole(value.get('times', 1), f'{where}.times')
            n.plus = whole(value.get('plus', 0), f'{where}.plus')
            n.most = whole(value['max'], f'{where}.max') if 'max' in value else BIG
        else:
            n.plain = whole(value, where)
        return n

    # -- conditions and costs --------------------------------------------------------------------------------------

    def condition(self, value: object, where: str) -> Condition:
        given = table(value, where)
        if len(given) != 1:
            raise BadInput(f'{where}: one condition at a time')
        [(name, said)] = given.items()
        at = f'{where}.{name}'
        c = Condition()
        c.kind = one(name, CONDITIONS, where)
        if name in ('initiative', 'untapped'):
            c.yes = bool(said)
        elif name == 'count':
            c.filter = self.filter(table(said, at).get('filter'), f'{at}.filter')
            c.least = whole(said.get('min', 0), at)
            c.most = whole(said['max'], at) if 'max' in said else BIG
        elif name == 'compare':
            c.what = one(table(said, at).get('what'), AMOUNTS, at)
            c.word = one(said.get('me'), RELATIONS, at)
        elif name == 'have':
            c.what = one(table(said, at).get('what'), AMOUNTS, at)
            c.player = one(said.get('player'), PLAYERS, at)
            c.least = TWO_THIRDS if said.get('min') == 'two_thirds' else whole(said.get('min', 0), at)
            c.most = whole(said['max'], at) if 'max' in said else BIG
        elif name in ('pool', 'margin'):
            c.least = whole(table(said, at).get('min', 0), at)
            c.most = whole(said['max'], at) if 'max' in said else BIG
        elif name == 'influence_used':
            c.player = {'me': 0, 'opponent': 1, 'any': 3}.get(str(said), -1)
            if c.player < 0:
                raise BadInput(f'{at}: {said!r} is none of me, opponent, any')
        elif name == 'role':
            c.word = one(said, ROLES, at)
        elif name == 'duellist':
            c.word = one(said, REFS, at)
            self.ability.in_duel = True
        elif name == 'field':
            c.word = one(said, SHORT_FIELDS, at)
        elif name == 'result':
            c.word = one(said, RESULTS, at)
        else:
            c.word = one(said, ARMS, at)
        return c

    def conditions(self, value: object, where: str) -> list[Condition]:
        return [self.condition(said, f'{where}[{i}]') for i, said in enumerate(listed(value))]

    def cost(self, value: object, where: str) -> Cost:
        given = table(value, where)
        if len(given) != 1:
            raise BadInput(f'{where}: one cost at a time')
        [(name, said)] = given.items()
        at = f'{where}.{name}'
        c = Cost()
        c.kind = one(name, COSTS, where)
        if name in ('pay', 'discard_hand', 'lose_votes'):
            c.n = whole(said, at)
        elif name == 'pay_x':
            c.n = self.ability.max_x = whole(table(said, at).get('max'), at)
        else:
            c.target = self.target(said, at, [])
        return c

    # -- words -----------------------------------------------------------------------------------------------------

    def words(self, value: object, where: str, late: bool) -> list[Word]:
        return [self.word(said, f'{where}[{i}]', late) for i, said in enumerate(listed(value))]

    def sub(self, value: object, where: str, late: bool) -> int:
        """A text within the text: its number."""
        no = len(self.ability.lists)
        self.ability.lists.append([])
        self.ability.lists[no] = self.words(value, where, late)
        return no

    def word(self, value: object, where: str, late: bool) -> Word:
        given = table(value, where)
        name = given.get('word')
        if name not in WORD_KEYS:
            raise BadInput(f'{where}: {name!r} is no word of the language; it has {", ".join(WORD_KEYS)}')
        must, may = (keys.split() for keys in WORD_KEYS[name])
        for key in must:
            if key not in given:
                raise BadInput(f'{where}: {name} needs {key!r}')
        for key in given:
            if key not in ('word', *must, *may):
                raise BadInput(f'{where}: {name} has no {key!r}')
        picks: list[Target] | None = None if late else []
        if name in STANDING:
            return self.standing_word(name, given, where, picks)
        return self.plain_word(name, given, where, picks, late)

    def standing_word(self, name: str, given: Mapping[str, Any], where: str, picks: list[Target] | None) -> Standing:
        made, what = STANDING[name]
        word = made()
        word.what = what
        word.until = one(given['until'], UNTIL, f'{where}.until')
        if 'target' in given:
            word.target = self.target(given['target'], f'{where}.target', picks)
        if 'filter' in given:
            word.filter = self.filter(given['filter'], f'{where}.filter')
        word.who = one(given.get('who', 'me'), PLAYERS, f'{where}.who')
        if name == 'mod':
            word.a = one(given['stat'], STATS, f'{where}.stat')
        elif name in ('grant', 'strip'):
            word.a = one(given['keyword'], KEYWORDS, f'{where}.keyword')
        elif name == 'rule':
            word.a = one(given['param'], PARAMS, f'{where}.param')
            word.sets = 'set' in given
            if ('n' in given) == ('set' in given):
                raise BadInput(f'{where}: say n or set')
        elif name in ('allow', 'forbid'):
            word.a = one(given['act'], acts.ACTS, f'{where}.act')
        word.least = whole(given.get('min', 0), f'{where}.min')
        word.n = self.number(given.get('n', given.get('set', given.get('times', 0))), f'{where}.n')
        word.no = len(self.standing)
        self.standing.append(word)
        return word

    def plain_word(
        self, name: str, given: Mapping[str, Any], where: str, picks: list[Target] | None, late: bool
    ) -> Word:
        def player(key: str) -> int:
            return one(given[key], PLAYERS, f'{where}.{key}')

        def number() -> Number:
            return self.number(given['n'], f'{where}.n')

        def target(key: str) -> Target:
            return self.target(given[key], f'{where}.{key}', picks)

        def optional_player(key: str) -> int:
            return player(key) if key in given else NOBODY

        if name == 'gain_ducats':
            return effects.GainDucats(player('player'), number())
        if name == 'lose_ducats':
            return effects.LoseDucats(player('player'), number(), optional_player('to'))
        if name == 'gain_votes':
            return effects.GainVotes(player('player'), number())
        if name == 'lose_votes':
            return effects.LoseVotes(player('player'), number(), optional_player('to'))
        if name == 'draw':
            return effects_hand.Draw(player('player'), number())
        if name == 'discard_hand':
            how = ['owner', 'me', 'random'][one(given['how'], ['owner', 'me', 'random'], f'{where}.how')]
            return effects_hand.DiscardHand(player('player'), number(), how)
        if name == 'look_hand':
            return effects_hand.LookHand(player('player'), Number())
        if name == 'look_top':
            rest = RESTS[one(given['rest'], RESTS, f'{where}.rest')]
            n, take = whole(given['n'], f'{where}.n'), whole(given['take'], f'{where}.take')
            return effects_hand.LookTop(n, take, whole(given.get('pay_each', 0), f'{where}.pay_each'), rest)
        if name == 'search':
            source = one(given['from'], ['deck', 'discard'], f'{where}.from')
            to = ['hand', 'deck_top', 'attach'][one(given['to'], ['hand', 'deck_top', 'attach'], f'{where}.to')]
            host = one(given.get('host', 'self'), REFS, f'{where}.host')
            found = self.filter(given['filter'], f'{where}.filter')
            return effects_hand.Search(source == 1, found, whole(given['n'], f'{where}.n'), to, host)
        if name == 'return_card':
            return effects_play.ReturnCard(target('target'), one(given['to'], PLACES, f'{where}.to'))
        if name == 'move':
            return effects_play.Move(target('target'), one(given['to'], SHORT_FIELDS, f'{where}.to'))
        if name == 'control':
            return effects_play.Control(
                target('target'), player('player'), one(given['until'], UNTIL, f'{where}.until')
            )
        if name == 'attach':
            self.ability.attaches = True
            return effects_play.Attach(target('to'))
        if name == 'reattach':
            moved, bearer = target('target'), target('to')
            moved.role = SHALL_CHANGE_HANDS
            bearer.role = SHALL_CARRY
            return effects_play.Reattach(moved, bearer)
        if name == 'deploy':
            one(given['from'], ['hand'], f'{where}.from')
            found = self.filter(given['filter'], f'{where}.filter')
            return effects_play.DeployNow(found, whole(given.get('discount', 0), f'{where}.discount'))
        if name == 'copy_stab':
            return effects.CopyStab(target('target'))
        if name == 'negate':
            self.ability.negates = True
            modes = ['none', 'discard', 'hand']
            return effects.Negate(modes[one(given['card'], modes, f'{where}.card')])
        if name == 'prevent':
            instead = self.sub(given['instead'], f'{where}.instead', True) if 'instead' in given else 0
            return effects.Prevent(instead)
        if name == 'substitute':
            return effects.Substitute(target('with'))
        if name == 'agitate':
            who = target('with')
            who.role = SHALL_AGITATE
            return effects.AgitateNow(who, whole(given.get('bonus', 0), f'{where}.bonus'), bool(given['tap']))
        if name == 'challenge':
            by, against = target('by'), target('against')
            by.role = SHALL_CHALLENGE
            against.role = SHALL_BE_CHALLENGED
            return effects.ChallengeNow(by, against, bool(given['tap']), bool(given['refusable']))
        if name == 'choose':
            return self.choose(given, where)
        if name == 'if':
            cond = self.conditions(given['cond'], f'{where}.cond')
            then = self.sub(given['then'], f'{where}.then', True)
            otherwise = self.sub(given['else'], f'{where}.else', True) if 'else' in given else 0
            return effects.If(cond, then, otherwise)
        if name == 'unless_pay':
            ducats = whole(given.get('ducats', 0), f'{where}.ducats')
            votes = whole(given.get('votes', 0), f'{where}.votes')
            return effects.UnlessPay(player('player'), ducats, votes, self.sub(given['else'], f'{where}.else', True))
        if name == 'win':
            return effects.Win(player('player'))
        simple: dict[str, type[words.CardWord]] = {
            'tap': effects_play.Tap,
            'untap': effects_play.Untap,
            'discard': effects_play.Discard,
            'wound': effects_play.Wound,
            'kill': effects_play.Kill,
        }
        if name in simple:
            return simple[name](target('target'))
        return {'end_duel': effects.EndDuel, 'influence': effects.Influence, 'election': effects.Election}[name]()

    def choose(self, given: Mapping[str, Any], where: str) -> Word:
        for i, option in enumerate(listed(given['options'])):
            first = len(self.ability.picks)
            self.ability.options.append(self.sub(option, f'{where}.options[{i}]', False))
            self.ability.option_picks.append(list(range(first, len(self.ability.picks))))
        return effects.Choose()

    # -- the ability -----------------------------------------------------------------------------------------------

    def read(self, value: object, where: str) -> Ability:
        given = table(value, where)
        for key in given:
            if key not in ABILITY_KEYS:
                raise BadInput(f'{where}: an ability knows {", ".join(ABILITY_KEYS)}, not {key!r}')
        a = self.ability = Ability()
        a.kind = one(given.get('kind'), ABILITY_KINDS, f'{where}.kind')
        a.tap = bool(given.get('tap'))
        a.in_hand = given.get('zone') == 'hand'
        a.influence = bool(given.get('influence'))
        a.on = [one(word, moments.MOMENTS, f'{where}.on') for word in listed(given.get('on', []))]
        a.in_duel = 19 in a.on  # duel_window
        a.by = one(given.get('by', 'any'), SIDES, f'{where}.by')
        a.card = self.filter(given['card'], f'{where}.card') if 'card' in given else None
        a.target = self.filter(given['target'], f'{where}.target') if 'target' in given else None
        a.limit = one(given.get('limit', ''), LIMITS, f'{where}.limit')
        a.lists = [[]]
        a.conditions = self.conditions(given.get('if', []), f'{where}.if')
        before = len(self.standing)
        a.lists[0] = self.words(given.get('do', []), f'{where}.do', False)
        a.costs = [self.cost(said, f'{where}.cost[{i}]') for i, said in enumerate(listed(given.get('cost', [])))]
        if a.kind == PASSIVE and not a.on:
            a.continuous = self.standing[before:]
            if len(a.continuous) != len(a.lists[0]):
                raise BadInput(f'{where}: only words that change what is true can stand in a passive text')
        a.asks_opponent = says_opponent(given.get('do', []))
        return a


def says_opponent(value: object) -> bool:
    """Whether a text speaks of "the opponent": then one has to be chosen, unless the situation fixes him."""
    if isinstance(value, Mapping):
        return any(
            (key in ('player', 'to') and said == 'opponent') or says_opponent(said) for key, said in value.items()
        )
    return isinstance(value, list) and any(says_opponent(one) for one in value)


def person_names(cards: Mapping[str, Any]) -> dict[str, int]:
    """VT-7.3: cards of one name are one person; a version says whose it is with `same_as`."""
    persons: dict[str, int] = {}
    for kind, name in enumerate(KINDS):
        if name in cards:
            other = cards[name].get('same_as', name)
            persons[name] = KINDS.index(other) if other in KINDS else kind
    return persons
