// Setting: verdicts while typing, formats in and out, links, minimising, heat maps, long counts.
import assert from 'node:assert/strict';
import { keys, pause } from './browser.mjs';
import { label, link, mosaic, net, opened, ready, test, told, verdict, winds } from './suite.mjs';

test('the verdict follows what is typed', async page => {
  await opened(page, 'mosaic', '3x3:a6a47d');
  await page.press('Edit this board');
  await verdict(page, 'Unique');
  await page.press('Solution');
  assert.match(await label(page, 0), /black/);
  await page.press('Board');
  await page.pointer([1]);           // a click makes the 6 a 1
  await page.type(keys.backspace);   // and this takes it away
  await verdict(page, 'Several: 15 solutions');
  await page.press('Solution 2');
  assert.ok(await page.run(`() => document.querySelectorAll('.lit').length`) > 0);
  await page.press('Board');
  await page.run(`() => document.querySelector('.grid').focus()`);
  await page.type('9');
  await verdict(page, 'No solution');
  await page.press('Undo');
  await verdict(page, 'Several: 15 solutions');
});

test('every format can be pasted, and comes out again', async page => {
  await page.go(page.address);
  await ready(page);
  await page.press('Set');
  const boards = [['1 3\n_2_\n', 3], ['3x3:a6a47d', 9], [net, 25], ['{"width":2,"height":1,"wraps":false,"tiles":[{"type":"PC","rotation":90},{"type":"PC","rotation":270}]}', 2],
    ['2 2\n? .\n. ?\n', 4], ['https://puzz.link/p?' + winds, 25], ['pzprv3/walllogic/1/2/1 . /. . /', 2],
    ['{"format":"gridloom","version":1,"puzzle":"mosaic","width":2,"height":2,"clues":[1,-1,-1,-1]}', 4]];
  for (const [text, squares] of boards) {
    // What reads as a board of the current puzzle stays there: begin from the one that was meant.
    if (text === net) await page.press('Net');
    await page.press('Import');
    await page.fill('textarea[aria-label="Board to import"]', text);
    await page.press('Read it');  // the panel is built anew when the board is there
    await page.until('a new panel', `() => !document.querySelector('textarea[aria-label="Board to import"]').value`);
    await page.until(`the board ${text}`, `squares => document.querySelectorAll('.grid .sq').length === squares`, squares);
  }
  await page.press('Export');
  await page.until('the text', `() => document.querySelector('textarea[readonly]').value.startsWith('2 2')`);
  await page.press('Import');
  await page.fill('textarea[aria-label="Board to import"]', 'what is this');
  await page.press('Read it');
  await page.until('the complaint', `() => document.getElementById('panel').textContent.includes('expected')`);
});

test('a link carries the puzzle into a fresh profile', async page => {
  await page.go(link(page, 'net', '4x3w:11b2h3bhb38h19c'));
  await ready(page);
  assert.equal(await page.run(`() => document.querySelectorAll('.grid .sq').length`), 12);
  assert.equal(await page.run(`() => document.querySelectorAll('.grid .rim.wraps').length`), 1);
});

test('a heat map shows shares, from none to all', async page => {
  await opened(page, 'mosaic', '3x3:h2');
  await page.press('Edit this board');
  await verdict(page, 'Several: 192 solutions');
  await page.press('Heat map');
  await page.until('the tints', `() => document.querySelectorAll('.heat').length === 9`);
  const shares = await page.run(`() => [...document.querySelectorAll('.heat')].map(square => square.getAttribute('fill-opacity'))`);
  assert.equal(shares[0], '0.425');  // half of the solutions, of a tint of 0.85
});

test('a board is minimised, and undo brings its clues back', async page => {
  await opened(page, 'mosaic', '3x3:244255133');
  await page.press('Edit this board');
  await verdict(page, 'Unique');
  await page.press('Minimise');
  await told(page, '#panel', 'of 9 clues are left; none of them can be spared.');
  const clues = () => page.run(`() => document.querySelectorAll('.grid .clue').length`);
  assert.ok(await clues() < 9);
  await verdict(page, 'Unique');
  await page.press('Undo');
  assert.equal(await clues(), 9);
  await page.press('Clear');
  await page.press('Minimise');
  await told(page, '#panel', 'Only a board with exactly one solution can be minimised.');
});

test('setting: how hard a board is', async page => {
  await opened(page, 'mosaic', '3x3:a6a47d');
  await page.press('Edit this board');
  await page.press('How hard?');
  await told(page, '#panel', 'Easy: 12 of 100.');
});

