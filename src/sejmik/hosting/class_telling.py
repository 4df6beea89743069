"""What is told of a class: all of it to whoever keeps it, to a pupil what concerns the pupil."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sejmik.hosting.classroom import ENDED, LESSON, Classroom, Pupil
from sejmik.hosting.host import Host
from sejmik.hosting.seating import plan_of, size_for
from sejmik.hosting.settings import Settings
from sejmik.hosting.tiles import look_at_table, stuck

Tiles = dict[str, tuple[Any, dict[str, Any]]]  # what was seen at each table, with what it was when it was looked at


def common(room: Classroom) -> dict[str, Any]:
    return {
        'id': room.id,
        'game': room.game,
        'lang': room.lang,
        'phase': room.phase,
        'held': room.held,
        'talk': room.talk,
        'ends': room.ends,
    }


def for_pupil(room: Classroom, who: str) -> dict[str, Any]:
    pupil = room.pupil(who)
    table, _ = room.place_of(who)
    group = room.group_of(who)
    heard = room.heard_at(table)
    return {
        'role': 'pupil',
        **common(room),
        'name': pupil.name,
        'table': table,
        'number': room.groups.index(group) + 1 if group is not None else 0,
        'mates': [room.pupil(one).name for one in group.pupils if one != who] if group is not None else [],
        'message': None if heard is None or not heard.text else {'n': heard.n, 'text': heard.text},
        'question': pupil.question,
        'wrote': pupil.wrote,
    }


def for_teacher(
    room: Classroom, present: Collection[str], lang: str, settings: Settings, hosts: Mapping[str, Host], known: Tiles
) -> dict[str, Any]:
    """`present` are those who listen; of `hosts` the tables in memory are looked at; `known` keeps what was seen."""
    now = settings.now()
    numbers = {pupil: n for n, group in enumerate(room.groups, 1) for pupil in group.pupils}
    plan = plan_of(room.game)
    return {
        'role': 'teacher',
        **common(room),
        'code': room.code,
        'created': room.created,
        'deleted': room.created + round(settings.class_life * 1000),
        'sizes': list(plan.seats),
        'pupils': [
            {
                'id': pupil.id,
                'name': pupil.name,
                'here': pupil.id in present or at_table(room, pupil, hosts),
                'table': numbers.get(pupil.id, 0),
                'question': pupil.question,
                'welcome': pupil.welcome,
                'wrote': pupil.wrote,
            }
            for pupil in room.pupils
        ],
        'groups': [
            {
                'pupils': list(group.pupils),
                'bots': (len(group.seats) or size_for(len(group.pupils), plan.seats)) - len(group.pupils),
                'table': group.table,
            }
            for group in room.groups
        ],
        'tiles': [one for one in tiles(room, lang, now, settings.class_stuck, hosts, known) if one is not None],
        'spoken': [{'n': one.n, 'text': one.text, 'table': one.table} for one in room.spoken],
        'cards': list(room.cards),
    }


def at_table(room: Classroom, pupil: Pupil, hosts: Mapping[str, Host]) -> bool:
    table_id, seat = room.place_of(pupil.id)
    host = hosts.get(table_id)
    return host is not None and any(host.here() if seat < 0 else [host.here()[seat]])


def tiles(
    room: Classroom, lang: str, now: int, patience: float, hosts: Mapping[str, Host], known: Tiles
) -> list[dict[str, Any] | None]:
    if shows_lesson(room):
        wanted = [(n, pupil.lesson, [pupil]) for n, pupil in enumerate(room.pupils, 1) if pupil.lesson]
    else:
        groups = enumerate(room.groups, 1)
        wanted = [(n, group.table, [room.pupil(one) for one in group.pupils]) for n, group in groups if group.table]
    told: list[dict[str, Any] | None] = []
    for number, table_id, pupils in wanted:
        seen = seen_at(hosts.get(table_id), table_id, lang, known)
        asks = [pupil.name for pupil in pupils if pupil.question]
        told.append(
            seen
            and {
                **seen,
                'number': number,
                'pupils': [pupil.id for pupil in pupils],
                'asks': asks,
                'stuck': stuck(seen, now, patience, bool(asks)),
            }
        )
    return told


def seen_at(host: Host | None, table_id: str, lang: str, known: Tiles) -> dict[str, Any] | None:
    """What is to be seen at a table; it is looked at again when something has happened there. A table that is not in
    memory looks as it did."""
    if host is not None and not host.gone:
        stamp = (lang, host.table.n, host.here(), host.closed, id(host))
        if table_id not in known or known[table_id][0] != stamp:
            known[table_id] = (stamp, look_at_table(host, lang))
    return known[table_id][1] if table_id in known else None


def shows_lesson(room: Classroom) -> bool:
    """Whether the tiles are those of the lesson: while it goes on, and at the end if there was nothing after it."""
    return room.phase == LESSON or (room.phase == ENDED and not any(group.table for group in room.groups))


def shown_tables(room: Classroom) -> list[str]:
    if shows_lesson(room):
        return [pupil.lesson for pupil in room.pupils if pupil.lesson]
    return [group.table for group in room.groups if group.table]
