"""Makes the letters of drawn pictures: `python3 tools/fonts/subset.py <folder with Pretendard-*.otf>`.

Needs fontTools (Debian: fonttools). Takes what Korean, English and units need out of Pretendard 1.3.9 (OFL 1.1) and
writes `public/fonts`. A font that was changed must not bear the reserved name, so it gets another one.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Portal Drawn"
SIGNS = ((0x20, 0x7E), (0xA0, 0xFF), (0x2010, 0x203A), (0x20A9, 0x20A9), (0x2103, 0x2109), (0x2190, 0x22FF))
SHAPES = ((0x25A0, 0x25FF), (0x3000, 0x303F), (0xFF01, 0xFF5E))
# every syllable, not the usual 2,350: nobody can say which one a name will need
KOREAN = ((0x3131, 0x318E), (0xAC00, 0xD7A3))


def make(source: Path, target: Path, weight: str) -> None:
    font = TTFont(source / f"Pretendard-{weight}.otf")
    options = Options(layout_features=["kern", "tnum", "lnum", "pnum"], name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[one for a, b in SIGNS + SHAPES + KOREAN for one in range(a, b + 1)])
    subsetter.subset(font)
    plain = FAMILY.replace(" ", "")
    names = {1: FAMILY, 2: weight, 4: f"{FAMILY} {weight}", 6: f"{plain}-{weight}"}
    for record in list(font["name"].names):
        if record.nameID in names:
            font["name"].setName(names[record.nameID], record.nameID, *_key(record))
    top = font["CFF "].cff.topDictIndex[0]
    top.FamilyName, top.FullName = FAMILY, names[4]
    font["CFF "].cff.fontNames = [names[6]]
    font.save(target / f"{plain}-{weight}.otf")


def _key(record):
    return record.platformID, record.platEncID, record.langID


target = Path(__file__).parents[2] / "public" / "fonts"
for each in ("Regular", "Bold"):
    make(Path(sys.argv[1]), target, each)
