"""Every text says what its card does, in both languages; and a difference would be noticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto.box import data
from sejmik.games.veto.mentions import Proofreader, phrases, stems
from sejmik.texts import load

META = take('veto')
CARDS: dict[str, Any] = data()['cards']
every_language = pytest.mark.parametrize('lang', META.languages)
every_card = pytest.mark.parametrize('name', CARDS)


@cache
def reader(lang: str) -> Proofreader:
    return Proofreader(CARDS, load('sejmik.games.veto', lang)['cards'], lang)


def text_of(name: str, lang: str) -> str:
    return str(reader(lang).texts[name]['text'])


@every_language
@every_card
def test_the_text_of_a_card_says_what_its_words_do(name: str, lang: str) -> None:
    assert reader(lang).differences(name) == []


# -- differences planted in the texts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('name', 'lang', 'was', 'planted', 'noticed'),
    [
        ('jan_chryzostom_pasek', 'en', 'draw two', 'draw three', 'not said: draw 2'),
        ('horpyna', 'pl', '−2', '+2', 'not said: sabre -2'),
        ('uczta', 'en', 'up to two', 'two', 'not said: up_to'),
        ('uczta', 'pl', 'Odznacz do dwóch', 'Odznacz dwóch', 'not said: up_to'),
        ('horpyna', 'en', 'of the duel', 'of the round', 'not said: until_duel'),
        ('wierzbicki', 'pl', 'do końca rundy', 'do końca pojedynku', 'not said: until_round'),
        ('kesim_kesim', 'en', 'an opposing', 'your', 'not said: opponent'),
        ('poselstwo', 'pl', 'swojej postaci', 'postaci przeciwnika', 'said, not done: opponent'),
        ('zajazd', 'pl', 'polu elekcyjnym', 'polu karmazynów', 'not said: election_field'),
        ('trzy_glowy', 'en', 'already at a difference of 2', 'at a difference 1 smaller', 'not said: kill_margin_is 2'),
        ('karacena', 'pl', 'dopiero przy różnicy 5 lub większej', 'przy różnicy o 2 większej', 'not understood: 2'),
        ('zamek_krolewski', 'en', 'is one card higher', 'is 7', 'not said: hand_limit_more 1'),
        ('slawa_i_chwala', 'en', ' that are not Absent', '', 'not said: keyword absent'),
        ('slawa_i_chwala', 'pl', ', które nie są Nieobecne', '', 'not said: keyword absent'),
        ('riposta', 'en', 'the modifier of that stab', 'the number printed on that stab', 'not said: copy_stab'),
        ('kmicic_chorazy', 'en', 'non-unique ', '', 'not said: non_unique'),
        ('gryzelda_wisniowiecka', 'pl', 'Honorowego', 'Sławnego', 'not said: keyword honourable'),
        ('charlamp', 'en', 'once per round, ', '', 'not said: limit_round'),
        ('karabela', 'pl', 'raz na pojedynek', 'raz na rundę', 'said, not done: limit_round'),
        ('kesim_kesim', 'pl', 'Zapłać 5 dukatów: zabij', 'Zabij', 'not said: pay 5'),
        ('maria_lupu', 'en', 'Janusz Radziwiłł', 'Roch Kowalski', 'not named: Janusz Radziwiłł'),
        ('jan_zamoyski', 'pl', 'Nie może', 'Może', 'not said: forbid_be_target'),
        ('pobor', 'en', ', at most 5 in all', '', 'not said: at_most 5'),
        ('afront', 'en', ', which may not refuse', '', 'not said: unrefusable'),
        ('mlyn_wodny', 'en', 'gain 3 ducats', 'gain 3 ducats and a sack of flour', 'not understood: flour'),
    ],
)
def test_a_planted_difference_is_noticed(name: str, lang: str, was: str, planted: str, noticed: str) -> None:
    text = text_of(name, lang)
    assert text.count(was) == 1
    assert noticed in reader(lang).compare(name, CARDS[name], text.replace(was, planted))


def changed_numbers(text: str, lang: str) -> Iterator[str]:
    """The text with one number after another changed; X is no number, and an article is none."""
    words = [word for word in phrases()['numbers'][lang] if word not in ('a', 'an')]
    for match in re.finditer(r'\d+|\b(?:' + '|'.join(words) + r')\b', text):
        other = str(int(match.group()) + 1) if match.group().isdecimal() else 'four' if lang == 'en' else 'cztery'
        yield text[: match.start()] + other + text[match.end() :]


@every_language
def test_no_number_of_any_text_can_be_changed_unnoticed(lang: str) -> None:
    planted = 0
    for name, card in CARDS.items():
        for text in changed_numbers(text_of(name, lang), lang):
            planted += 1
            assert reader(lang).compare(name, card, text), text
    assert planted > 100


@every_language
def test_no_keyword_of_any_text_can_be_exchanged_unnoticed(lang: str) -> None:
    planted = 0
    for name, card in CARDS.items():
        text = text_of(name, lang)
        for how in phrases()['keywords'].values():
            for match in re.finditer(how[lang], text):
                for other in ('Lojaln', 'Wierzchow') if lang == 'pl' else ('Loyal', 'Mount'):
                    if not re.search(how[lang], other):
                        planted += 1
                        assert reader(lang).compare(name, card, text[: match.start()] + other + text[match.end() :])
    assert planted > 100


@every_language
def test_no_sentence_of_any_text_can_be_left_out_unnoticed(lang: str) -> None:
    """Nor can one stand on a card that has none."""
    for name, card in CARDS.items():
        sentences = re.findall(r'[^.]+\.', text_of(name, lang))
        for gone in range(len(sentences)):
            text = ''.join(one for at, one in enumerate(sentences) if at != gone).strip()
            assert reader(lang).compare(name, card, text), f'{name}: {sentences[gone]}'
            assert reader(lang).compare('folwark', CARDS['folwark'], sentences[gone].strip())


REDUNDANT = {
    'en': {'more', 'instead', 'discarding', 'removed', 'attached', 'round', 'she'},
    'pl': {'dodatkową', 'jedną', 'jednym', '1', 'go', 'działanie', 'przeciwnik', 'dołączona',
           'twojej', 'twojego', 'twoja', 'swojego'},
}  # fmt: skip
"""Words that repeat what some text says anyway."""


def own_name(word: str, name: str, lang: str) -> bool:
    return word.lower().startswith(tuple(stem.lower() for stem in stems(reader(lang).texts[name]['name'])))


@every_language
def test_hardly_a_word_of_any_text_can_be_left_out_unnoticed(lang: str) -> None:
    """But for little words, the card's own name, and what is said twice."""
    little = {*phrases()['filler'][lang].split(), *REDUNDANT[lang]}
    planted = 0
    for name, card in CARDS.items():
        text = text_of(name, lang)
        for match in re.finditer(r'[\w’]+', text):
            if match.group().lower() in little or own_name(match.group(), name, lang):
                continue
            planted += 1
            left = (text[: match.start()] + text[match.end() :]).replace('  ', ' ')
            assert reader(lang).compare(name, card, left), left
    assert planted > 500


