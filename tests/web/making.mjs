// New boards: to order, from pictures.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { each, label, mosaic, opened, order, ready, solved, squares, test, told, verdict } from './suite.mjs';

for (const [puzzle, board] of each)
  test(`a new board of ${puzzle} by size and difficulty, to be played at once`, async page => {
    await opened(page, puzzle, board);
    await order(page, 7, 6, 'medium');
    if (puzzle === 'net') await page.click('#new-board input[type=checkbox]');
    await page.press('New board');
    await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 42`);
    assert.equal(await page.run(`() => document.querySelectorAll('.grid .rim.wraps').length`), puzzle === 'net' ? 1 : 0);
    await page.press('How hard?');
    await told(page, '#play-state', 'Medium: ');
    await page.press('Show the solution');
    await solved(page);
    // The wish is remembered, and chance gives another board.
    const before = await page.run(`() => document.querySelector('.grid').outerHTML`);
    await page.reload();
    await ready(page);
    await page.press('New board');
    await page.until('another board', `before => document.querySelector('.grid').outerHTML !== before
      && document.getElementById('play-state').textContent === ''`, before);
    assert.equal(await squares(page), 42);
  });

test('a size that is offered is made as it says', async page => {
  await opened(page, 'mosaic', mosaic);
  assert.ok(await page.choose('#new-board select[aria-label=Size]', '15x15'));
  await page.press('New board');
  await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 225`);
});

test('making a board can be stopped, and a board that is not to be had is said to be so', async page => {
  await opened(page, 'mosaic', mosaic);
  await order(page, 100, 100, 'hard');
  await page.press('New board');
  await page.until('a way to stop it', `() => document.querySelector('#new-board progress').hidden === false`);
  await page.press('Stop');
  await told(page, '#new-board', 'Stopped.');
  assert.equal(await squares(page), 25);
  await order(page, 2, 2, 'expert');
  await page.press('New board');
  await told(page, '#new-board', 'No expert board of this size was found');
  await order(page, 4, 5, 'easy');
  await page.press('New board');
  await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 20`);
});

test('a picture becomes a Mosaic: from a file, dropped, pasted; squares that had to differ are lit', async page => {
  // No clues tell which corner of two by two is black: one square has to be changed.
  const corner = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="100" height="100"/></svg>';
  const folder = mkdtempSync(join(tmpdir(), 'gridloom-'));
  try {
    writeFileSync(join(folder, 'corner.svg'), corner);
    await opened(page, 'mosaic', mosaic);
    await page.press('Edit this board');
    await page.press('Picture to board');
    await page.attach('#picture input[type=file]', join(folder, 'corner.svg'));
    await page.until('the picture', `() => !document.querySelector('#picture canvas').hidden`);
    await page.fill('#picture input[aria-label="Columns of the picture"]', '2');
    await page.press('Make the board');
    await told(page, '#picture', '1 square had to be changed');
    await page.until('it lit', `() => document.querySelectorAll('.lit').length === 1 && document.querySelectorAll('.grid .sq').length === 4`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // A disc, which is its board's only solution: its middle is black, its corners are white.
  const disc = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><ellipse cx="150" cy="75" rx="140" ry="70"/></svg>';
  for (const how of ['drop', 'paste']) {
    await page.run(`(how, text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], 'disc.svg', { type: 'image/svg+xml' }));
      const event = how === 'drop' ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
        : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }`, how, disc);
    const columns = how === 'drop' ? 12 : 16;
    await page.fill('#picture input[aria-label="Columns of the picture"]', String(columns));
    await page.until('its shape', `rows => document.querySelector('#picture input[aria-label="Rows of the picture"]').value === rows`, String(columns / 2));
    await page.press('Make the board');
    await told(page, '#picture', 'as its only solution');
    await verdict(page, 'Unique');
    await page.until('the picture on the board', `() => document.querySelectorAll('.grid .sq.black').length > 0`);
    assert.equal(await squares(page), columns * columns / 2);
    assert.match(await label(page, columns * columns / 4 + columns / 2), /black/);
    assert.match(await label(page, 0), /white/);
  }
});
