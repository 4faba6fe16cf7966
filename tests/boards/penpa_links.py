#!/usr/bin/env python3
"""Draws boards as setters draw them in Penpa and packs them in links, for tests/boards/penpa.tsv.

    gridloom convert PUZZLE BOARD --to gridloom | sed 's/^/PUZZLE\t/' | python3 penpa_links.py

reads lines `PUZZLE TAB JSON` and writes `PUZZLE TAB JSON TAB LINK`. It knows the form of the links from its description alone
and shares nothing with the reader: it writes what the reader has to take apart, with zlib, in the ways in which deflate can be written.
"""
import base64
import json
import sys
import zlib

SHORT = [
    ("z", "zZ"), ('"qa"', "z9"), ('"pu_q"', "zQ"), ('"pu_a"', "zA"), ('"grid"', "zG"), ('"edit_mode"', "zM"), ('"surface"', "zS"),
    ('"line"', "zL"), ('"lineE"', "zE"), ('"wall"', "zW"), ('"cage"', "zC"), ('"number"', "zN"), ('"symbol"', "zY"),
    ('"special"', "zP"), ('"board"', "zB"), ('"command_redo"', "zR"), ('"command_undo"', "zU"), ('"command_replay"', "z8"),
    ('"numberS"', "z1"), ('"freeline"', "zF"), ('"freelineE"', "z2"), ('"thermo"', "zT"), ('"arrows"', "z3"), ('"direction"', "zD"),
    ('"squareframe"', "z0"), ('"polygon"', "z5"), ('"deletelineE"', "z4"), ('"killercages"', "z6"), ('"nobulbthermo"', "z7"),
    ('"__a"', "z_"), ("null", "zO"),
]
ARROWS = {"up": 0, "left": 1, "right": 2, "down": 3}
SIGNS = {"left": 1, "up": 2, "right": 3, "down": 4}


