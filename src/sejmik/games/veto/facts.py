"""What a reader has to know about a card, fact by fact, as its words in data.toml say it. Interpreted.

A fact that no text could tell (a pick of three, where a text says "a card") has a name too: it is found by nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

ARMS = {'weapon', 'firearm', 'armour'}
STAB_KINDS = {'cut', 'thrust', 'parry'}
DOERS = {
    'card_declared': 'opponent', 'ability_declared': 'opponent', 'stab_declared': 'opponent', 'own_stab': 'mine',
    'challenge_declared': 'opponent', 'challenge_refused': 'mine', 'agitation_done': 'mine',
    'card_entered_play': 'opponent', 'about_to_lose_votes': 'opponent', 'election_announced': 'opponent',
}  # fmt: skip
"""Whose doing the phrase of a moment speaks of."""


def signed(n: Any) -> str:
    return f'+{n}' if isinstance(n, str) else f'{n:+d}'


class Teller:
    """Collects the facts of one card."""

    def __init__(self, card: Mapping[str, Any]) -> None:
        self.card = card
        self.facts: Counter[str] = Counter()
        self.free: set[str] = set()  # what a text may say or leave out
        self.names: set[str] = set()
        self.kind = card['type']

    def count(self, *facts: str) -> None:
        self.facts.update(facts)

    def say(self, *facts: str) -> None:
        for fact in facts:
            self.facts[fact] = 1

    def leave_free(self, *facts: str) -> None:
        self.free.update(facts)

    def tell(self) -> None:
        if self.kind == 'stab':
            if self.card.get('sabre', 0):
                self.count(f'sabre {signed(self.card["sabre"])}')
            self.count(*(f'keyword {word}' for word in self.card.get('keywords', []) if word in STAB_KINDS))
        if 'host' in self.card:
            self.say('only_for')
            self.filter({key: said for key, said in self.card['host'].items() if key != 'side'})
            if 'faction' in self.card and 'name' not in self.card['host']:
                self.say('of_faction')
        for ability in self.card.get('abilities', []):
            self.ability(ability)

    def ability(self, ability: Mapping[str, Any]) -> None:
        moments = listed(ability.get('on', []))
        if ability.get('influence'):
            self.count('influence')
            if ability['kind'] != 'trifle' or ability.get('limit') != 'round':
                self.say('influence of another kind')
        elif self.kind == 'stab' and ability['kind'] != ('reply' if 'on' in ability else 'passive'):
            self.say('a stab of another kind')
        elif ability['kind'] != 'passive' and self.kind != 'stab':
            self.count(ability['kind'])
        if ability.get('tap'):
            self.count('taps')
        if 'limit' in ability and not ability.get('influence'):  # political influence is used once a round anyway
            self.say(f'limit_{ability["limit"]}')
        for moment in moments:
            self.moment(moment, ability)
        for key in ('card', 'target'):
            if key in ability:
                self.filter(ability[key])
        self.conditions(ability.get('if', []), ability)
        for price in ability.get('cost', []):
            self.price(price)
        self.words(ability.get('do', []), ability)

    def moment(self, moment: str, ability: Mapping[str, Any]) -> None:
        by = ability.get('by', 'any')
        if moment == 'duel_window' or (moment == 'stab_declared' and 'card_declared' in ability['on']):
            return  # a stab is a card
        if moment == 'stab_declared' and by == 'mine':
            moment = 'own_stab'
        elif moment == 'stab_declared' and 'card' not in ability:
            self.say('stab')
        self.say(moment)
        if moment == 'agitation_declared':
            self.say(by)
        elif by != DOERS.get(moment, 'any'):
            self.say(f'{moment} by {by}')
        elif moment == 'challenge_declared':
            self.leave_free('opponent')  # who else would challenge my character
        elif by == 'opponent':
            self.say('opponent')

    # -- filters -------------------------------------------------------------------------------------------------------

    def filter(self, given: Mapping[str, Any]) -> None:
        if given.get('is') == 'host' and 'name' in given:
            self.leave_free('attached')
        if given.get('is') == 'my_duellist':
            self.my_duellist()
        if given.get('side') == 'mine' and given.get('zone') != 'hand':
            self.say('mine')
        elif given.get('side') == 'opponent':
            self.say('opponent')
        for kind in listed(given.get('type', [])):
            if kind != 'character' and 'name' not in given and 'keyword' not in given:  # "your Elect" is a character
                self.say(kind)
        self.count(*(f'keyword {word}' for word in given.get('keyword', [])))
        without = [word for word in given.get('no_keyword', []) if word != 'enduring']  # its own rule says so
        if without:
            self.count('not', *(f'keyword {word}' for word in without))
        if 'field' in given:
            self.say(f'{given["field"]}_field')
        if given.get('other'):
            self.say('other')
        if 'unique' in given:
            self.say('unique' if given['unique'] else 'non_unique')
        if given.get('tapped'):
            self.say('tapped')
        if given.get('zone') == 'removed':
            self.say('removed_pile')
        if 'faction' in given:
            self.say('of_faction')
        if 'attached_to' in given:
            self.say('attached')
        if 'has' in given:
            self.say('attached')
            self.filter({**given['has'], 'type': []})
        for key, fact in (
            ('min_sabre', 'sabre_at_least'),
            ('max_sabre', 'sabre_at_most'),
            ('max_votes', 'votes_at_most'),
            ('max_cost', 'cost_at_most'),
        ):
            if key in given:
                self.count(f'{fact} {given[key]}')
        self.names |= set(listed(given.get('name', [])))

    def my_duellist(self) -> None:
        if self.kind == 'stab':
            self.leave_free('mine')  # whom else a stab would help
        else:
            self.say('mine')

    def target(self, given: Any, counted: bool = False) -> None:
        if isinstance(given, str):
            if given == 'their_duellist':
                self.say('opponent')
                self.leave_free('mine')
            elif given == 'my_duellist':
                self.my_duellist()
            elif given == 'my_faction':
                self.say('faction_card')
            return
        if given.get('up_to'):
            self.say('up_to')
        if given.get('pick', 1) != 1 and not counted:
            self.say(f'pick {given["pick"]}')
        self.filter(given)

    # -- conditions and prices -----------------------------------------------------------------------------------------

    def conditions(self, given: Any, ability: Mapping[str, Any]) -> None:
        for condition in listed(given):
            [(name, said)] = condition.items()
            if name == 'count':
                self.filter(said['filter'])
                if said.get('min', 1) != 1:
                    self.count(f'at_least {said["min"]}')
                if 'max' in said:
                    self.count(f'at_most {said["max"]}')
            elif name == 'compare':
                self.say('fewer_votes', 'opponent')
            elif name == 'have' and said['min'] == 'two_thirds':
                self.say('two_thirds')
                self.count('at_least 2')
            elif name == 'have':
                self.say('ducats_had')
                self.count(f'at_least {said["min"]}')
            elif name == 'pool':
                self.say('pool_holds')
                self.count(f'at_most {said.get("max")}')
            elif name == 'margin':
                self.count(f'lost_by_at_most {said.get("max")}')
            elif name == 'role' or name == 'result':
                self.say(said)
            elif name == 'initiative':
                self.say('have_initiative' if said else 'no_initiative')
            elif name == 'untapped':
                self.say('untapped' if said else 'tapped')
            elif name == 'duellist' and said == 'self':
                self.say('fights')
            elif name == 'influence_used':
                self.say('influence_used')
            elif name == 'field' and not any(
                word['word'] == 'substitute' for word in ability['do']
            ):  # the rules say so
                self.say(f'{said}_field')
            elif name == 'duellist' and said == 'host' and ARMS & set(self.card.get('keywords', [])):
                self.say('uses_it')
            elif name == 'weapon' and said == 'weapon':
                self.count('keyword weapon')

    def price(self, given: Mapping[str, Any]) -> None:
        [(name, said)] = given.items()
        if name == 'pay':
            self.count(f'pay {said}')
        elif name == 'pay_x':
            self.count('pay X', f'at_most {said.get("max")}')
        elif name == 'lose_votes':
            self.count(f'give_votes {said}')
        elif name == 'discard_hand':
            self.count(f'discard_hand {said}')
        else:
            self.say(name)
            self.target(said)

    # -- words ---------------------------------------------------------------------------------------------------------

    def words(self, given: Any, ability: Mapping[str, Any]) -> None:
        for word in given:
            told = getattr(self, 'word_' + word['word'], None)
            if told is not None:
                told(word)
            else:
                self.say(word['word'])
            for key in ('target', 'with', 'by', 'against'):
                if key in word:
                    meant = without_field(word[key]) if word['word'] in ('move', 'challenge') else word[key]
                    self.target(meant, word['word'] == 'untap')
            if word['word'] in ('attach', 'reattach'):
                self.target(word['to'])
            self.until(word)
            self.conditions(word.get('cond', []), ability)
            for key in ('then', 'else', 'instead'):
                self.words(word.get(key, []), ability)
            for option in word.get('options', []):
                self.words(option, ability)

    def until(self, word: Mapping[str, Any]) -> None:
        until = word.get('until', 'while')
        stab_adds = self.kind == 'stab' and word['word'] in ('mod', 'rule')  # a stab always counts for the duel
        if until not in ('while', 'action') and not (stab_adds and until == 'duel'):
            self.say(f'until_{until}')

    def player(self, word: Mapping[str, Any], fact: str) -> None:
        """A loss is an opponent's."""
        self.say('opponent' if word['player'] == 'opponent' else word['player'])
        if word['player'] == 'each_opponent':
            self.say('opponent')
        self.count(f'{fact} {word["n"]}')

    def number(self, fact: str, n: Any) -> None:
        """A number, or so many for each card of a kind, at most so many."""
        if isinstance(n, Mapping):
            self.count(f'{fact} {n.get("plus", n.get("times", 1))}')
            self.say('each')
            self.filter(n['count'])
            if 'max' in n:
                self.count(f'at_most {n["max"]}')
                if fact == 'gain_ducats' and 'plus' in n:
                    self.say('in_all')
        else:
            self.count(f'{fact} {n}')

    def word_gain_ducats(self, word: Mapping[str, Any]) -> None:
        self.number('gain_ducats', word['n'])

    def word_lose_ducats(self, word: Mapping[str, Any]) -> None:
        self.player(word, 'take_ducats' if word.get('to') == 'me' else 'lose_ducats')

    def word_gain_votes(self, word: Mapping[str, Any]) -> None:
        self.number('gain_votes', word['n'])

    def word_lose_votes(self, word: Mapping[str, Any]) -> None:
        self.player(word, 'take_votes' if word.get('to') == 'me' else 'lose_votes')

    def word_draw(self, word: Mapping[str, Any]) -> None:
        self.number('draw', word['n'])

    def word_discard_hand(self, word: Mapping[str, Any]) -> None:
        theirs = word['player'] == 'opponent'
        if theirs:
            self.say('opponent')
        chosen = word['how'] == ('me' if theirs else 'owner')
        whose = 'random' if not chosen else 'theirs' if theirs else 'hand'
        self.count(f'discard_{whose} {word["n"]}')

    def word_look_hand(self, word: Mapping[str, Any]) -> None:
        self.say('look_hand', word['player'])

    def word_look_top(self, word: Mapping[str, Any]) -> None:
        self.count(f'look_top {word["n"]}')
        if 0 < word['take'] < word['n']:
            self.count(f'may_take {word["take"]}')
        elif word['take']:
            self.count('take_any' if word['take'] == word['n'] else f'may_take {word["take"]}')
        if 'pay_each' in word:
            self.count(f'for_each {word["pay_each"]}')
        self.say(f'rest_{word["rest"]}')

    def word_search(self, word: Mapping[str, Any]) -> None:
        self.say(f'search_{word["from"]}')
        if word['n'] != 1:
            self.say(f'find {word["n"]}')
        if word['to'] == 'attach':
            self.say('attach_found')
        self.filter(word['filter'])

    def word_return_card(self, word: Mapping[str, Any]) -> None:
        self.say('return_to_hand' if word['to'] == 'hand' else 'return_to_bottom')

    def word_untap(self, word: Mapping[str, Any]) -> None:
        target = word['target']
        self.count(f'untap {target["pick"] if isinstance(target, Mapping) else 1}')

    def word_deploy(self, word: Mapping[str, Any]) -> None:
        self.say('deploy_now', 'no_deed')
        self.filter(word['filter'])
        self.count(f'cheaper {word["discount"]}')

    def word_mod(self, word: Mapping[str, Any]) -> None:
        n = word['n']
        if word['stat'] == 'upkeep':
            self.count(f'brings_{"more" if n > 0 else "less"} {abs(n)}')
        elif isinstance(n, Mapping):
            self.number(word['stat'], {'plus': '+1', **n})
            self.say('another')
        else:
            self.count(f'{word["stat"]} {signed("X" if n == "x" else n)}')
            if word['stat'] == 'sabre' and self.card.get('sabre') and self.kind in ('stab', 'equipment') and n != 'x':
                self.say('another')  # besides what is printed
            if word['target'] == 'their_duellist':
                self.count(f'their_{word["stat"]} {signed(n)}')

    def word_mod_weapon(self, word: Mapping[str, Any]) -> None:
        self.say('double_weapon' if word['times'] == 2 else f'weapon times {word["times"]}')

    def word_wound(self, word: Mapping[str, Any]) -> None:
        self.say('wound')
        if self.kind == 'effect':
            self.say('no_votes')  # VT-10.16, where a reader may expect them

    def word_grant(self, word: Mapping[str, Any]) -> None:
        self.say(f'grant_{word["keyword"]}')
        self.count(f'keyword {word["keyword"]}')

    def word_strip(self, word: Mapping[str, Any]) -> None:
        self.say(f'strip_{word["keyword"]}')
        self.count(f'keyword {word["keyword"]}')
        if word['keyword'] == 'absent' and word['target'] == 'self':
            self.say('frees_itself')
            self.count('keyword absent')

    def word_rule(self, word: Mapping[str, Any]) -> None:
        param = word['param']
        if word['who'] == 'each_opponent':
            self.say('opponent')
        if 'is' in word.get('filter', {}):
            self.filter(word['filter'])
        if param == 'elect_limit':
            self.count('keyword elect')
        elif param == 'stab_agitation':
            self.say('stab')
        elif param == 'refuse_votes':
            self.say('mine')
            self.count(f'lose_votes {word.get("set")}')
        if param == 'foreign_factor':
            self.say('undoubled' if word.get('set') == 1 else 'doubled otherwise', 'other_faction')
            self.filter(word['filter'])
        elif 'set' in word:
            self.count(f'{param}_is {word["set"]}')
        else:
            self.count(f'{param}_{"more" if word["n"] > 0 else "less"} {abs(word["n"])}')

    def word_allow(self, word: Mapping[str, Any]) -> None:
        self.say(f'allow_{word["act"]}')
        if word['act'] == 'challenge_untapped':
            self.say('limit_round')
        elif word['act'] in ('challenge_crimson', 'agitate_crimson'):
            self.say('crimson_field')
        elif word['act'] == 'refuse':
            self.say('even_honourable')
            self.count('keyword honourable')
        elif word['act'] == 'duel':
            self.count('keyword lady')

    def word_forbid(self, word: Mapping[str, Any]) -> None:
        act = word['act']
        self.say(f'forbid_{act}')
        if act == 'be_target' or (act == 'be_discarded' and self.kind != 'stab'):
            self.say('opponent')
        elif act == 'use_armour':
            self.count('keyword armour')
        elif act == 'use_weapon':
            self.count('keyword weapon', 'keyword firearm')
        elif act == 'play_stab':
            self.say('other')

    def word_cost(self, word: Mapping[str, Any]) -> None:
        self.count(f'{"cheaper" if word["n"] < 0 else "dearer"} {abs(word["n"])}')
        self.filter(word['filter'])
        if 'min' in word:
            self.count(f'minimum {word["min"]}')

    def word_negate(self, word: Mapping[str, Any]) -> None:
        self.say('negate')
        if word['card'] == 'discard':
            self.say('negate_discard')
        elif word['card'] == 'hand':
            self.say('return_to_hand')

    def word_copy_stab(self, word: Mapping[str, Any]) -> None:
        self.say('copy_stab' if word['target'] == 'my_duellist' else 'copy_stab for another', 'mine')

    def word_prevent(self, word: Mapping[str, Any]) -> None:
        if 'instead' not in word:
            self.say('stays')

    def word_agitate(self, word: Mapping[str, Any]) -> None:
        self.say('agitates_tapping' if word['tap'] else 'agitate_now')

    def word_challenge(self, word: Mapping[str, Any]) -> None:
        self.say('challenge_now' if word['tap'] else 'challenges_without_tapping')
        if not word['refusable']:
            self.say('unrefusable')

    def word_influence(self, word: Mapping[str, Any]) -> None:
        self.say('use_influence')

    def word_unless_pay(self, word: Mapping[str, Any]) -> None:
        self.say(word['player'])
        self.count(f'unless_pay {word["ducats"]}')

    def word_if(self, word: Mapping[str, Any]) -> None:
        pass

    def word_choose(self, word: Mapping[str, Any]) -> None:
        pass


def listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def without_field(given: Any) -> Any:
    """Where a move or a challenge begins and ends is said by the rules."""
    return given if isinstance(given, str) else {key: said for key, said in given.items() if key != 'field'}
