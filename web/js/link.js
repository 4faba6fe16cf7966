// A link that carries the whole puzzle: `#net/5x5:4aee…`, with `/rule` behind it where it is not the usual one.
// Boards that no one-line format can say whole are carried as Gridloom's own JSON.
import { remember } from './wire.js';

export async function linkOf(engine, board) {
  const { board: line, rule } = await engine.ask({ command: 'convert', puzzle: board.puzzle, board, to: 'gridloom' });
  const locked = board.locked?.some(Boolean);
  const text = locked ? JSON.stringify(board) : line;
  return `#${board.puzzle}/${encodeURIComponent(text)}${rule && !locked ? `/${rule}` : ''}`;
}

// A board from a text in one of the puzzle's formats.
export async function read(engine, puzzle, text, rule) {
  const request = { command: 'convert', puzzle, board: text, to: 'gridloom' };
  if (rule) request.rule = rule;
  return remember((await engine.ask(request)).converted, text);
}

// The board a link carries, or null where there is none. Whatever is wrong with it is told as an error.
export async function boardOf(engine, hash) {
  const [puzzle, text, rule] = hash.replace(/^#/, '').split('/');
  if (!puzzle) return null;
  if (!text) throw new Error('it names no board');
  return read(engine, puzzle, decoded(text), rule);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('it was cut or changed on its way');
  }
}

// Ways to read what someone pasted, the likeliest first: an address of ours; a page that carries an ID behind its name, as
// `…/net.html#5x5:4aee…` does; a text of the puzzle at hand, or else of another.
export function waysToRead(text, first, names) {
  const ways = [], hash = /^\s*[a-z]+:\/\/\S*#\S+\s*$/i.test(text) ? text.trim().slice(text.trim().indexOf('#') + 1) : '';
  const others = [first, ...names.filter(name => name !== first)];
  if (names.some(name => hash.startsWith(`${name}/`))) ways.push(engine => boardOf(engine, hash));
  if (hash) {
    const page = names.filter(name => new RegExp(`\\b${name}\\b`, 'i').test(text.slice(0, text.indexOf('#'))));
    for (const name of [...page, ...others]) ways.push(engine => read(engine, name, decoded(hash)));
  }
  for (const name of others) ways.push(engine => read(engine, name, text));
  return ways;
}
