// New boards: to order, from pictures.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { each, label, link, mosaic, net, opened, order, ready, squares, test, told, verdict, winds } from './suite.mjs';

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
    await told(page, '#play-state', 'This is the solution.');
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

// Orders that are never met: the server's answer is held back, or is that there is no such board.
const never = (page, how) => page.run(`how => {
  const fetched = window.fetch;
  window.fetch = (address, options) => JSON.parse(options.body).command !== 'generate' ? fetched(address, options)
    : how === 'late' ? new Promise((_, failed) => options.signal.addEventListener('abort', () => failed(options.signal.reason)))
    : Promise.resolve(new Response(JSON.stringify({ version: 1, puzzle: 'mosaic', boards: [], verdict: 'gave up', message: 'none' })));
}`, how);
test('making a board can be stopped', async page => {
  await opened(page, 'mosaic', mosaic);
  await never(page, 'late');
  await page.press('New board');
  await page.until('a way to stop it', `() => document.querySelector('#new-board progress').hidden === false`);
  await page.press('Stop');
  await told(page, '#new-board', 'Stopped.');
  assert.equal(await squares(page), 25);
}, { only: 'serve' });

test('a board that was not found is said to be so, and a wish for one that is not offered is forgotten', async page => {
  await opened(page, 'mosaic', mosaic);
  await order(page, 9, 10, 'expert');
  await never(page, 'none');
  await page.press('New board');
  await told(page, '#new-board', 'No expert board of this size was found');
  await page.reload();
  await ready(page);
  await page.fill('#new-board input[aria-label=Columns]', '4');
  await page.fill('#new-board input[aria-label=Rows]', '5');
  assert.equal(await page.run(`() => document.querySelector('#new-board select[aria-label=Difficulty]').value`), 'easy');
  await page.press('New board');
  await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 20`);
}, { only: 'serve' });

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

test('the engine makes boards that take it more than a little memory', async page => {
  await page.go(page.address);
  await ready(page);
  assert.deepEqual(await page.run(`async () => {
    const { connect } = await import('./js/engine.js');
    const engine = await connect(), made = [];
    for (const seed of [5, 11, 13]) {
      const { boards } = await engine.ask({ command: 'generate', puzzle: 'net', width: 5, height: 5, wrap: true, difficulty: 'expert', seed });
      made.push(boards.length);
    }
    return made;
  }`), [1, 1, 1]);
});

const offered = page => page.run(`() => [...document.querySelectorAll('#new-board select[aria-label=Difficulty] option')].map(each => each.value)`);
test('only boards that can be made are offered, and the one offered first is made', async page => {
  await opened(page, 'net', net);
  await page.click('#new-board input[type=checkbox]');
  for (const size of ['5x5', '7x7', '25x25']) {
    await page.choose('#new-board select[aria-label=Size]', size);
    assert.ok(!(await offered(page)).includes('easy'), `easy, wrapping, ${size}`);
  }
  assert.notEqual(await page.run(`() => document.querySelector('#new-board select[aria-label=Difficulty]').value`), 'easy');
  await page.press('New board');
  await page.until('a board that wraps', `() => document.querySelector('.grid .rim.wraps') && document.querySelectorAll('.grid .sq').length === 625`);
  await opened(page, 'fourwinds', winds);
  for (const [size, never] of [['5x5', ['hard', 'expert']], ['10x10', ['expert']], ['30x30', ['expert']]]) {
    await page.choose('#new-board select[aria-label=Size]', size);
    for (const level of never) assert.ok(!(await offered(page)).includes(level), `${level} ${size}`);
    assert.ok((await offered(page)).includes('easy'), size);
  }
  await opened(page, 'mosaic', mosaic);
  await page.choose('#new-board select[aria-label=Size]', '5x5');
  assert.ok(!(await offered(page)).includes('expert'));
  await page.choose('#new-board select[aria-label=Size]', '10x10');
  assert.ok((await offered(page)).includes('expert'));
});

// Every wish on the list is met, in the longer campaign.
if (process.env.GRIDLOOM_LONG)
  for (const [puzzle, board] of each)
    test(`every board that is offered is made: ${puzzle}`, async page => {
      for (const wrap of puzzle === 'net' ? [false, true] : [false]) {
        await page.go(link(page, puzzle, board));
        await ready(page);
        if (wrap) await page.click('#new-board input[type=checkbox]');
        const sizes = await page.run(`() => [...document.querySelectorAll('#new-board select[aria-label=Size] option')].map(each => each.value).filter(Boolean)`);
        for (const size of sizes) {
          await page.choose('#new-board select[aria-label=Size]', size);
          for (const level of await offered(page)) {
            await page.choose('#new-board select[aria-label=Size]', size);
            await page.choose('#new-board select[aria-label=Difficulty]', level);
            const before = await page.run(`() => document.querySelector('.grid').outerHTML`);
            await page.press('New board');
            await page.until(`${puzzle} ${size} ${level}`, `before => document.querySelector('.grid').outerHTML !== before
              || document.getElementById('new-board').textContent.includes('found')`, before);
            assert.doesNotMatch(await page.text('#new-board'), /found/, `${puzzle} ${size} ${level}`);
          }
        }
      }
    });
