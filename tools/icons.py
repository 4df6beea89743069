"""The icons under which the site stands among other programs: web/public/seal.svg as pictures, drawn by Chromium.

    python tools/icons.py    into web/site, where they are kept; needed again only if the seal changes

Round the `maskable` one and Apple's each system cuts off what it likes, so there the seal lies on paper with a margin.
"""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PAPER = '#f6f0e2'
ICONS = {  # side in pixels, background, how much of it the seal takes
    'icon-192.png': (192, 'transparent', 1.0),
    'icon-512.png': (512, 'transparent', 1.0),
    'icon-512-maskable.png': (512, PAPER, 0.7),
    'icon-180.png': (180, PAPER, 0.86),
}
COLOURS = 32  # the seal has two, and what lies between them at the edges


def main() -> None:
    chromium = shutil.which('chromium') or shutil.which('google-chrome')
    if chromium is None:
        sys.exit('there is no Chromium here')
    seal = (ROOT / 'web' / 'public' / 'seal.svg').read_text('utf-8')
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=['--no-sandbox'])
        for name, (side, ground, share) in ICONS.items():
            page = browser.new_page(viewport={'width': side, 'height': side})
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:{ground}">{seal}'
            )
            page.add_style_tag(content=f'svg {{ width: {share:.0%}; }}')
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            small = io.BytesIO()
            picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(small, 'PNG', optimize=True)
            (ROOT / 'web' / 'site' / name).write_bytes(small.getvalue())
            print(f'web/site/{name}: {len(small.getvalue())} bytes')
        browser.close()


if __name__ == '__main__':
    main()
