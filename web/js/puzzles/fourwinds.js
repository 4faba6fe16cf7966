// Four Winds' looks and gestures. Winds are 0 up, 1 down, 2 left, 3 right. The rules are the engine's.
const open = -1, blocked = -2, untold = -3;
const arrows = '^v<>', winds = ['up', 'down', 'left', 'right'];
const steps = [[0, -1], [0, 1], [-1, 0], [1, 0]];

const isNumber = clue => clue >= 0 || clue === untold;

// The squares from one on, that way, as long as they are open.
function openSquares(board, s, wind) {
  const found = [];
  let x = s % board.width, y = Math.floor(s / board.width);
  for (;;) {
    x += steps[wind][0];
    y += steps[wind][1];
    if (x < 0 || y < 0 || x >= board.width || y >= board.height || board.clues[y * board.width + x] !== open) return found;
    found.push(y * board.width + x);
  }
}

// A ray of that length from a number: its squares point that way, and what went further no longer does.
function ray({ board, filling }, number, wind, length) {
  const squares = openSquares(board, number, wind), changes = [];
  for (let i = 0; i < squares.length; ++i) {
    if (i < length) changes.push([squares[i], wind]);
    else if (filling[squares[i]] === wind) changes.push([squares[i], null]);
    else break;
  }
  return changes;
}

function lengthNow({ board, filling }, number, wind) {
  const squares = openSquares(board, number, wind);
  const end = squares.findIndex(s => filling[s] !== wind);
  return end < 0 ? squares.length : end;
}

export const fourwinds = {
  name: 'fourwinds',
  blank: null,
  sizes: [[5, 5], [8, 8], [10, 10], [15, 15], [20, 20], [30, 30]],
  // Of how many squares boards of a difficulty are soon made (bench/page/offers).
  levels: () => ({ any: [1, 3600], easy: [1, 3600], medium: [25, 900], hard: [64, 900], expert: [200, 240] }),
  hasClues: true,
  how: 'Drag from a number to send a ray; drag back to shorten it. Clicking a square goes through the four directions, '
    + 'right-click clears it or marks it with a dot. Keys: arrows, Space goes through the directions, Shift+arrow on a number '
    + 'lengthens its ray, Backspace clears.',

  face(board, filling, s, marks) {
    const clue = board.clues[s], value = filling ? filling[s] : null;
    if (clue === blocked) return { text: '', ground: 'wall', label: 'blocked' };
    if (isNumber(clue)) {
      const text = clue === untold ? '?' : String(clue);
      return { text, ground: 'open', hub: true, label: clue === untold ? 'a number not told' : `number ${text}` };
    }
    const ray = value !== null && value < 4;
    return { text: '', ground: 'open', arrow: ray ? arrows[value] : '', mark: !ray && marks?.has(s) ? 'dot' : undefined,
      label: ray ? `ray ${winds[value]}` : 'open' };
  },

  start: board => board.clues.map(() => null),
  claims: (board, filling) => filling,
  // The rules of a variant, in full; those of the usual one come from the engine.
  rules: {
    nocover: 'Every number sends rays up, down, left and right, over as many squares in all as it says; a ? sends as many as it likes. '
      + 'Rays cross neither each other nor a number nor a blocked square. Open squares may stay uncovered.',
  },

  press({ board, filling }, s, { other }) {
    if (isNumber(board.clues[s])) return { changes: [], stroke: { number: s, anew: true } };
    if (board.clues[s] === blocked) return { changes: [] };
    if (other) return filling[s] === null ? { marks: [s] } : { changes: [[s, null]] };
    const next = { null: 0, 0: 3, 3: 1, 1: 2, 2: null }[filling[s]];
    return { changes: [[s, next]] };
  },
  // A stroke is one ray, drawn anew from where it began. Dragging back onto the number takes it away.
  drag(position, s, stroke) {
    const { width } = position.board, { number } = stroke;
    const dx = s % width - number % width, dy = Math.floor(s / width) - Math.floor(number / width);
    if (dx || dy) stroke.wind = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 3 : 2) : (dy > 0 ? 1 : 0);
    if (stroke.wind === undefined) return [];
    return ray(position, number, stroke.wind, Math.abs(stroke.wind < 2 ? dy : dx));
  },
  key(position, s, key, shift) {
    const { board, filling } = position;
    const wind = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3 }[key];
    if (shift && wind !== undefined && isNumber(board.clues[s]))
      return ray(position, s, wind, lengthNow(position, s, wind) + 1);
    if (board.clues[s] !== open) return null;
    if (key === ' ' || key === 'Enter') return this.press(position, s, {}).changes;
    if (key === 'Backspace' || key === 'Delete') return [[s, null]];
    return null;
  },
  usesShiftArrows: true,

  share: values => Math.max(...values.map(({ share }) => share)),
  heatHow: 'The stronger the tint of a square, the more of the solutions agree on it.',

  // A board whose states can all be looked at.
  small: () => ({ format: 'gridloom', version: 1, puzzle: 'fourwinds', width: 5, height: 4, clues: [-1, -1, -1, -3, -1, -3, -1, -1, -1, -1, -1, -1, -3, -1, -1, -1, -1, -1, -1, -3] }),

  empty: (width, height) => ({ clues: Array(width * height).fill(open) }),
  brushes: [{ name: 'open', label: '·', value: open }, { name: 'blocked', label: '#', value: blocked },
    { name: 'not told', label: '?', value: untold },
    ...Array.from({ length: 10 }, (_, n) => ({ name: `number ${n}`, label: String(n), value: n }))],
  firstBrush: 4,
  typedBrush: { plane: 'clues', least: 10, brush: n => ({ name: `number ${n}`, value: n }) },
  brush(board, s, brush) {
    return { clues: [[s, board.clues[s] === brush.value ? open : brush.value]] };
  },
  editKey(board, s, key, again) {
    if (/^[0-9]$/.test(key)) {
      const before = again && board.clues[s] > 0 && board.clues[s] < 100 ? board.clues[s] * 10 : 0;
      return { clues: [[s, before + Number(key)]] };
    }
    if (key === '#') return { clues: [[s, blocked]] };
    if (key === '?') return { clues: [[s, untold]] };
    if (key === 'Backspace' || key === 'Delete' || key === '.') return { clues: [[s, open]] };
    return null;
  },
  editHow: 'Choose what to place and click squares, or move with the arrow keys and type: digits, # blocked, ? not told.',
};
