// Mosaic's looks and gestures. The rules are the engine's.
const painted = { 0: 'white', 1: 'black' }, shape = { 0: 'ring', 1: 'fold' };

export const mosaic = {
  name: 'mosaic',
  blank: 0,  // squares that were left alone count as this when the player may have won
  sizes: [[5, 5], [10, 10], [15, 15], [20, 20], [30, 30], [60, 40]],  // of new boards; the second is the usual one
  // Of how many squares boards of a difficulty are soon made (bench/page/offers).
  levels: () => ({ any: [1, 4900], easy: [1, 4900], medium: [25, 900], hard: [25, 900], expert: [90, 900] }),
  hasClues: true,
  fromPicture: true,
  how: 'Click paints a square black, right-click (or a long press) marks it white; drag to paint several. '
    + 'Keys: arrows, Space black, X white, Backspace clears.',

  face(board, filling, s) {
    const value = filling ? filling[s] : null;
    const clue = board.clues[s];
    return {
      text: clue >= 0 ? String(clue) : '',
      ground: painted[value] ?? (filling ? 'unknown' : 'open'),
      mark: board.shown ? undefined : shape[value],
      label: (clue >= 0 ? `clue ${clue}, ` : '') + (painted[value] ?? 'empty'),
    };
  },

  start: board => board.clues.map(() => null),
  // What a player claims of the board: every painted square.
  claims: (board, filling) => filling,

  // A press begins a stroke: every square of it gets the same value.
  press({ filling }, s, { other, touch }) {
    const next = touch && !other ? { null: 1, 1: 0, 0: null }[filling[s]]
      : other ? (filling[s] === 0 ? null : 0) : (filling[s] === 1 ? null : 1);
    return { changes: [[s, next]], stroke: { value: next } };
  },
  drag(position, s, stroke) {
    return [[s, stroke.value]];
  },
  key({ filling }, s, key, shift) {
    if (key === 'x' || key === 'X' || (shift && key === ' ')) return [[s, filling[s] === 0 ? null : 0]];
    if (key === ' ' || key === 'Enter') return [[s, filling[s] === 1 ? null : 1]];
    if (key === 'Backspace' || key === 'Delete') return [[s, null]];
    return null;
  },

  share: values => values.find(({ value }) => value === 1)?.share ?? 0,
  heatHow: 'The stronger the tint of a square, the more of the solutions have it black.',

  // A board whose states can all be looked at.
  small: () => ({ format: 'gridloom', version: 1, puzzle: 'mosaic', width: 4, height: 4, clues: [-1, -1, -1, 2, -1, 4, -1, -1, -1, -1, 5, -1, 2, -1, -1, -1] }),

  empty: (width, height) => ({ clues: Array(width * height).fill(-1) }),
  brushes: [{ name: 'none', label: '·', value: -1 },
    ...Array.from({ length: 10 }, (_, n) => ({ name: `clue ${n}`, label: String(n), value: n }))],
  firstBrush: 2,
  brush(board, s, brush) {
    return { clues: [[s, board.clues[s] === brush.value ? -1 : brush.value]] };
  },
  editKey(board, s, key) {
    if (/^[0-9]$/.test(key)) return { clues: [[s, Number(key)]] };
    if (key === 'Backspace' || key === 'Delete' || key === '.' || key === '_') return { clues: [[s, -1]] };
    return null;
  },
  editHow: 'Choose a clue and click squares, or move with the arrow keys and type digits.',
};
