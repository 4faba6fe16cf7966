"""Boards of ten puzzles as plain models for CP-SAT (OR-tools). Reads Gridloom's JSON boards, one a line; writes for each how many solutions it
found, at most two: one, and then another that differs in what is filled in. Then the processor time of this process from the parsed board
to the answer, building the models included, in seconds. `-1` where it gave up. `cpsat.py SECONDS` is the limit for a board.

One worker and no linear relaxation: with more workers CP-SAT spends more processor time in all, and with the relaxation it does not finish a
Slitherlink of 20x36 that it else decides in half a second.
"""

import json
import sys
import threading
import time

from ortools.sat.python import cp_model


class Grid:
    def __init__(self, board):
        self.width, self.height = board["width"], board["height"]
        self.planes = {name: plane["values"] for name, plane in board["planes"].items()}

    def cells(self):
        return [(r, c) for r in range(self.height) for c in range(self.width)]

    def at(self, plane, cell):
        return self.planes[plane][cell[0] * self.width + cell[1]]

    def beside(self, cell):
        r, c = cell
        near = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
        return [(a, b) for a, b in near if 0 <= a < self.height and 0 <= b < self.width]

    def inside(self, cell):
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width

    def lines(self):
        rows = [[(r, c) for c in range(self.width)] for r in range(self.height)]
        return rows + [[(r, c) for r in range(self.height)] for c in range(self.width)]

    def areas(self):
        areas = {}
        for cell in self.cells():
            areas.setdefault(self.at("area", cell), []).append(cell)
        return areas


def new_bools(model, keys):
    return {key: model.new_bool_var("") for key in keys}


def connected(model, present, beside):
    """The first that is present is the root; every other has a neighbour that is nearer to it."""
    nodes = list(present)
    rank = {n: model.new_int_var(0, len(nodes), "") for n in nodes}
    earlier = None  # some node before is present
    for n in nodes:
        nearer = []
        for m in beside(n):
            if m not in present:
                continue
            by = model.new_bool_var("")
            model.add_implication(by, present[m])
            model.add(rank[n] >= rank[m] + 1).only_enforce_if(by)
            nearer.append(by)
        if earlier is not None:
            model.add_bool_or(nearer + [~present[n], ~earlier])
        now = model.new_bool_var("")
        model.add_implication(present[n], now)
        if earlier is not None:
            model.add_implication(earlier, now)
            model.add_bool_or([present[n], earlier, ~now])
        else:
            model.add_bool_or([present[n], ~now])
        earlier = now


def one_loop(model, points, line):
    """Lines between points make one circuit; a point without a line is left out."""
    number = {p: i for i, p in enumerate(points)}
    arcs = [(i, i, model.new_bool_var("")) for i in number.values()]
    for (a, b), used in line.items():
        there, back = model.new_bool_var(""), model.new_bool_var("")
        arcs += [(number[a], number[b], there), (number[b], number[a], back)]
        model.add(there + back == used)
    model.add_circuit(arcs)


def line_bools(model, points):
    """A line between neighbouring points, by its ends, the first above or at the left."""
    known = set(points)
    return new_bools(model, [(p, q) for p in points for q in ((p[0], p[1] + 1), (p[0] + 1, p[1])) if q in known])


def slitherlink(grid, model):
    points = [(r, c) for r in range(grid.height + 1) for c in range(grid.width + 1)]
    line = line_bools(model, points)
    for cell in grid.cells():
        number = grid.at("number", cell)
        if isinstance(number, int):
            r, c = cell
            around = [((r, c), (r, c + 1)), ((r + 1, c), (r + 1, c + 1)), ((r, c), (r + 1, c)), ((r, c + 1), (r + 1, c + 1))]
            model.add(sum(line[e] for e in around) == number)
    one_loop(model, points, line)
    return list(line.values())


def masyu(grid, model):
    line = line_bools(model, grid.cells())
    none = model.new_constant(0)

    def at(cell, way):
        other = (cell[0] + way[0], cell[1] + way[1])
        return line.get((cell, other) if cell < other else (other, cell), none)

    up, down, left, right = (-1, 0), (1, 0), (0, -1), (0, 1)
    for cell in grid.cells():
        pearl = grid.at("pearl", cell)
        if pearl is None:
            continue
        model.add(sum(at(cell, way) for way in (up, down, left, right)) == 2)
        if pearl == "white":
            model.add(at(cell, left) == at(cell, right))
            model.add(at(cell, up) == at(cell, down))
            for way, back in ((up, down), (left, right)):  # straight through both neighbours is not allowed
                after = (cell[0] + way[0], cell[1] + way[1])
                before = (cell[0] + back[0], cell[1] + back[1])
                model.add_bool_or([~at(cell, way), ~at(after, way), ~at(before, back)])
        else:
            model.add(at(cell, left) + at(cell, right) == 1)
            model.add(at(cell, up) + at(cell, down) == 1)
            for way in (up, down, left, right):
                model.add_implication(at(cell, way), at((cell[0] + way[0], cell[1] + way[1]), way))
    one_loop(model, grid.cells(), line)
    return list(line.values())


