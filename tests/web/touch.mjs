// Fingers: a board larger than the screen is panned and pinched without a move; taps, long presses and strokes are moves.
import assert from 'node:assert/strict';
import { pause } from './browser.mjs';
import { count, label, link, looked, mosaic, opened, phone, ready } from './suite.mjs';

const large = { mosaic: `30x30:${'z'.repeat(34)}p`, net: `25x25:${'3'.repeat(625)}` };
const looks = page => page.run(`() => [...document.querySelectorAll('.grid .sq')].map(square => square.getAttribute('aria-label')).join('\\n')`);
const middle = page => page.run(`() => {
  const box = document.getElementById('board').getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(Math.min(innerHeight, box.bottom) / 2 + box.top / 2)];
}`);

// One finger along these points, the way a hand does it: a few moves, then up.
async function swipe(page, from, to, moves = 6) {
  const at = i => ({ x: Math.round(from[0] + (to[0] - from[0]) * i / moves), y: Math.round(from[1] + (to[1] - from[1]) * i / moves) });
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let i = 1; i <= moves; ++i) {
    await page.cdp('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(i)] });
    await pause(16);
  }
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const [puzzle, board] of Object.entries(large))
  looked(`touch: panning and pinching a large ${puzzle} makes no move, a tap does`, async page => {
    await page.go(link(page, puzzle, board));
    await ready(page);
    const before = await looks(page), [x, y] = await middle(page);
    for (const [dx, dy] of [[0, -120], [0, 90], [-110, 0], [80, -80], [4, 30]]) {
      await swipe(page, [x, y], [x + dx, y + dy]);
      assert.equal(await looks(page), before, `a swipe by ${dx}, ${dy}`);
    }
    await page.cdp('Input.synthesizeScrollGesture', { x, y, xDistance: -60, yDistance: -150, gestureSourceType: 'touch', speed: 900 });
    assert.equal(await looks(page), before, 'a scroll');
    const scrolled = await page.run(`() => document.getElementById('board').scrollTop + document.getElementById('board').scrollLeft + scrollY`);
    assert.ok(scrolled > 0, 'nothing was scrolled at all');
    for (const scaleFactor of [1.6, .6]) {
      await page.cdp('Input.synthesizePinchGesture', { x, y, scaleFactor, gestureSourceType: 'touch' });
      assert.equal(await looks(page), before, 'a pinch');
    }
    await page.pointer([31], { type: 'touch' });
    assert.notEqual(await looks(page), before, 'a tap is a move');
  }, phone);

looked('touch: on a board that fits a finger still paints a stroke, and two fingers paint nothing', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([10, 11, 12], { type: 'touch' });
  for (const s of [10, 11, 12]) assert.match(await label(page, s), /black/);
  const before = await looks(page), [x, y] = await page.square(2);
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }] });
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }, { x: x + 60, y: y + 60, id: 2 }] });
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 60, y, id: 1 }, { x: x + 90, y: y + 90, id: 2 }] });
  await page.cdp('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await looks(page), before);
}, phone);

looked('touch: a large board is drawn on where one says so', async page => {
  await page.go(link(page, 'mosaic', large.mosaic));
  await ready(page);
  const drawing = async on => {
    await page.press('Draw');
    await page.until('the switch', `on => document.getElementById('zoom-draw').getAttribute('aria-pressed') === on`, String(on));
  };
  await drawing(true);
  const [x, y] = await page.square(0);
  await swipe(page, [x, y], [x + 60, y], 3);
  assert.match(await label(page, 0), /black/);
  assert.match(await label(page, 2), /black/);
  await pause(500);  // the browser takes a tap right after a swipe for the end of a fling
  await drawing(false);
  const before = await looks(page);
  await swipe(page, [x, y + 40], [x + 60, y + 90]);
  assert.equal(await looks(page), before);
}, phone);

looked('touch: a number above nine is placed without a keyboard of keys', async page => {
  await opened(page, 'fourwinds', 'walllogic/9/9/zzzzg');
  await page.press('Edit this board');
  await page.fill('input[aria-label="Another number"]', '14');
  await page.pointer([40], { type: 'touch' });
  assert.match(await label(page, 40), /number 14/);
  assert.equal(await count(page, '.grid .clue'), 1);
}, phone);