# -- differences planted in the words ----------------------------------------------------------------------------------

SWAPPED = {
    'kind': {'deed': 'trifle', 'trifle': 'reply', 'reply': 'trifle', 'passive': 'trifle'},
    'limit': {'duel': 'round', 'turn': 'round', 'round': 'game', 'game': 'round'},
    'until': {'while': 'duel', 'action': 'round', 'duel': 'round', 'turn': 'round', 'round': 'duel',
              'end_phase': 'round', 'permanent': 'round'},
    'side': {'mine': 'opponent', 'opponent': 'mine'},
    'by': {'mine': 'opponent', 'opponent': 'mine'},
    'field': {'election': 'crimson', 'crimson': 'election'},
    'stat': {'sabre': 'votes', 'votes': 'sabre'},
    'type': {'property': 'equipment', 'equipment': 'property', 'effect': 'property'},
    'how': {'owner': 'random', 'me': 'random', 'random': 'me'},
    'rest': {'top': 'bottom', 'bottom': 'either', 'either': 'top'},
    'from': {'deck': 'discard', 'discard': 'deck'},
    'role': {'challenger': 'challenged', 'challenged': 'challenger'},
    'result': {'won': 'lost', 'lost': 'won', 'killed_opp': 'won'},
    'player': {'opponent': 'me', 'each_opponent': 'opponent'},
    'who': {'each_opponent': 'me'},
    'card': {'none': 'discard', 'discard': 'none', 'hand': 'none'},
    'word': {'wound': 'kill', 'kill': 'wound', 'tap': 'untap', 'untap': 'tap', 'grant': 'strip', 'strip': 'grant',
             'discard': 'kill', 'allow': 'forbid', 'forbid': 'allow', 'gain_ducats': 'gain_votes'},
    'target': {'my_duellist': 'their_duellist', 'their_duellist': 'my_duellist'},
}  # fmt: skip


DROPPED = (
    'limit', 'cost', 'if', 'max', 'pay_each', 'instead', 'min_sabre', 'max_sabre', 'max_votes', 'max_cost',
    'no_keyword', 'unique',
)  # fmt: skip


