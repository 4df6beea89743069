"""The texts of a game, read before a card is dealt: whatever its Meta names has its text in a language, and every
template can be filled in.

Each function tells one line for each text that is wrong. What only play brings up (reasons, results) is looked at
while random games are played (`sejmik.testing.conformance`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.kernel.step import Step
from sejmik.testing.terms import check_terms
from sejmik.texts import AT_YOU, FIELD, SEVERAL, YOU, load
from sejmik.texts.variants import SECTION, Condition, leaves, plain, read_conditions

WINNERS = {'winner', 'winners'}
COUNTED = ('actions', 'ask', 'steps', 'events', 'result')  # the sections whose templates may count


def check_wording(meta: Meta, lang: str) -> list[str]:
    """All that is wrong with the texts of this language."""
    words = load(meta.package, lang)
    wrong = [
        *missing(meta, words),
        *missing_words(meta, words),
        *missing_rules(meta, words),
        *unfillable(meta, words),
        *wrong_forms(meta, words, lang),
        *wrong_variants(meta, words, lang),
        *check_terms(meta.package, lang),
    ]
    return [f'texts/{lang}.toml {line}' for line in wrong]


def asks(step: type[Step[Any]]) -> bool:
    """Whether players are ever asked in this step."""
    return step.options is not Step.options


def find(words: dict[str, Any], *path: str) -> Any:
    """What stands in the texts under this path; None if nothing does."""
    found: Any = words
    for part in path:
        found = found.get(part) if isinstance(found, dict) else None
    return found


def fields(template: object) -> set[str]:
    """The names that a template is filled with."""
    return {match[1] for match in FIELD.finditer(str(template))}


def is_finished(text: str) -> bool:
    """Nothing of a template is left in it."""
    return not set('{}[]|') & set(text)


# -- no text is missing ------------------------------------------------------------------------------------------------


def missing(meta: Meta, words: dict[str, Any]) -> Iterator[str]:
    """The poster, the options, and every sentence of the table."""
    needed: list[tuple[str, ...]] = [('game', 'title')]
    for option in meta.options:
        needed += [('options', option.name, 'name'), ('options', option.name, 'help')]
        needed += [('options', option.name, 'values', choice) for choice in option.choices]
    needed += [('actions', verb) for verb in dict.fromkeys(action.verb for action in meta.actions)]
    needed += [('steps', tag) for tag in meta.steps]
    needed += [('ask', tag) for tag, step in meta.steps.items() if asks(step)]
    for tag, params in meta.events.items():
        needed.append(('events', tag))
        if '|' in params:
            needed.append(('events', f'{tag}_unseen'))
    needed += [('chart', line) for line in meta.chart]
    for path in needed:
        if not isinstance(find(words, *path), str):
            yield f'has no {".".join(path)}'


def missing_words(meta: Meta, words: dict[str, Any]) -> Iterator[str]:
    """The name of everything that an answer, an event or a view can point at."""
    named = {(space, word): True for space in meta.sections for word in meta.namespaces.get(space, ())}
    named |= {(action.kind, action.word): True for action in meta.actions if action.kind not in ('', 'seat')}
    numbered = set(meta.params.values()) & set(meta.sections)  # numbers of events and views are never spelled
    for space, word in named:
        section = meta.sections.get(space, space)
        entry = find(words, section, word)
        if isinstance(entry, dict):
            word, entry = f'{word}.name', entry.get('name')
        if entry is None and (space in numbered or not meta.spell(space, word, words)):
            yield f'has no {section}.{word}'


def missing_rules(meta: Meta, words: dict[str, Any]) -> Iterator[str]:
    """The rules behind the steps, and the rulings behind the options."""
    known = {**words.get('rules', {}), **words.get('rulings', {})}
    for tag, step in meta.steps.items():
        for rule in step.rules.split():
            if not known.get(rule):
                yield f'has no rules.{rule}, which the step {tag!r} names'
    for option in meta.options:
        if option.ruling and not find(words, 'rulings', option.ruling):
            yield f'has no rulings.{option.ruling}, which the option {option.name!r} names'


# -- whoever reads is "you" --------------------------------------------------------------------------------------------


def addressed(meta: Meta, words: dict[str, Any]) -> set[tuple[str, str]]:
    """The texts that say "you": one for each person whom the text of everybody names. Results do so for the winner."""
    found: set[tuple[str, str]] = set()
    for section, key, params in sentences(meta):
        named = fields(find(words, section, key) or '') & people(meta, params)
        keys = [key + YOU] * ('seat' in named) + [key + AT_YOU] * bool(named - {'seat'})
        # a question is put to the reader anyway, who is seldom among those it names
        found |= {(section, one) for one in keys if section != 'ask' or find(words, section, one)}
    for action in meta.actions:
        named = fields(find(words, 'actions', action.verb) or '')
        if action.kind == 'seat' or named & set(SEAT_LETTERS):
            found.add(('actions', action.verb + YOU))
    for key, text in words.get('result', {}).items():
        if fields(text) & WINNERS and not key.endswith(YOU):
            found.add(('result', key + YOU))
    return found


def unaddressed(meta: Meta, words: dict[str, Any]) -> Iterator[str]:
    """Texts that are missing where the reader would be called by name. A game may do without: then everybody reads the
    names."""
    for section, key in sorted(addressed(meta, words)):
        if not isinstance(find(words, section, key), str):
            yield f'has no {section}.{key}'


def sentences(meta: Meta) -> Iterator[tuple[str, str, str]]:
    """Section and key of every question, step and event, and the names of its numbers."""
    for tag, step in meta.steps.items():
        yield 'steps', tag, step.params
        if asks(step):
            yield 'ask', tag, step.params
    for tag, params in meta.events.items():
        public, bar, _ = params.partition('|')
        yield 'events', tag, public
        if bar:
            yield 'events', f'{tag}_unseen', public


def people(meta: Meta, params: str) -> set[str]:
    """The names of numbers that stand for one person each."""
    return {name for name in params.split() if meta.params.get(name) == 'seat' and name not in SEVERAL}


# -- every text can be filled in ---------------------------------------------------------------------------------------


def unfillable(meta: Meta, words: dict[str, Any]) -> Iterator[str]:
    """Templates that name what they are not given."""
    given: dict[tuple[str, str], set[str]] = {}
    seats = set(SEAT_LETTERS[: max(meta.seat_counts)])
    for action in meta.actions:
        given['actions', action.verb] = {'name'} | seats
    for tag, step in meta.steps.items():
        given['steps', tag] = given['ask', tag] = set(step.params.split())
    for tag, params in meta.events.items():
        public, _, hidden = params.partition('|')
        given['events', tag] = set(public.split()) | set(hidden.split())
        given['events', f'{tag}_unseen'] = set(public.split())
    for (section, key), names in list(given.items()):
        given[section, key + YOU] = given[section, key + AT_YOU] = names
    for (section, key), names in given.items():
        for name in sorted(fields(find(words, section, key) or '') - names):
            allowed = ', '.join(sorted(names)) or 'nothing'
            yield f'{section}.{key} names {{{name}}}; it can be filled with {allowed}'


def wrong_forms(meta: Meta, words: dict[str, Any], lang: str) -> Iterator[str]:
    """Nouns that are counted with too few forms: Polish has three (one, few, many), the others two."""
    for section in COUNTED:
        for key, template in words.get(section, {}).items():
            for match in FIELD.finditer(str(template)):
                forms = 2 if match[1] in meta.switches or lang != 'pl' else 3
                if match[2].count('|') not in (0, forms):
                    yield f'{section}.{key}: {match[0]} needs {forms} forms, not {match[2].count("|")}'


# -- every variant is read at some table -------------------------------------------------------------------------------


def wrong_variants(meta: Meta, words: dict[str, Any], lang: str) -> Iterator[str]:
    """Variants whose conditions are never true, or always; that stand for no text; that cannot be filled in."""
    usual = plain(words)
    for key, texts in words.get(SECTION, {}).items():
        where = f'{SECTION}."{key}"'
        conditions = read_conditions(key)
        for condition in conditions:
            if wrong := never_chosen(meta, condition):
                yield f'{where}: {wrong}'
        named = {condition.option for condition in conditions}
        for path, text in leaves(texts):
            before = find(usual, *path)
            if not isinstance(before, str):
                yield f'{where}: there is no {".".join(path)} that it could stand for'
            elif text == before:
                yield f'{where}: {".".join(path)} says the same as always'
            elif path[0] in COUNTED and fields(text) - named - fields(before):
                yield f'{where}: {".".join(path)} names what the usual text does not'
        yield from (f'{where}: {line}' for line in wrong_forms(meta, texts, lang))


def never_chosen(meta: Meta, condition: Condition) -> str:
    """Why no table fulfils this condition, or the usual one does; '' if some other table does."""
    known = {option.name: option for option in meta.options}
    if condition.option not in known:
        return f'there is no option {condition.option!r}'
    option = known[condition.option]
    try:
        written = option.write(option.read(condition.value))
    except BadInput as error:
        return str(error)
    if written != condition.value:
        return f'{condition.option} is written {written!r}'
    usual = option.write(option.default)
    if (usual == condition.value) == condition.same:
        return f'this is what {condition.option} usually is'
    return ''
