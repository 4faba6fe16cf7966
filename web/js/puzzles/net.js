// Net's looks and gestures. Ports are bits: right 1, up 2, left 4, down 8. The rules are the engine's.
const clockwise = ports => ports >> 1 | (ports & 1) << 3;
const counter = ports => (ports << 1 & 15) | ports >> 3;
const names = [[1, 'right'], [2, 'up'], [4, 'left'], [8, 'down']];
const wires = ports => names.filter(([bit]) => ports & bit).map(([, name]) => name).join(' ') || 'no wire';

const shapes = [['blank', 0, ''], ['end', 1, 'M12 12h9'], ['straight', 5, 'M3 12h18'], ['corner', 3, 'M12 3v9h9'],
  ['three ways', 7, 'M3 12h18M12 12V3'], ['cross', 15, 'M3 12h18M12 3v18']];
const turns = ports => [ports, clockwise(ports), clockwise(clockwise(ports)), counter(ports)];

const always = 'No wire leaves the board or crosses a barrier; on a board that wraps, opposite edges join. '
  + 'A blank tile needs nothing, a locked one stays as it is.';

const wraps = (at, size) => (at + size) % size;

export const net = {
  name: 'net',
  blank: null,
  sizes: [[5, 5], [7, 7], [9, 9], [11, 11], [15, 15], [25, 25]],
  canWrap: true,
  // Of how many squares boards of a difficulty are soon made (bench/page/offers). Where edges wrap no tile is told by its place alone.
  levels: wrap => ({ any: [1, 10_000], easy: wrap ? null : [1, 10_000], medium: [25, 2500], hard: [wrap ? 25 : 49, 900], expert: [25, 900] }),
  how: 'Click turns a tile, right-click turns it the other way; Shift-click, a middle click or a long press locks it. '
    + '“Correct so far?” checks locked tiles only. '
    + 'Keys: arrows, Space turns, Shift+Space turns back, L locks.',

  face(board, filling, s, marks) {
    const value = filling ? filling[s] : board.tiles[s];
    const fixed = board.locked[s] === 1, locked = fixed || marks?.has(s);
    const { width, height } = board;
    const row = Math.floor(s / width), column = s % width;
    const left = row * width + wraps(column - 1, width), above = wraps(row - 1, height) * width + column;
    const bars = (board.bars[s] & 1 ? 1 : 0) | (board.bars[above] & 2 ? 2 : 0)
      | (board.bars[left] & 1 ? 4 : 0) | (board.bars[s] & 2 ? 8 : 0);
    return { text: '', ground: locked ? 'locked' : 'open', mark: locked ? 'pins' : undefined, wires: value, settled: locked || Boolean(board.shown), bars,
      label: wires(value) + (locked ? ', locked' : '') + (bars ? `, barrier ${wires(bars)}` : '') };
  },

  start: board => [...board.tiles],
  // Only what was locked is claimed: the others still turn.
  claims: (board, filling, marks) => filling.map((value, s) => marks.has(s) ? value : null),
  claimed: {
    none: 'Only locked tiles are checked, and none is locked yet: lock those that you are sure of.',
    right: n => n === 1 ? 'The locked tile is right. The others were not checked.' : `The ${n} locked tiles are right. The others were not checked.`,
    wrong: n => n === 1 ? 'The locked tile that is lit is wrong.' : 'The locked tiles that are lit can not all be right.',
    so: '(It is so already: lock it, and the next hint goes on from there.)',
    done: 'Every tile that a reason can be given for lies right already.',
  },
  marksSettled: true,  // what an explanation settles looks as if it were locked
  // The rules of a variant, in full; those of the usual one come from the engine.
  rules: {
    connected: 'Turn the tiles so that all wires join into one network without loose ends; loops are allowed. ' + always,
    matching: 'Turn the tiles so that no wire ends loose: at every edge both tiles have a wire or neither has. There may be any number of networks. ' + always,
  },

  press(position, s, { other, lock, long }) {
    if (lock || long) return { marks: [s] };
    return { changes: this.turn(position, s, other) };
  },
  turn({ board, filling, marks }, s, back) {
    if (board.locked[s] || marks.has(s)) return [];
    return [[s, (back ? counter : clockwise)(filling[s]), back ? -1 : 1]];
  },
  drag: () => null,
  key(position, s, key, shift) {
    if (key === ' ' || key === 'Enter') return this.turn(position, s, shift);
    if (key === 'Backspace') return this.turn(position, s, true);
    return null;
  },
  markKey: key => key === 'l' || key === 'L',

  share: values => Math.max(...values.map(({ share }) => share)),
  heatHow: 'The stronger the tint of a square, the more of the solutions agree on it.',

  // A board whose states can all be looked at.
  small: () => ({ format: 'gridloom', version: 1, puzzle: 'net', width: 4, height: 4, wraps: true, tiles: [10, 11, 4, 14, 2, 11, 2, 8, 12, 4, 2, 6, 1, 12, 7, 13], bars: Array(16).fill(0), locked: Array(16).fill(0) }),

  empty: (width, height) => ({
    tiles: Array(width * height).fill(0), bars: Array(width * height).fill(0), locked: Array(width * height).fill(0),
  }),
  brushes: [...shapes.map(([name, ports, path]) => ({ name, path, ports, label: ports ? undefined : '·' })),
    { name: 'barrier', label: 'Barrier', barrier: true }, { name: 'lock', label: 'Lock', lock: true }],
  // The same shape again turns it; barriers go to the edge nearest to the pointer.
  firstBrush: 1,
  brush(board, s, brush, at) {
    if (brush.lock) return { locked: [[s, 1 - board.locked[s]]] };
    if (brush.barrier) return this.barrier(board, s, at);
    const tile = board.tiles[s];
    return { tiles: [[s, turns(brush.ports).includes(tile) && brush.ports ? clockwise(tile) : brush.ports]] };
  },
  barrier({ width, height, bars }, s, { x, y }) {
    const row = Math.floor(s / width), column = s % width;
    const edge = Math.abs(x - .5) > Math.abs(y - .5) ? (x > .5 ? 'right' : 'left') : (y > .5 ? 'below' : 'above');
    const [owner, bit] = {
      right: [s, 1], below: [s, 2],
      left: [row * width + wraps(column - 1, width), 1], above: [wraps(row - 1, height) * width + column, 2],
    }[edge];
    return { bars: [[owner, bars[owner] ^ bit]] };
  },
  editKey(board, s, key) {
    if (/^[0-9a-f]$/i.test(key)) return { tiles: [[s, parseInt(key, 16)]] };
    if (key === ' ' || key === 'Enter') return { tiles: [[s, clockwise(board.tiles[s])]] };
    if (key === 'Backspace' || key === 'Delete') return { tiles: [[s, 0]] };
    return null;
  },
  editHow: 'Choose a shape and click squares; click again to turn it. Barriers go to the nearest edge. '
    + 'Keys: arrows, 0–9 and A–F place a tile, Space turns it.',
};
