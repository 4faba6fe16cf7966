// The focus stays where the keyboard left it: no press, no answer and no key drops it to the body.
import assert from 'node:assert/strict';
import { keys } from './browser.mjs';
import { each, looked, opened, told, verdict } from './suite.mjs';

const focused = page => page.run(`() => {
  const { activeElement: at } = document;
  return at === document.body ? 'nothing' : at.classList.contains('grid') ? 'the board' : at.textContent.trim() || at.getAttribute('aria-label');
}`);
const focus = (page, text) => page.run(`text => {
  const found = [...document.querySelectorAll('button, summary')].find(button => button.textContent.trim() === text || button.getAttribute('aria-label') === text);
  found.focus();
  return found === document.activeElement;
}`, text);
async function press(page, text) {
  assert.ok(await focus(page, text), `"${text}" can be focused`);
  await page.type(keys.enter);
}

looked('focus stays on the tab and on the puzzle that was chosen', async page => {
  await opened(page, ...each[0]);
  for (const text of ['Set', 'Engine', 'Play', 'Net', 'Four Winds', 'Mosaic']) {
    await press(page, text);
    await page.until(`${text} chosen`, `text => [...document.querySelectorAll('nav button[aria-current]')].some(button => button.textContent === text)`, text);
    assert.equal(await focused(page), text);
  }
});

looked('focus stays on a brush, on Heat map and on a board that is undone', async page => {
  await opened(page, 'mosaic', '3x3:h2');
  await page.press('Edit this board');
  await verdict(page, 'Several');
  await press(page, 'clue 3');
  assert.equal(await focused(page), '3');
  await press(page, 'Heat map');
  await page.until('the tints', `() => document.querySelectorAll('.heat').length === 9`);
  assert.equal(await focused(page), 'Heat map');
  await press(page, 'Board');
  assert.equal(await focused(page), 'Board');
  await page.run(`() => document.querySelector('.grid').focus()`);
  await page.type('4', [keys.control, 'z']);
  assert.equal(await focused(page), 'the board');
  await verdict(page, 'Several: 192');
  assert.equal(await focused(page), 'the board');
});

for (const [puzzle, board] of each)
  looked(`focus is never lost to a button that goes away: ${puzzle}`, async page => {
    await opened(page, puzzle, board);
    await page.pointer([1]);
    for (const text of ['Hint', 'Correct so far?', 'Undo', 'Redo', 'Undo', 'Explain all steps']) {
      await press(page, text);
      await page.until('an answer', `() => !document.getElementById('play-state').textContent.startsWith('Looking')`);
      assert.notEqual(await focused(page), 'nothing', text);
    }
    await told(page, '#walk', 'Step ');
    await press(page, 'Close');
    assert.notEqual(await focused(page), 'nothing', 'Close');
    for (const text of ['Edit this board', 'Clear', 'Undo', 'Play this board', 'Start again']) {
      await press(page, text);
      assert.notEqual(await focused(page), 'nothing', text);
    }
    await page.press('Examples');
    await press(page, 'Example 1');
    await page.until('the board', `() => document.activeElement.classList.contains('grid')`);
  });
