// What the tests of the page share: the list of them, boards, and what one asks of an open page again and again.
import assert from 'node:assert/strict';

export const tests = [];
// Options: how the browser is opened (browser.mjs), and `only` for a test of the served or of the static page alone.
export const test = (name, action, options = {}) => tests.push({ name, action, options });

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

// Asks for a board by the form, its size typed.
export async function order(page, width, height, difficulty) {
  assert.ok(await page.choose('#new-board select[aria-label=Size]', ''));
  await page.fill('#new-board input[aria-label=Columns]', String(width));
  await page.fill('#new-board input[aria-label=Rows]', String(height));
  assert.ok(await page.choose('#new-board select[aria-label=Difficulty]', difficulty));
}
