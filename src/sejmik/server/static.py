"""The built client: its files, and its one page for every address that the client itself understands."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path

from starlette.convertors import PathConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response

FOREVER = 'public, max-age=31536000, immutable'
ASK_AGAIN = 'no-cache'
ENCODINGS = (('br', '.br'), ('gzip', '.gz'))
TYPES = {'.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2',
         '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm'}  # fmt: skip

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sejmik</title>
<h1>Sejmik</h1>
<p>The server runs, but the pages for the browser have not been built into this installation.</p>
<p>The interface itself is at <a href="/api/docs">/api/docs</a>.</p>
<p>In the terminal, <code>sejmik play GAME</code> works.</p>
</html>
"""


class PageConvertor(PathConvertor):
    """Every path that is not the interface's."""

    regex = '(?!api(?:/|$)).*'


register_url_convertor('page', PageConvertor())


class Client:
    """The folder of the built client."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def serve(self, request: Request) -> Response:
        path = request.path_params['path']
        file = self.find(path)
        if file is not None:
            return self.respond(file, request, FOREVER if path.startswith('assets/') else ASK_AGAIN)
        if '.' in path.rpartition('/')[2] or path.startswith('assets/'):
            return JSONResponse({'detail': 'there is no such thing here'}, 404)
        index = self.find('index.html')
        if index is None:
            return HTMLResponse(UNBUILT, headers={'Cache-Control': ASK_AGAIN})
        return self.respond(index, request, ASK_AGAIN)

    def find(self, path: str) -> Path | None:
        """The file of this name inside the folder, if there is one."""
        if '\0' in path or path.endswith(('.br', '.gz')):
            return None
        try:
            file = (self.folder / path).resolve()
            inside = file.is_relative_to(self.folder.resolve())
            return file if inside and file.is_file() else None
        except OSError:  # a name that no file can have
            return None

    def respond(self, file: Path, request: Request, caching: str) -> Response:
        accepted = {part.partition(';')[0].strip() for part in request.headers.get('accept-encoding', '').split(',')}
        headers = {'Cache-Control': caching, 'Vary': 'Accept-Encoding'}
        sent = file
        for encoding, suffix in ENCODINGS:
            packed = file.with_name(file.name + suffix)
            if encoding in accepted and packed.is_file():
                headers['Content-Encoding'] = encoding
                sent = packed
                break
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or 'application/octet-stream'
        response = FileResponse(sent, headers=headers, media_type=kind, stat_result=os.stat(sent))
        if response.headers['etag'] in request.headers.get('if-none-match', ''):
            kept = {name: response.headers[name] for name in ('etag', 'cache-control', 'vary')}
            return Response(status_code=304, headers=kept)
        return response