def planted_in(value: Any, path: str = '') -> Iterator[tuple[str, Any]]:
    """The value with one thing after another changed, each with its place."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key == 'type' and ('keyword' in value or 'name' in value):
                continue  # a Tavern is a property anyway
            for where, other in planted_in(part, f'{path}.{key}'):
                yield where, {**value, key: other}
            if key in DROPPED:
                yield f'{path}.{key} dropped', {one: said for one, said in value.items() if one != key}
            if key == 'set':
                yield f'{path}.set added', {**{k: v for k, v in value.items() if k != 'set'}, 'n': part}
            if key == 'n' and value.get('word') == 'rule':
                yield f'{path}.n set', {**{k: v for k, v in value.items() if k != 'n'}, 'set': part}
            if key == 'pick' and 'up_to' not in value and part > 1:
                yield f'{path}.up_to', {**value, 'up_to': True}
            if key == 'no_keyword' and 'keyword' not in value:
                yield f'{path} keyword', {**{k: v for k, v in value.items() if k != 'no_keyword'}, 'keyword': part}
    elif isinstance(value, list):
        for at, part in enumerate(value):
            for where, other in planted_in(part, f'{path}[{at}]'):
                yield where, [*value[:at], other, *value[at + 1 :]]
            if path.endswith(('keyword', 'do', 'then', 'else', 'name')):
                yield f'{path}[{at}] dropped', [*value[:at], *value[at + 1 :]]
    elif isinstance(value, bool) and not path.endswith('.all'):
        yield f'{path} {not value}', not value
    elif isinstance(value, int) and not isinstance(value, bool):
        yield f'{path} {value} + 1', value + 1
        if value:
            yield f'{path} {-value}', -value
    elif isinstance(value, str):
        key = re.sub(r'\[\d+\]', '', path.rpartition('.')[2])
        if value in SWAPPED.get(key, {}):
            yield f'{path} {value}', SWAPPED[key][value]


# What the rules say is not said by the card once more; so a change of it would make a bad card, but not a false text.
UNSAID = {
    'longinus_podbipieta [0].if': 'duels are fought on the election field',
    'tyzenhauz [0].if': 'duels are fought on the election field',
    'afront [0].do[0].by.field': 'duels are fought on the election field',
    'afront [0].do[0].against.field': 'duels are fought on the election field',
    'lancut [0].do[0].options': 'a character moves from the field on which it stands',
    'precz [0].do[0].target.no_keyword': 'what Enduring means is printed on the keyword',
    'sad_kapturowy [0].do[1].cond': 'whoever killed my character is an opponent',
    'aleksandra_billewiczowna [0].do[0].filter.name': 'both versions of Kmicic have one name',
    'ciecie_referendarskie [1].do[0].until': 'until the end of the duel is said by the sentence before',
}


@every_language
def test_hardly_anything_in_the_words_can_be_changed_unnoticed(lang: str) -> None:
    planted = 0
    unnoticed = set()
    for name, card in CARDS.items():
        for where, abilities in planted_in(card.get('abilities', [])):
            planted += 1
            if not reader(lang).compare(name, {**card, 'abilities': abilities}, text_of(name, lang)):
                unnoticed.add(f'{name} {where}')
    assert [one for one in unnoticed if not one.startswith(tuple(UNSAID))] == []
    assert [one for one in UNSAID if not any(where.startswith(one) for where in unnoticed)] == []
    assert planted > 1000


@every_language
def test_what_is_printed_on_a_stab_cannot_be_changed_unnoticed(lang: str) -> None:
    for name, card in CARDS.items():
        if card['type'] == 'stab':
            other = {**card, 'sabre': card['sabre'] + 1}
            assert f'not said: sabre +{other["sabre"]}' in reader(lang).compare(name, other, text_of(name, lang))


# -- cards of a pack ---------------------------------------------------------------------------------------------------


def own_card(**said: object) -> dict[str, Any]:
    words = {'word': 'gain_ducats', 'player': 'me', 'n': 5}
    return {'type': 'effect', 'abilities': [{'kind': 'trifle', 'zone': 'hand', 'do': [words]}], **said}


@every_language
def test_of_our_own_cards_every_number_is_mentioned(lang: str) -> None:
    assert META.remarks({'cards': CARDS}, load('sejmik.games.veto', lang)) == []


@every_language
@pytest.mark.parametrize(
    ('card', 'remarks'),
    [
        ({'guest_1': own_card(text='D: Weź 5 dukatów.')}, []),
        ({'guest_1': own_card(text='D: Gain 5 ducats.')}, []),
        ({'guest_1': own_card(text='D: Gain 6 ducats.')}, ['guest_1: its text does not mention 5']),
        ({'guest_1': own_card()}, ['guest_1: it has no text; players read only what `text` says']),
        ({'finta': {'sabre': 4}}, ['finta: its text does not mention 4']),
        ({'finta': {'sabre': 4, 'text': '+4 Szabla.'}}, []),
        ({'guest_1': {'type': 'character', 'keywords': ['loyal']}}, ['guest_1: no player could ever use it']),
    ],
)
def test_the_author_of_a_pack_is_told_what_a_text_leaves_out(
    card: dict[str, Any], remarks: list[str], lang: str
) -> None:
    pack = META.read_pack({'game': 'veto', 'cards': card}, 'pack.toml')
    assert META.remarks(pack, load('sejmik.games.veto', lang)) == remarks
