// What axe-core finds wrong with the page for those who use it by other means: nothing serious, in any of its looks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mosaic, net, opened, phone, test, told, typeIn, verdict, winds } from './suite.mjs';

const top = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
let axe = '';  // fetched when the first test needs it
function source() {
  if (axe) return axe;
  execFileSync(join(top, 'scripts/npm'));
  return axe = readFileSync(join(top, 'build/npm/node_modules/axe-core/axe.min.js'), 'utf8');
}

// In these colour schemes; `where` says what of the page is shown.
async function inspect(page, where, schemes) {
  for (const scheme of schemes) {
    await page.cdp('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: 'reduce' }] });
    const found = await page.run(`async () => {
      if (!window.axe) { ${source()} }
      const { violations, passes } = await window.axe.run(document, { resultTypes: ['violations'] });
      return { rules: passes.length, violations: violations.map(({ id, impact, nodes }) => ({ id, impact,
        nodes: nodes.slice(0, 4).map(node => node.target.join(' ') + ': ' + node.failureSummary.replace(/\\s+/g, ' ')) })) };
    }`);
    assert.ok(found.rules > 20, `axe-core looked at nothing: ${JSON.stringify(found)}`);
    const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(serious, [], `${where}, ${scheme}`);
  }
}

const unfold = page => page.run(`() => document.querySelectorAll('details').forEach(each => { each.open = true; })`);

// Where boards are made from pictures: one, chosen and shown.
const choosePicture = page => page.run(`async () => {
  if (!document.getElementById('picture')) return;
  const carried = new DataTransfer();
  carried.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>'], 'a.svg', { type: 'image/svg+xml' }));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }));
  while (document.querySelector('#picture canvas').hidden) await new Promise(done => setTimeout(done, 20));
}`);

// The same page either way: looked at once.
const boards = [['mosaic', mosaic, '3x3:h2'], ['net', net, '3x2w:171171'], ['fourwinds', winds, 'walllogic/2/2/1h1']];
for (const [size, options] of Object.entries({ desktop: {}, phone })) {
  // Both sizes and both schemes are seen; each with each in the longer campaign.
  const schemes = process.env.GRIDLOOM_LONG ? ['light', 'dark'] : [size === 'phone' ? 'dark' : 'light'];
  for (const [puzzle, board, doubtful] of boards)
    test(`axe-core finds nothing serious: ${puzzle} on a ${size}`, async page => {
      const answer = await opened(page, puzzle, board);
      await unfold(page);
      await inspect(page, 'playing', schemes);
      await page.press('Hint');
      await page.until('the reason', `() => document.querySelectorAll('.lit').length > 0`);
      await inspect(page, 'a hint', schemes);
      await page.press('Explain all steps');
      await told(page, '#walk', 'Step 1 of ');
      await inspect(page, 'all steps explained', schemes);
      await page.press('Show the solution');
      await told(page, '#play-state', 'This is the solution.');
      await inspect(page, 'the solution', schemes);
      await page.press('Start again');
      await typeIn(page, puzzle, board, answer);
      await inspect(page, 'won', schemes);
      await opened(page, puzzle, doubtful);
      await page.press('Edit this board');
      await verdict(page, 'Several');
      await unfold(page);
      await choosePicture(page);
      await page.press('Heat map');
      await page.until('the tints', `() => document.querySelectorAll('.heat').length > 0`);
      await inspect(page, 'setting, with a heat map and everything unfolded', schemes);
      await page.press('Engine');
      await page.until('the count', `() => document.getElementById('trace-summary').textContent.includes('solution')`);
      await inspect(page, 'the engine', schemes);
    }, { ...options, only: 'serve' });
}
