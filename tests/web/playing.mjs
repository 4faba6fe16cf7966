// Playing: boards won by mouse, keyboard and touch, moves taken back.
import assert from 'node:assert/strict';
import { keys } from './browser.mjs';
import { each, label, mosaic, net, opened, phone, ready, solved, test, typeIn, winds } from './suite.mjs';

test('a Mosaic is won by mouse: clicks, a stroke, and what is left alone is white', async page => {
  const answer = await opened(page, 'mosaic', mosaic);
  await page.pointer([0], { button: 2 });
  assert.match(await label(page, 0), /white/);
  const black = answer.flatMap((value, s) => value === 1 ? [s] : []);
  for (const s of black.slice(0, -3)) await page.pointer([s]);
  await page.pointer([black.at(-3), black.at(-2), black.at(-1)]);  // they lie beside each other
  await solved(page);
});

for (const [puzzle, board] of each)
  test(`a board of ${puzzle} is won by keyboard`, async page => typeIn(page, puzzle, board, await opened(page, puzzle, board)));

test('undo, redo, a reload that keeps the position, and starting again', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([3]);
  await page.pointer([4], { button: 2 });
  assert.match(await label(page, 3), /black/);
  await page.press('Undo');
  assert.doesNotMatch(await label(page, 4), /white/);
  await page.type([keys.control, 'z']);
  assert.doesNotMatch(await label(page, 3), /black/);
  await page.press('Redo');
  assert.match(await label(page, 3), /black/);
  await page.reload();
  await ready(page);
  assert.match(await label(page, 3), /black/);
  await page.press('Start again');
  assert.doesNotMatch(await label(page, 3), /black/);
});

test('a Net is won by mouse, turned both ways, with a tile locked', async page => {
  const answer = await opened(page, 'net', net), given = [...net.split(':')[1]].map(digit => parseInt(digit, 16));
  const turned = ports => ports >> 1 | (ports & 1) << 3;
  for (let s = 0; s < answer.length; ++s) {
    let quarters = 0;
    for (let tile = given[s]; tile !== answer[s]; tile = turned(tile)) ++quarters;
    if (quarters === 3) await page.pointer([s], { button: 2 });
    else for (; quarters > 0; --quarters) await page.pointer([s]);
    if (s === 6) {
      await page.pointer([s], { button: 1 });
      await page.pointer([s]);
      assert.match(await label(page, s), /locked/);
    }
  }
  await solved(page);
});

test('a Four Winds is won by dragging rays and clicking squares', async page => {
  const answer = await opened(page, 'fourwinds', winds);
  const step = [-5, 5, -1, 1];
  const number = s => answer[s] === null;
  for (let s = 0; s < 25; ++s) {
    if (!number(s)) continue;
    for (let wind = 0; wind < 4; ++wind) {
      let end = s;
      const inside = t => t >= 0 && t < 25 && (wind < 2 || Math.floor(t / 5) === Math.floor(s / 5));
      while (inside(end + step[wind]) && answer[end + step[wind]] === wind) end += step[wind];
      if (end !== s && !(s === 2)) await page.pointer([s, end]);
      else if (end !== s) await page.type();
    }
  }
  // The first number's ray square by square: up, right, down, left.
  for (const s of [0, 1]) if (answer[s] === 2 && !(await label(page, s)).includes('ray')) for (let i = 0; i < 4; ++i) await page.pointer([s]);
  await solved(page);
});

test('touch: taps paint and a long press marks', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([7], { type: 'touch' });
  assert.match(await label(page, 7), /black/);
  await page.pointer([8], { type: 'touch', hold: 650 });
  assert.match(await label(page, 8), /white/);
}, phone);
