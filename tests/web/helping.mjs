// Help: hints, explanations, what is wrong; the engine at work; how the page is loaded.
import assert from 'node:assert/strict';
import { label, mosaic, net, opened, test, told } from './suite.mjs';

test('all steps are explained one by one, and the position stays as it was', async page => {
  await opened(page, 'net', net);
  const before = await label(page, 0);
  await page.press('Explain all steps');
  await told(page, '#walk', 'Step 1 of ');
  assert.match(await page.text('#walk-text'), /row \d/);
  assert.ok(await page.run(`() => document.querySelectorAll('.lit').length`) > 0);
  await page.run(`() => {
    const slider = document.querySelector('#walk input[type=range]');
    slider.value = slider.max;
    slider.dispatchEvent(new Event('input'));
  }`);
  assert.equal(await page.text('#walk-text'), 'Solved.');
  assert.match(await label(page, 0), /locked/);
  await page.press('Close');
  assert.equal(await label(page, 0), before);
  await page.press('Explain all steps');
  await told(page, '#walk', 'Step 1 of ');
  await page.press('Run');
  await told(page, '#walk', 'Step 2 of ');
  await page.pointer([0]);  // a move ends it
  assert.equal(await page.run(`() => document.querySelectorAll('#walk').length`), 0);
});

test('the page says whether a position is right so far, and which square is to blame', async page => {
  const answer = await opened(page, 'mosaic', mosaic);
  await page.pointer([answer.indexOf(1)]);
  await page.press('Correct so far?');
  await page.until('the word', `() => document.getElementById('play-state').textContent === 'Correct so far.'`);
  await page.pointer([0]);
  await page.press('Correct so far?');
  await page.until('the word', `() => document.getElementById('play-state').textContent.includes('lit is wrong')`);
  assert.equal(await page.run(`() => document.querySelectorAll('.lit').length`), 1);
});

test('a hint says why, and lights what it speaks of', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.press('Hint');
  await page.until('the reason', `() => document.querySelectorAll('.lit:not(.also)').length > 0`);
  assert.match(await page.text('#play-state'), /\d/);
  await page.pointer([0]);  // which is white: now something is wrong
  await page.press('Hint');
  await page.until('the mistake', `() => document.getElementById('play-state').className.includes('bad')`);
});

test('the sweep can be watched, state by state', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.press('Engine');
  await page.press('A small board');
  await page.until('the count', `() => document.getElementById('trace-summary').textContent.startsWith('632 solutions')`);
  for (let i = 0; i < 4; ++i) await page.press('▶');
  assert.match(await page.text('.states'), /Step 5 of .* merged/);
  assert.ok(await page.run(`() => document.querySelectorAll('.mini').length`) > 5);
});

test('every module is asked for with the page itself, none after another', async page => {
  await opened(page, 'mosaic', mosaic);
  const { loaded, named } = await page.run(`() => ({
    loaded: performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.endsWith('.js') && !name.endsWith('/worker.js')).sort(),
    named: [...document.querySelectorAll('link[rel=modulepreload], script')].map(each => each.href || each.src).sort() })`);
  assert.deepEqual([...new Set(loaded)], named);
});
