// Help: hints, explanations, what is wrong; the engine at work; how the page is loaded.
import assert from 'node:assert/strict';
import { count, each, label, mosaic, net, opened, test, told, verdict } from './suite.mjs';

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

for (const [puzzle, board] of each)
  test(`the engine's tab opens on states: ${puzzle}`, async page => {
    await opened(page, puzzle, board);
    await page.press('Engine');
    await page.until('a sweep', `() => /\\d+\\s+solutions? from [1-9]/.test(document.getElementById('trace-summary')?.textContent ?? '')`);
    assert.ok(await count(page, '.mini') > 0);
  });

test('Net: what is asked about locked tiles says so', async page => {
  await opened(page, 'net', net);
  await page.press('Correct so far?');
  await told(page, '#play-state', 'locked');
  assert.doesNotMatch(await page.text('#play-state'), /^Correct so far/);
  await page.pointer([0]);
  await page.pointer([0], { button: 1 });
  await page.press('Correct so far?');
  await page.until('an answer', `() => /locked|lit/.test(document.getElementById('play-state').textContent)`);
});

// A hint that is followed is not told again: the tiles it speaks of are turned, not locked.
test('Net: a hint that was followed is not repeated', async page => {
  const answer = await opened(page, 'net', net), said = new Set();
  const turned = ports => ports >> 1 | (ports & 1) << 3;
  for (let i = 0; i < 4; ++i) {
    await page.press('Hint');
    await page.until('a hint', `() => /row \\d/.test(document.getElementById('play-state').textContent)`);
    const text = await page.text('#play-state');
    assert.ok(!said.has(text), `again: ${text}`);
    said.add(text);
    const lit = await page.run(`() => [...document.querySelectorAll('.lit:not(.also)')].map(each =>
      Math.floor(each.getAttribute('y')) * 5 + Math.floor(each.getAttribute('x')))`);
    for (const s of lit) {
      const ports = word => ({ right: 1, up: 2, left: 4, down: 8 }[word] ?? 0);
      let tile = (await label(page, s)).split(': ')[1].split(' ').reduce((sum, word) => sum + ports(word.replace(',', '')), 0);
      for (; tile !== answer[s]; tile = turned(tile)) await page.pointer([s]);
    }
  }
});

test('a variant is played by its own rules, in words', async page => {
  await page.go(`${page.address}#net/${encodeURIComponent('4x3w:11b2h3bhb38h19c')}/matching`);
  await page.until('the rules', `() => document.getElementById('panel').textContent.includes('wires need only meet')`);
  assert.doesNotMatch(await page.run(`() => document.getElementById('panel').innerText`), /one network without loops/);
  await page.press('Edit this board');
  await verdict(page, 'Several: 2 solutions');
  assert.match(await page.run(`() => document.getElementById('panel').innerText`), /wires need only meet/);
  await page.choose('#panel label select', 'connected');
  await told(page, '#panel', 'loops allowed');
  assert.match(await page.run(`() => document.getElementById('panel').innerText`), /loops allowed/);
});
