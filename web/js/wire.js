// Requests as they are sent: as short as they can be. A server takes 256 KiB, and a board of 200 by 200 with a position is
// more than that as plain arrays.
const texts = new WeakMap();

// Where a board was read from a text, that text is the shortest way to say it.
export function remember(board, text) {
  if (typeof text === 'string') texts.set(board, text);
  return board;
}
export const textOf = board => texts.get(board);

// Planes that are left out are zeros, all but the first.
function planes(board, known) {
  const [, ...others] = known, short = { ...board };
  for (const { name } of others) if (short[name]?.every(value => value === 0)) delete short[name];
  return short;
}

// One text a row, a digit of base 36 a square, ? where nothing is known.
function rows(values, width) {
  if (!values.every(value => value === null || (Number.isInteger(value) && value >= 0 && value < 36))) return values;
  const digits = values.map(value => value === null ? '?' : value.toString(36)).join('');
  return Array.from({ length: Math.ceil(values.length / width) }, (_, r) => digits.slice(r * width, (r + 1) * width));
}

export function packed(request, puzzles) {
  const { board } = request, sent = { ...request };
  if (typeof board !== 'object' || board === null) return sent;
  const text = texts.get(board);
  sent.board = text ?? planes(board, puzzles?.find(({ name }) => name === board.puzzle)?.planes ?? []);
  if (text && board.rule) sent.rule = board.rule;
  for (const name of ['solution', 'position']) if (Array.isArray(sent[name])) sent[name] = rows(sent[name], board.width);
  return sent;
}
