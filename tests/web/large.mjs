// Boards so large that they do not fit into a request as plain arrays.
import assert from 'node:assert/strict';
import { count, link, test } from './suite.mjs';

// A comb: the first column is its back, each row a tooth. One tile is turned away from where it belongs.
function comb(n) {
  let tiles = '';
  for (let r = 0; r < n; ++r)
    for (let c = 0; c < n; ++c)
      tiles += (c === 0 ? 1 | (r > 0 ? 2 : 0) | (r < n - 1 ? 8 : 0) : c < n - 1 ? 5 : 4).toString(16);
  const astray = n + 1;  // in the second row: it lies across
  return `${n}x${n}:${tiles.slice(0, astray)}a${tiles.slice(astray + 1)}`;
}

test('large: a Net of 200 by 200 is hinted at and won', async page => {
  await page.go(link(page, 'net', comb(200)));
  await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 40000`);
  await page.press('Hint');
  await page.until('a hint', `() => !/^(|Looking.*)$/.test(document.getElementById('play-state').textContent)`);
  assert.match(await page.text('#play-state'), /row \d|time|long/);
  await page.pointer([201]);
  await page.until('the win', `() => document.getElementById('play-state').textContent === 'Solved!'`);
  assert.equal(await count(page, '.grid.won'), 1);
});
