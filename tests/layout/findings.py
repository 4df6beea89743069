"""What was found, and how it is told: grouped by what it is, not by where it was seen first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

KINDS = {
    'covered': 'something lies over it',
    'cut': 'a part of it cannot be seen, and no scrolling brings it',
    'spilt': 'text runs out of its box',
    'tiny': 'its letters are too small to be read',
    'unmarked': 'a scroller hides something and has no data-more on that side',
    'sideways': 'the page or the board scrolls sideways',
    'page': 'the page itself scrolls',
    'prompt': 'the prompt has another box than at the decision before',
    'unreachable': 'it can be chosen, but not be reached',
    'fan': 'a card of a fan shows too little',
    'open': 'a popover is open that nobody opened',
    'broken': 'the page has an error',
}

Group = tuple[str, str, str]  # the kind, what it is about, and what is to blame


@dataclass(frozen=True)
class Place:
    """Where something was found: a decision of a golden game, on a screen."""

    golden: str
    decision: int
    size: str
    lang: str
    theme: str
    scene: str = ''

    def __str__(self) -> str:
        scene = f' scene {self.scene}' if self.scene else ''
        return f'{self.golden} decision {self.decision}{scene}, {self.size}, {self.lang}, {self.theme}'

    @property
    def game(self) -> str:
        return self.golden.partition('-')[0]


@dataclass(frozen=True)
class Finding:
    place: Place
    kind: str
    what: str
    by: str = ''
    text: str = ''
    note: str = ''
    box: tuple[int, ...] = ()
    sides: tuple[str, ...] = ()  # of two that lie over each other: the parts of the board they belong to

    @classmethod
    def read(cls, place: Place, told: dict[str, Any]) -> Finding:
        return cls(
            place,
            told['kind'],
            told['what'],
            told['by'],
            told['text'],
            told['note'],
            tuple(told['box']),
            tuple(told['sides']),
        )

    @property
    def group(self) -> Group:
        if self.sides:
            return (self.kind, self.sides[0], self.sides[1])
        return (self.kind, self.what, self.by)

    def __str__(self) -> str:
        by = f' by {self.by}' if self.by else ''
        text = f' {self.text!r}' if self.text else ''
        note = f' ({self.note})' if self.note else ''
        return f'{self.kind}: {self.what}{text}{by}{note}'


def groups(findings: Iterable[Finding]) -> dict[Group, list[Finding]]:
    """What is found most often comes first in its kind."""
    found: dict[Group, list[Finding]] = {}
    for finding in findings:
        found.setdefault(finding.group, []).append(finding)
    order = list(KINDS)
    return dict(sorted(found.items(), key=lambda one: (order.index(one[0][0]), -len(one[1]))))


def report(findings: list[Finding], shots: dict[Group, str]) -> Iterable[str]:
    """The groups, one after the other, under the kinds they belong to; of each, what it is mostly about."""
    told = ''
    for group, those in groups(findings).items():
        kind, what, by = group
        if kind != told:
            told = kind
            yield f'\n{kind}: {KINDS[kind]}'
        yield f'{len(those):6}  {what}{f"  by  {by}" if by else ""}{f"  [{shots[group]}]" if group in shots else ""}'
        sizes = Counter(one.place.size for one in those)
        yield f'        at {", ".join(f"{size} {n}" for size, n in sizes.items())}; first: {those[0].place}'
        if those[0].sides:
            for (inner, outer), n in Counter((one.what, one.by) for one in those).most_common(3):
                yield f'        {n:4}  {inner}  by  {outer}'
        texts = Counter(f'{one.text!r} {one.note}'.strip() if one.text else one.note for one in those)
        yield f'        {"; ".join(text for text, _ in texts.most_common(4))}'


def table(findings: list[Finding], games: Iterable[str], sizes: Iterable[str]) -> Iterable[str]:
    """How many of each game and size, and of all."""
    counted = Counter((finding.place.game, finding.place.size) for finding in findings)
    columns = [*sizes, 'all']
    yield ' ' * 14 + ''.join(f'{size:>11}' for size in columns)
    for game in games:
        row = [counted[game, size] for size in columns[:-1]]
        yield f'{game:14}' + ''.join(f'{n:11}' for n in [*row, sum(row)])
    yield f'{"all":14}' + ' ' * 11 * len(columns[:-1]) + f'{len(findings):11}'
