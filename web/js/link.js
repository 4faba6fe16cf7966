// A link that carries the whole puzzle: `#net/5x5:4aee…`, with `/rule` behind it where it is not the usual one.
// Boards that no one-line format can say whole are carried as Gridloom's own JSON.

export async function linkOf(engine, board) {
  const { board: line, rule } = await engine.ask({ command: 'convert', puzzle: board.puzzle, board, to: 'gridloom' });
  const locked = board.locked?.some(Boolean);
  const text = locked ? JSON.stringify(board) : line;
  return `#${board.puzzle}/${encodeURIComponent(text)}${rule && !locked ? `/${rule}` : ''}`;
}

// The board a link carries, or null where there is none.
export async function boardOf(engine, hash) {
  const [puzzle, text, rule] = hash.replace(/^#/, '').split('/');
  if (!puzzle || !text) return null;
  const request = { command: 'convert', puzzle, board: decodeURIComponent(text), to: 'gridloom' };
  if (rule) request.rule = rule;
  return (await engine.ask(request)).converted;
}