def nonogram(grid, model):
    black = new_bools(model, grid.cells())
    lists = grid.planes["row.clue"] + grid.planes["column.clue"]
    for cells, runs in zip(grid.lines(), lists):
        if runs is None:
            continue
        transitions, state = [(0, 0, 0)], 0
        for i, run in enumerate(runs):
            for _ in range(run):
                transitions.append((state, 1, state + 1))
                state += 1
            if i + 1 < len(runs):
                transitions.append((state, 0, state + 1))
                state += 1
            transitions.append((state, 0, state))
        model.add_automaton([black[c] for c in cells], 0, [state], transitions)
    return list(black.values())


def shading_rules(grid, model, white):
    for cell in grid.cells():
        for other in grid.beside(cell):
            if cell < other:
                model.add_bool_or([white[cell], white[other]])
    connected(model, white, grid.beside)


def hitori(grid, model):
    white = new_bools(model, grid.cells())
    for cells in grid.lines():
        alike = {}
        for cell in cells:
            alike.setdefault(grid.at("number", cell), []).append(white[cell])
        for same in alike.values():
            if len(same) > 1:
                model.add_at_most_one(same)
    shading_rules(grid, model, white)
    return list(white.values())


def kurodoko(grid, model):
    white = new_bools(model, grid.cells())
    for cell in grid.cells():
        number = grid.at("number", cell)
        if number is None:
            continue
        model.add(white[cell] == 1)
        if not isinstance(number, int):
            continue
        seen = []
        for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            last, at = None, (cell[0] + way[0], cell[1] + way[1])
            while grid.inside(at):
                sees = model.new_bool_var("")
                model.add_implication(sees, white[at])
                if last is None:
                    model.add_implication(white[at], sees)
                else:
                    model.add_implication(sees, last)
                    model.add_bool_or([sees, ~last, ~white[at]])
                seen.append(sees)
                last, at = sees, (at[0] + way[0], at[1] + way[1])
        model.add(sum(seen) + 1 == number)
    shading_rules(grid, model, white)
    return list(white.values())


def heyawake(grid, model):
    white = new_bools(model, grid.cells())
    for area, cells in grid.areas().items():
        number = grid.planes["number"][area]
        if isinstance(number, int):
            model.add(sum(white[c] for c in cells) == len(cells) - number)
    for cells in grid.lines():
        borders = [i for i in range(1, len(cells)) if grid.at("area", cells[i - 1]) != grid.at("area", cells[i])]
        for first, second in zip(borders, borders[1:]):
            model.add_bool_or([~white[c] for c in cells[first - 1 : second + 1]])
    shading_rules(grid, model, white)
    return list(white.values())


def akari(grid, model):
    wall = {c for c in grid.cells() if grid.at("number", c) is not None}
    bulb = new_bools(model, [c for c in grid.cells() if c not in wall])
    stretches = {c: [] for c in bulb}
    for cells in grid.lines():
        stretch = []
        for cell in cells + [None]:
            if cell is not None and cell not in wall:
                stretch.append(cell)
                continue
            if stretch:
                model.add_at_most_one([bulb[c] for c in stretch])
                for c in stretch:
                    stretches[c] += [bulb[d] for d in stretch]
            stretch = []
    for lights in stretches.values():
        model.add_bool_or(lights)
    for cell in wall:
        number = grid.at("number", cell)
        if isinstance(number, int):
            model.add(sum(bulb[c] for c in grid.beside(cell) if c in bulb) == number)
    return list(bulb.values())


def tents(grid, model):
    trees = [c for c in grid.cells() if grid.at("tree", c)]
    tent = new_bools(model, [c for c in grid.cells() if c not in set(trees)])
    numbers = grid.planes["row.number"] + grid.planes["column.number"]
    for cells, number in zip(grid.lines(), numbers):
        if isinstance(number, int):
            model.add(sum(tent[c] for c in cells if c in tent) == number)
    for r in range(grid.height - 1):
        for c in range(grid.width - 1):
            box = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            model.add_at_most_one([tent[x] for x in box if x in tent])
    tie = new_bools(model, [(t, c) for t in trees for c in grid.beside(t) if c in tent])
    for t in trees:
        model.add_exactly_one([tie[t, c] for c in grid.beside(t) if c in tent])
    for c in tent:
        model.add(sum(tie[t, c] for t in grid.beside(c) if (t, c) in tie) == tent[c])
    return list(tent.values())


