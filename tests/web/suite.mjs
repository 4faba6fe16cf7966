// What the tests of the page share: the list of them, boards, and what one asks of an open page again and again.
import assert from 'node:assert/strict';
import { keys } from './browser.mjs';

export const tests = [];
// Options: how the browser is opened (browser.mjs), and `only` for a test of the served or of the static page alone.
export const test = (name, action, options = {}) => tests.push({ name, action, options });
// The page is the same whoever answers: what the engine has no part in is looked at once.
export const looked = (name, action, options = {}) => test(name, action, { ...options, only: 'serve' });

export const phone = { width: 390, height: 844, phone: true };
export const mosaic = '5x5:0b432d244a4b5b1b6a', net = '5x5:4aee911e5aba71258d944c699', winds = 'walllogic/5/5/h1k2g2i5g5k4h';
export const each = [['mosaic', mosaic], ['net', net], ['fourwinds', winds]];

export const ready = page => page.until('a board', `() => document.querySelector('.grid .sq')`);
export const solved = page => page.until('the win', `() => document.getElementById('play-state').textContent === 'Solved!'`);
export const verdict = (page, text) => page.until(`the verdict "${text}"`,
  `text => document.getElementById('verdict').textContent.replace(/\\s/g, ' ').includes(text)`, text);
export const told = (page, where, text) => page.until(`"${text}"`,
  `(where, text) => document.querySelector(where)?.textContent.includes(text)`, where, text);
export const label = (page, s) => page.run(`s => document.getElementById('sq' + s).getAttribute('aria-label')`, s);
export const squares = page => page.run(`() => document.querySelectorAll('.grid .sq').length`);
export const count = (page, selector) => page.run(`selector => document.querySelectorAll(selector).length`, selector);

// The solution as the engine has it, asked by the page itself.
export const solution = (page, puzzle, board) => page.run(`async (puzzle, board) => {
  const { connect } = await import('./js/engine.js');
  return (await (await connect()).ask({ command: 'solve', puzzle, board, to: 'gridloom' })).solution;
}`, puzzle, board);

export const link = (page, puzzle, board) => `${page.address}#${puzzle}/${encodeURIComponent(board)}`;
export async function opened(page, puzzle, board) {
  await page.go(link(page, puzzle, board));
  await ready(page);
  return solution(page, puzzle, board);
}

// How often Space is pressed on a square of each puzzle to make it show what it should.
const clockwise = ports => ports >> 1 | (ports & 1) << 3;
const presses = {
  mosaic: (_, value) => value,
  net: (given, value) => [given, clockwise(given), clockwise(clockwise(given))].includes(value)
    ? [given, clockwise(given), clockwise(clockwise(given))].indexOf(value) : 3,
  fourwinds: (_, value) => value === null ? 0 : [0, 3, 1, 2].indexOf(value) + 1,
};
// Fills in a solution by keyboard, row by row. Rows of Net's own ID are what its tiles show at first.
export async function typeIn(page, puzzle, board, answer) {
  const [width, height] = puzzle === 'fourwinds' ? board.split('/').slice(1).map(Number) : board.split(':')[0].split('x').map(Number);
  const given = puzzle === 'net' ? [...board.split(':')[1]].map(digit => parseInt(digit, 16)) : [];
  await page.run(`() => document.querySelector('.grid').focus()`);
  await page.type(keys.home, ...Array(height - 1).fill(keys.up));
  for (let r = 0; r < height; ++r) {
    const typed = [];
    for (let c = 0; c < width; ++c) {
      typed.push(...Array(presses[puzzle](given[r * width + c], answer[r * width + c])).fill(keys.space));
      if (c < width - 1) typed.push(keys.right);
    }
    await page.type(...typed, ...Array(width - 1).fill(keys.left), keys.down);
  }
  await solved(page);
}

// Asks for a board by the form, its size typed.
export async function order(page, width, height, difficulty) {
  assert.ok(await page.choose('#new-board select[aria-label=Size]', ''));
  await page.fill('#new-board input[aria-label=Columns]', String(width));
  await page.fill('#new-board input[aria-label=Rows]', String(height));
  assert.ok(await page.choose('#new-board select[aria-label=Difficulty]', difficulty));
}
