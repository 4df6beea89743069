"""A game's entry on the shelf, looked through before a card is dealt: its Meta says what every table asks for, names
only what is there, and finds its texts in every language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.testing.wording import check_wording

FIELDS = ('name', 'title', 'prefix', 'rules_version', 'seat_counts', 'actions', 'steps', 'events', 'longest')
METHODS = ('dealer', 'restore', 'follow', 'standing', 'result')


def check_entry(meta: Meta, texts: bool = True) -> list[str]:
    """One line for each thing that is wrong with it."""
    wrong = list(lacking(meta))
    if wrong:  # without these nothing else can be asked
        return wrong
    wrong = [*misnamed(meta), *unfetched(meta)]
    if texts:
        for lang in meta.languages:
            try:
                wrong += check_wording(meta, lang)
            except Exception as error:  # a file that cannot be read, or `Meta.spell` misses a word
                wrong.append(f'texts/{lang}.toml: {told(error)}')
    return wrong


def lacking(meta: Meta) -> Iterator[str]:
    """What every game has to say about itself, and the questions it has to answer."""
    for name in FIELDS:
        if not hasattr(meta, name):
            yield f'Meta.{name} is missing'
    for name in METHODS:
        if getattr(type(meta), name) is getattr(Meta, name):
            yield f'Meta.{name} is missing'


def misnamed(meta: Meta) -> Iterator[str]:
    """Names in the Meta that stand for nothing."""
    for tag, step in meta.steps.items():
        if step.tag != tag:
            yield f'Meta.steps: {tag!r} is {step.__name__}, whose tag is {step.tag!r}'
    for name, namespace in meta.params.items():
        if namespace != 'seat' and namespace not in meta.namespaces:
            yield f'Meta.params: {name!r} is read in {namespace!r}, which is no namespace'
        elif namespace != 'seat' and namespace not in meta.sections:
            yield f'Meta.params: {name!r} is read in {namespace!r}, which has no section of the texts (Meta.sections)'
    for namespace in meta.sections:
        if namespace not in meta.namespaces:
            yield f'Meta.sections: {namespace!r} is no namespace'


def unfetched(meta: Meta) -> Iterator[str]:
    """Parts of the game that are named and not there."""
    if meta.commands:
        import_module('sejmik.cli')  # commands are fetched by it, and may import it
    parts = {name: getattr(meta, name) for name in ('judge', 'greedy', 'screen')}
    parts |= {f'rooms[{name!r}]': part for name, part in meta.rooms.items()}
    parts |= {f'commands[{name!r}]': part for name, part in meta.commands.items()}
    for name, part in parts.items():
        if not part:
            continue
        try:
            meta.fetch(part)
        except Exception as error:  # what a module raises when it is imported can be anything
            yield f'Meta.{name}: {told(error)}'
    if meta.board and not files(meta.package).joinpath(meta.board).is_file():
        yield f'Meta.board: there is no file {meta.board!r} in the package {meta.package}'


def told(error: Exception) -> str:
    what = str(error) if isinstance(error, BadInput) else f'{type(error).__name__}: {error}'
    return ' '.join(what.split())
