"""`python -m sejmik.server`: the server alone, for those who build clients and bots."""

from __future__ import annotations

import argparse
import sys

from sejmik.kernel.errors import BadInput
from sejmik.server.run import serve


def main() -> int:
    parser = argparse.ArgumentParser(prog='python -m sejmik.server', description='Serve tables to browsers.')
    parser.add_argument('--host', default='127.0.0.1', help='0.0.0.0 to be reached from the network')
    parser.add_argument('--port', type=int, help='0 for any')
    parser.add_argument('--data', help='a database file, or the address of a database')
    parser.add_argument('--bot-pause', type=float, help='seconds between the answers of bots')
    parser.add_argument('--name', action='append', default=[], help='a name by which browsers may call it, for each')
    parser.add_argument('--any-name', action='store_true', help='browsers may call it by any name')
    parser.add_argument('--proxy', action='append', default=[], help='an address or network of a proxy, for each')
    parser.add_argument('--open', action='store_true', help='open the browser')
    given = parser.parse_args()
    try:
        serve(
            given.host,
            given.port,
            given.open,
            given.data,
            given.bot_pause,
            names=given.name,
            any_name=given.any_name,
            proxies=given.proxy,
        )
    except BadInput as error:
        print(f'sejmik: {error}', file=sys.stderr)
        return 2
    return 0


if __name__ == '__main__':
    sys.exit(main())