class Drawing:
    def __init__(self, width, height, margins=(0, 0, 0, 0), corner=(0, 0)):
        """Margins: top, bottom, left, right. `corner`: rows and columns of the grid above and left of the board."""
        self.top, self.bottom, self.left, self.right = margins
        self.width, self.height, self.corner = width + corner[1], height + corner[0], corner
        self.across = self.width + self.left + self.right + 4
        self.down = self.height + self.top + self.bottom + 4
        self.q = {k: {} for k in ("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage",
                                  "deletelineE")}
        self.q.update({k: [] for k in ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")})
        self.q.update({k: {"__a": []} for k in ("command_redo", "command_undo", "command_replay")})

    def cell(self, row, column, kind=0):
        row, column = row + self.top + 2 + self.corner[0], column + self.left + 2 + self.corner[1]
        return kind * self.across * self.down + row * self.across + column

    def vertex(self, row, column):
        """The corner at the upper left of a square."""
        return self.cell(row - 1, column - 1, 1)

    def edge(self, width, height, index):
        """The middle of an edge: level ones first, each above its square, then upright ones, left of theirs."""
        if index < (height + 1) * width:
            return self.cell(index // width - 1, index % width, 2)
        index -= (height + 1) * width
        return self.cell(index // (width + 1), index % (width + 1) - 1, 3)

    def number(self, at, text, colour=1, form="1"):
        self.q["number"][str(at)] = [text, colour, form]

    def symbol(self, at, name, style, layer=1):
        self.q["symbol"][str(at)] = [style, name, layer]

    def small(self, row, column, quarter, text):
        self.q["numberS"][str(4 * self.across * self.down + 4 * self.cell(row, column) + quarter)] = [text, 1]

    def areas(self, names, width, height, style=2):
        def line(a, b):
            self.q["lineE"]["%d,%d" % (a, b)] = style

        for row in range(height):
            for column in range(width):
                here = names[row * width + column]
                if column + 1 < width and names[row * width + column + 1] != here:
                    line(self.vertex(row, column + 1), self.vertex(row + 1, column + 1))
                if row + 1 < height and names[(row + 1) * width + column] != here:
                    line(self.vertex(row + 1, column), self.vertex(row + 1, column + 1))

    def link(self, title, tags, mode, level):
        first = self.width + self.left + self.right, self.height + self.top + self.bottom
        cells = [(row + self.top + 2) * self.across + column + self.left + 2 for row in range(self.height) for column in range(self.width)]
        steps = [cells[0]] + [b - a for a, b in zip(cells, cells[1:])]
        lines = ["square,%d,%d,38,0,1,1,380,380,84,84,0,0,0,0,Title: %s,Author: a%%2Cb,,,OFF,false," % (*first, title),
                 json.dumps([self.top, self.bottom, self.left, self.right]),
                 '["1","2","1"]~"surface"~["",1]' if mode == "solve" else '{"qa":"pu_q","grid":["1","2","1"]}',
                 json.dumps(self.q, separators=(",", ":")), "" if mode == "solve" else json.dumps({"surface": {}}),
                 json.dumps(steps, separators=(",", ":")), "[]", "{}", '"x"', '"x"', "[3,1,2]", "{}", '"x"', "0", "{}", "{}", "{}",
                 json.dumps(tags), "false"]
        text = "\n".join(lines)
        for long, short in SHORT:
            text = text.replace(long, short)
        # Level 0 is stored, a strategy makes fixed codes.
        packer = zlib.compressobj(abs(level), zlib.DEFLATED, -15, 9, zlib.Z_FIXED if level < 0 else zlib.Z_DEFAULT_STRATEGY)
        packed = base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()
        site = "https://opt-pan.github.io" if level < 0 else "https://swaroopg92.github.io"
        return "%s/penpa-edit/#m=%s&p=%s%s" % (site, mode, packed, "&a=" + packed[:8] if mode == "solve" else "")


def each(plane):
    for index, value in enumerate(plane["values"]):
        if value is not None:
            yield index, value


def in_cells(d, w, plane, colour=1, untold="?"):
    for s, v in each(plane):
        d.number(d.cell(s // w, s % w), untold if v == "?" else v, colour)


def in_areas(d, w, board, plane="number"):
    for a, v in each(board["planes"][plane]):
        s = board["planes"]["area"]["values"].index(a)
        d.number(d.cell(s // w, s % w), str(v))


def on_corners(d, w, plane):
    for c, v in each(plane):
        d.number(d.vertex(c // (w + 1), c % (w + 1)), v, 6)


def beside(d, board, rows="row.number", columns="column.number"):
    for r, v in each(board["planes"][rows]):
        d.number(d.cell(r, -1), str(v))
    for c, v in each(board["planes"][columns]):
        d.number(d.cell(-1, c), v)


def blocks(d, w, plane, numbers=True):
    for s, v in each(plane):
        d.q["surface"][str(d.cell(s // w, s % w))] = 4
        if numbers and (v != "?" or s % 2):
            d.number(d.cell(s // w, s % w), " " if v == "?" else v, 7)


def circles(d, w, plane, styles, name="circle_L"):
    for s, v in each(plane):
        if v in styles:
            d.symbol(d.cell(s // w, s % w), name, styles[v])


def arrows(d, w, planes, prefix, colours=None):
    for s, way in each(planes[prefix + ".direction"]):
        number = planes[prefix + ".number"]["values"][s]
        at = d.cell(s // w, s % w)
        d.number(at, ("?" if number == "?" else str(number)) + ("" if way == "?" else "_%d" % ARROWS[way]), 1, "2")
        colour = colours[planes[prefix + ".side"]["values"][s]] if colours else 3
        if colour:
            d.q["surface"][str(at)] = colour
        around = [d.vertex(s // w + y, s % w + x) for y, x in ((0, 0), (0, 1), (1, 1), (1, 0))]
        for a, b in zip(around, around[1:] + around[:1]):
            d.q["lineE"]["%d,%d" % (min(a, b), max(a, b))] = 2


def kakuro(d, w, h, planes):
    wall = planes["wall"]["values"]
    is_wall = lambda r, c: r < 0 or c < 0 or (r < h and c < w and wall[r * w + c])
    open_at = lambda r, c: r < h and c < w and not is_wall(r, c)
    across = [(r, c) for r in range(h) for c in range(w) if open_at(r, c) and is_wall(r, c - 1)]
    down = [(r, c) for c in range(w) for r in range(h) if open_at(r, c) and is_wall(r - 1, c)]
    totals = planes["total"]["values"]
    for r in range(-1, h):
        for c in range(-1, w):
            if is_wall(r, c):
                d.symbol(d.cell(r, c), "kakuro", 1, 2)
    for i, (r, c) in enumerate(across):
        if totals[i] is not None:
            d.small(r, c - 1, 1, str(totals[i]))
    for i, (r, c) in enumerate(down):
        if totals[len(across) + i] is not None:
            d.small(r - 1, c, 2, str(totals[len(across) + i]))


def lists(d, board):
    for r, v in each(board["planes"]["row.clue"]):
        for i, n in enumerate(v or [0]):
            d.number(d.cell(r, i - len(v or [0])), str(n))
    for c, v in each(board["planes"]["column.clue"]):
        for i, n in enumerate(v or [0]):
            d.number(d.cell(i - len(v or [0]), c), n)


def cages(d, w, planes):
    cage = planes["cage"]["values"]
    d.q["killercages"] = [[d.cell(s // w, s % w) for s, c in enumerate(cage) if c == name] for name in sorted({c for c in cage if c is not None})]
    for name, total in each(planes["total"]):
        s = cage.index(name)
        d.small(s // w, s % w, 0, " %d" % total)


def draw(puzzle, board):
    w, h, planes = board["width"], board["height"], board["planes"]
    margins, corner = (0, 0, 0, 0), (0, 0)
    if puzzle in ("aquarium", "tents", "snake"):
        margins = (1, 0, 1, 0)
    if puzzle in ("skyscrapers", "starbattle", "creek", "slant"):
        margins = (1, 1, 1, 1)
    if puzzle == "nonogram":
        margins = ((h + 1) // 2, 0, (w + 1) // 2, 0)
    if puzzle == "kakuro":
        corner = (1, 1)
    d = Drawing(w, h, margins, corner)
    if "area" in planes and puzzle != "sudoku":
        d.areas(planes["area"]["values"], w, h)
    if puzzle in ("cave", "fillomino", "hitori", "mosaic", "fourwinds", "minesweeper", "nurikabe", "shikaku", "slitherlink"):
        name = "given.number" if puzzle == "fillomino" else "number"
        in_cells(d, w, planes[name])
        if puzzle == "fourwinds":
            blocks(d, w, planes["wall"], False)
    elif puzzle == "numberlink":
        for s, v in each(planes["number"]):
            d.number(d.cell(s // w, s % w), chr(64 + v))
    elif puzzle in ("hashi", "kurodoko", "nurimisaki", "kurotto"):
        in_cells(d, w, planes["circle" if "circle" in planes else "number"], 6, " ")
    elif puzzle in ("akari", "shakashaka"):
        blocks(d, w, planes["number"])
    elif puzzle == "simpleloop":
        blocks(d, w, planes["wall"], False)
    elif puzzle in ("aqre", "heyawake", "countryroad"):
        in_areas(d, w, board)
    elif puzzle in ("ripple", "suguru"):
        in_cells(d, w, planes["given.number"])
    elif puzzle in ("aquarium", "tents"):
        beside(d, board)
        if puzzle == "tents":
            circles(d, w, planes["tree"], {True: 1}, "tents")
    elif puzzle == "snake":
        beside(d, board)
        circles(d, w, planes["circle"], {"middle": 1, "end": 2})
    elif puzzle in ("creek", "slant"):
        on_corners(d, w, planes["number"])
    elif puzzle == "masyu":
        circles(d, w, planes["pearl"], {"white": 1, "black": 2})
    elif puzzle == "binairo":
        circles(d, w, planes["given"] if "given" in planes else next(iter(planes.values())), {"white": 1, "black": 2}, "circle_M")
    elif puzzle == "yinyang":
        circles(d, w, next(iter(planes.values())), {"white": 1, "black": 2}, "circle_M")
    elif puzzle == "castlewall":
        arrows(d, w, planes, "clue", {"white": 0, "grey": 3, "black": 4})
    elif puzzle == "yajilin":
        arrows(d, w, planes, "arrow")
        for s, _ in each(planes["wall"]):
            d.q["surface"][str(d.cell(s // w, s % w))] = 3
    elif puzzle == "tapa":
        for s, v in each(planes["clue"]):
            d.number(d.cell(s // w, s % w), "".join(str(n) for n in v or [0]), 1, "4")
    elif puzzle == "futoshiki":
        for e, v in each(planes["less"]):
            d.symbol(d.edge(w, h, e), "inequality", SIGNS[v] + (4 if e % 2 else 0))
        in_cells(d, w, planes["given.digit"])
    elif puzzle == "galaxies":
        for s, _ in each(planes["cell.dot"]):
            d.symbol(d.cell(s // w, s % w), "circle_SS", 1, 2)
        for e, _ in each(planes["edge.dot"]):
            d.symbol(d.edge(w, h, e), "circle_SS", 2, 2)
        for c, _ in each(planes["corner.dot"]):
            d.symbol(d.vertex(c // (w + 1), c % (w + 1)), "circle_SS", 1, 2)
    elif puzzle == "skyscrapers":
        for m, v in each(planes["number"]):
            at = [(m, -1), (m - h, w), (-1, m - 2 * h), (h, m - 2 * h - w)]
            d.number(d.cell(*at[(m >= h) + (m >= 2 * h) + (m >= 2 * h + w)]), v)
        in_cells(d, w, planes["given.floors"])
    elif puzzle == "starbattle":
        d.number(d.cell(-1, w - 2), str(planes["stars"]["values"]))
        d.symbol(d.cell(-1, w - 1), "star", 2, 2)
    elif puzzle == "sudoku":
        in_cells(d, w, planes["given.digit"])
        d.areas(planes["area"]["values"], w, h)
    elif puzzle == "killersudoku":
        cages(d, w, planes)
        in_cells(d, w, planes["given.digit"])
    elif puzzle == "kakuro":
        kakuro(d, w, h, planes)
    elif puzzle == "nonogram":
        lists(d, board)
    return d


TAGS = {"sudoku": "classic", "killersudoku": "killer", "galaxies": "spiralgalaxies", "countryroad": "country road", "simpleloop": "simple loop",
        "hashi": "hashiwokakero (hashi/bridges)", "slant": "slant (gokigen)", "ripple": "ripple effect", "yinyang": "yin-yang"}

for number, row in enumerate(sys.stdin):
    name, text = row.rstrip("\n").split("\t")
    drawing = draw(name, json.loads(text))
    tags = [TAGS.get(name, name)] if number % 3 else []
    made = drawing.link(TAGS.get(name, name).upper() if number % 3 == 0 else "A puzzle%2C by zZ", tags,
                        "solve" if number % 2 else "edit", (9, 1, -9, 0)[number % 4])
    print("\t".join((name, text, made)))
