// Games in progress: one a board, so that another board never takes the place of one that was begun. Each is kept under an
// id made from its board; a list of them tells which there are.
import { read, release, remove, write } from './store.js';
import { remember, textOf } from './wire.js';

const list = 'gridloom.games', prefix = 'gridloom.game.', before = 'gridloom.play.';
const most = 40;

// The same board gives the same text, whichever way it came.
const canonical = board => JSON.stringify(Object.entries(board).filter(([, value]) => value !== false && value !== '')
  .sort(([a], [b]) => a < b ? -1 : 1));

const ids = new WeakMap();

// Two 32-bit hashes like FNV-1a. Boards that collide are told apart in `of`; the later one then replaces the earlier.
export function idOf(board) {
  if (!ids.has(board)) ids.set(board, hash(board));
  return ids.get(board);
}
function hash(board) {
  let a = 0x811c9dc5, b = 0x1000193;
  for (const letter of canonical(board)) {
    a = Math.imul(a ^ letter.codePointAt(0), 0x01000193);
    b = Math.imul(b ^ letter.codePointAt(0), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

const sound = game => {
  const { board, filling, marks, undo } = game ?? {}, n = board?.width * board?.height;
  return n > 0 && Array.isArray(filling) && filling.length === n && [marks, undo].every(Array.isArray)
    && undo.every(step => Array.isArray(step?.values) && Array.isArray(step?.marks));
};

export class Games {
  // Newest first: { id, puzzle, width, height, seconds, begun, won, when }.
  all() {
    const held = read(list);
    return Array.isArray(held) ? held.filter(each => typeof each?.id === 'string') : [];
  }

  // Games of earlier versions, which kept one a puzzle.
  adopt(names) {
    for (const name of names) {
      const { undo, ...held } = read(before + name) ?? {};
      const game = { ...held, undo: Array.isArray(undo) ? undo.map(values => ({ values, marks: [] })) : null };
      if (sound(game)) this.save(game);
      remove(before + name);
    }
  }

  open(id) {
    const game = id ? read(prefix + id) : null;
    if (!sound(game)) return null;
    remember(game.board, game.text);
    return { ...game, id };
  }
  of(board) {
    const game = this.open(idOf(board));
    if (!game || canonical(game.board) !== canonical(board)) return null;
    remember(game.board, textOf(board));
    return game;
  }
  last(puzzle) {
    for (const { id } of this.all().filter(each => each.puzzle === puzzle)) {
      const game = this.open(id);
      if (game) return game;
    }
    return null;
  }

  // Whether it will outlast the visit.
  save(game) {
    const { board, seconds, won, undo } = game, { puzzle, width, height } = board;
    const id = game.id ?? idOf(board), text = textOf(board);
    const entry = { id, puzzle, width, height, seconds, won, begun: undo.length > 0 || won, when: Date.now() };
    const all = this.#shortened([entry, ...this.all().filter(each => each.id !== id)]);
    const whole = { board, text, filling: game.filling, marks: game.marks, undo, seconds, won, shown: game.shown };
    // Where there is no room, the oldest games make some.
    let kept = write(prefix + id, whole);
    for (let i = all.length - 1; i > 0 && !kept; --i) kept = release(prefix + all[i].id) && write(prefix + id, whole);
    return write(list, all) && kept;
  }

  // At most so many: those go first that were only looked at, then those that are over, the oldest of each.
  #shortened(all) {
    for (const spare of [each => !each.begun, each => each.won, () => true])
      for (let i = all.length - 1; i > 0 && all.length > most; --i)
        if (spare(all[i])) remove(prefix + all.splice(i, 1)[0].id);
    return all;
  }
}