def sudoku(grid, model):
    digits = range(1, grid.width + 1)
    has = {c: [model.new_bool_var("") for _ in digits] for c in grid.cells()}
    for cell, those in has.items():
        model.add_exactly_one(those)
        given = grid.at("given.digit", cell)
        if isinstance(given, int):
            model.add(those[given - 1] == 1)
    for cells in grid.lines() + list(grid.areas().values()):
        for d in range(len(digits)):
            model.add_exactly_one([has[c][d] for c in cells])
    return [b for those in has.values() for b in those]


def shikaku(grid, model):
    number = {c: grid.at("number", c) for c in grid.cells() if grid.at("number", c) is not None}
    taken = {c: [] for c in grid.cells()}
    chosen = []
    for cell, size in number.items():
        ways = []
        for height in range(1, min(size, grid.height) + 1):
            width, rest = divmod(size, height)
            if rest or width > grid.width:
                continue
            for top in range(max(0, cell[0] - height + 1), min(cell[0], grid.height - height) + 1):
                for left in range(max(0, cell[1] - width + 1), min(cell[1], grid.width - width) + 1):
                    cells = [(r, c) for r in range(top, top + height) for c in range(left, left + width)]
                    if sum(c in number for c in cells) > 1:
                        continue
                    way = model.new_bool_var("")
                    ways.append(way)
                    for c in cells:
                        taken[c].append(way)
        model.add_exactly_one(ways)
        chosen += ways
    for ways in taken.values():
        model.add_exactly_one(ways)
    return chosen


def hashi(grid, model):
    number = {c: grid.at("number", c) for c in grid.cells() if grid.at("number", c) is not None}
    bridges, crossed, near = {}, {}, {c: [] for c in number}
    for cell in number:
        for way in ((0, 1), (1, 0)):
            between, at = [], (cell[0] + way[0], cell[1] + way[1])
            while grid.inside(at) and at not in number:
                between.append(at)
                at = (at[0] + way[0], at[1] + way[1])
            if not grid.inside(at):
                continue
            one, two = model.new_bool_var(""), model.new_bool_var("")
            model.add_implication(two, one)
            bridges[cell, at] = (one, two)
            near[cell].append(at)
            near[at].append(cell)
            for c in between:
                crossed.setdefault(c, []).append(one)
    for ways in crossed.values():
        model.add_at_most_one(ways)

    def between(a, b):
        return bridges[(a, b) if (a, b) in bridges else (b, a)]

    for cell, value in number.items():
        if isinstance(value, int):
            model.add(sum(b for other in near[cell] for b in between(cell, other)) == value)
        model.add_bool_or([between(cell, other)[0] for other in near[cell]])
    root, rank = next(iter(number)), {c: model.new_int_var(0, len(number), "") for c in number}
    for cell in number:
        nearer = []
        for other in near[cell]:
            by = model.new_bool_var("")
            model.add_implication(by, between(cell, other)[0])
            model.add(rank[cell] >= rank[other] + 1).only_enforce_if(by)
            nearer.append(by)
        if cell != root:
            model.add_bool_or(nearer)
    return [b for both in bridges.values() for b in both]


puzzles = {f.__name__: f for f in (slitherlink, masyu, nonogram, hitori, kurodoko, heyawake, akari, tents, sudoku, shikaku, hashi)}


class Watch:
    """Stops a solver once the process has had so much processor time; its own limit is by the clock."""

    def __init__(self, until):
        self.until, self.solver, self.ended = until, None, threading.Event()
        threading.Thread(target=self.look, daemon=True).start()

    def look(self):
        while not self.ended.wait(0.05):
            if self.solver and time.process_time() > self.until:
                self.solver.stop_search()


def solutions(board, limit):
    """How many there are, up to two; -1: not known."""
    start = time.process_time()
    model = cp_model.CpModel()
    shown = puzzles[board["puzzle"]](Grid(board), model)
    found = 0
    watch = Watch(start + limit)
    while found < 2:
        watch.solver = solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.linearization_level = 0
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            break
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            found = -1
            break
        found += 1
        model.add_bool_or([~b if solver.boolean_value(b) else b for b in shown])
    watch.ended.set()
    return found, time.process_time() - start


def main():
    limit = float(sys.argv[1])
    for line in sys.stdin:
        found, seconds = solutions(json.loads(line), limit)
        print(found, seconds, flush=True)


if __name__ == "__main__":
    main()