test('clues that contradict each other are lit', async page => {
  await opened(page, 'mosaic', '3x3:9h');
  await page.press('Edit this board');
  await verdict(page, 'No solution');
  await page.until('the clue', `() => document.querySelectorAll('.lit').length === 1`);
});

test('a long question can be stopped at once, and the page stays alive', async page => {
  // Large, with few clues: no one counts it.
  let seed = 7;
  const random = () => (seed = seed * 1103515245 + 12345 & 0x7fffffff) / 0x7fffffff;
  const n = 100, black = Array.from({ length: n * n }, () => random() < .5);
  const clues = black.map((_, s) => {
    if (random() > .34) return -1;
    let sum = 0;
    for (let y = Math.max(0, Math.floor(s / n) - 1); y <= Math.min(n - 1, Math.floor(s / n) + 1); ++y)
      for (let x = Math.max(0, s % n - 1); x <= Math.min(n - 1, s % n + 1); ++x) sum += black[y * n + x];
    return sum;
  });
  await page.go(page.address);
  await ready(page);
  await page.press('Set');
  await page.press('Import');
  await page.run(`text => { document.querySelector('textarea[aria-label="Board to import"]').value = text; }`,
    JSON.stringify({ format: 'gridloom', version: 1, puzzle: 'mosaic', width: n, height: n, clues }));
  await page.press('Read it');
  await verdict(page, 'Looking');
  await pause(300);
  const took = await page.run(`async () => {
    const start = performance.now();
    [...document.querySelectorAll('button')].find(b => b.textContent === 'Stop').click();
    const { connect } = await import('./js/engine.js');
    await (await connect()).ask({ command: 'check', puzzle: 'mosaic', board: '3x3:a6a47d' });
    return performance.now() - start;
  }`);
  assert.equal(await page.text('#verdict'), 'Stopped.');
  assert.ok(took < 2000, `another question took ${took} ms`);
}, { longRun: true });

test('setting: what was undone is redone, by button and by key', async page => {
  await opened(page, 'mosaic', '3x3:a6a47d');
  await page.press('Edit this board');
  await page.run(`() => document.querySelector('.grid').focus()`);
  await page.type('3', keys.right, '4');
  await page.press('Undo');
  await page.press('Undo');
  assert.match(await label(page, 0), /: empty/);
  await page.press('Redo');
  assert.match(await label(page, 0), /clue 3/);
  await page.type([keys.control, 'y']);
  assert.match(await label(page, 1), /clue 4/);
  await page.type([keys.control, 'z']);
  await page.run(`() => document.querySelector('.grid').focus()`);
  await page.type('5');  // another way: there is nothing left to redo
  await page.type([keys.control, 'y']);
  assert.match(await label(page, 1), /clue 5/);
});

test('setting: addresses are imported, of other pages and of this one', async page => {
  const mine = link(page, 'fourwinds', winds);
  for (const [text, puzzle, squares] of [
    [`https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html#${net}`, 'Net', 25],
    ['https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html#3x3:a6a47d', 'Mosaic', 9],
    [mine, 'Four Winds', 25], [`${page.address}#net/4x3w%3A11b2h3bhb38h19c/matching`, 'Net', 12]]) {
    await page.go(page.address);
    await page.reload();
    await page.press('Mosaic');
    await page.press('Set');
    await page.press('Import');
    await page.fill('textarea[aria-label="Board to import"]', text);
    await page.press('Read it');
    await page.until(`the board of ${text}`, `(puzzle, squares) => document.querySelectorAll('.grid .sq').length === squares
      && [...document.querySelectorAll('nav button[aria-current]')].some(button => button.textContent === puzzle)`, puzzle, squares);
  }
  assert.equal(await page.run(`() => document.querySelector('#panel label select').value`), 'matching');
});

test('setting: another board leaves the draft one undo away, with its rule and its edges', async page => {
  await page.go(`${page.address}#net/${encodeURIComponent('4x3w:11b2h3bhb38h19c')}/matching`);
  await ready(page);
  await page.press('Edit this board');
  await verdict(page, 'Several: 2 solutions');
  await opened(page, 'net', net);
  await page.press('Edit this board');
  await verdict(page, 'Unique');
  await page.press('Undo');
  await verdict(page, 'Several: 2 solutions');
  assert.deepEqual(await page.run(`() => [document.querySelector('#panel label select').value, document.querySelector('#panel input[type=checkbox]').checked,
    document.querySelector('#panel input[aria-label=Width]').value]`), ['matching', true, '4']);
});
