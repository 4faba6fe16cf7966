// The page in a real browser: node page.mjs serve PROGRAM, or node page.mjs static FOLDER; a folder for screenshots may
// follow, and a part of the names of those tests to run. Each test opens the page in a fresh profile.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityTests } from './accessibility.mjs';
import { Driver, keys, pause, start } from './browser.mjs';
import { host } from './static_host.mjs';

const [how, target, pictures, only = ''] = process.argv.slice(2);
if (!existsSync(target)) {
  console.log(`skipped: there is no ${target}`);
  process.exit(0);
}
const server = how === 'static' ? await host(target) : await start(target, ['serve', '--port', '0'], /(http:.*)/);
const address = server.address ?? server.match[1];
const driver = await Driver.start();
const tests = [];
const test = (name, action, options = {}) => tests.push({ name, action, options });

const ready = page => page.until('a board', `() => document.querySelector('.grid .sq.open, .grid .sq.locked, .grid .sq.black')`);
const solved = page => page.until('the win', `() => document.getElementById('play-state').textContent === 'Solved!'`);
const verdict = (page, text) => page.until(`the verdict "${text}"`,
  `text => document.getElementById('verdict').textContent.replace(/\\s/g, ' ').includes(text)`, text);
const label = (page, s) => page.run(`s => document.getElementById('sq' + s).getAttribute('aria-label')`, s);
// The solution as the engine has it, asked by the page itself.
const solution = (page, puzzle, board) => page.run(`async (puzzle, board) => {
  const { connect } = await import('./js/engine.js');
  return (await (await connect()).ask({ command: 'solve', puzzle, board, to: 'gridloom' })).solution;
}`, puzzle, board);
const link = (puzzle, board) => `${address}#${puzzle}/${encodeURIComponent(board)}`;
const mosaic = '5x5:0b432d244a4b5b1b6a', net = '5x5:4aee911e5aba71258d944c699', winds = 'walllogic/5/5/h1k2g2i5g5k4h';

async function opened(page, puzzle, board) {
  await page.go(link(puzzle, board));
  await ready(page);
  return solution(page, puzzle, board);
}

test('a Mosaic is won by mouse: clicks, a stroke, and what is left alone is white', async page => {
  const answer = await opened(page, 'mosaic', mosaic);
  await page.pointer([0], { button: 2 });
  assert.match(await label(page, 0), /white/);
  const black = answer.flatMap((value, s) => value === 1 ? [s] : []);
  for (const s of black.slice(0, -3)) await page.pointer([s]);
  await page.pointer([black.at(-3), black.at(-2), black.at(-1)]);  // they lie beside each other
  await solved(page);
});

test('a Mosaic is won by keyboard', async page => {
  const answer = await opened(page, 'mosaic', mosaic);
  await page.run(`() => document.querySelector('.grid').focus()`);
  for (let r = 0; r < 5; ++r) {
    const typed = [];
    for (let c = 0; c < 5; ++c) {
      if (answer[r * 5 + c]) typed.push(c % 2 ? keys.space : keys.enter);
      if (c < 4) typed.push(keys.right);
    }
    await page.type(...typed, ...Array(4).fill(keys.left), keys.down);
  }
  await solved(page);
});

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

test('a Net is won by keyboard', async page => {
  const answer = await opened(page, 'net', net), given = [...net.split(':')[1]].map(digit => parseInt(digit, 16));
  const turned = ports => ports >> 1 | (ports & 1) << 3;
  await page.run(`() => document.querySelector('.grid').focus()`);
  for (let r = 0; r < 5; ++r) {
    const typed = [];
    for (let c = 0; c < 5; ++c) {
      for (let tile = given[r * 5 + c]; tile !== answer[r * 5 + c]; tile = turned(tile)) typed.push(keys.space);
      if (c < 4) typed.push(keys.right);
    }
    await page.type(...typed, ...Array(4).fill(keys.left), keys.down);
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

test('a Four Winds is won by keyboard', async page => {
  const answer = await opened(page, 'fourwinds', winds);
  const cycle = [0, 3, 1, 2];
  await page.run(`() => document.querySelector('.grid').focus()`);
  for (let r = 0; r < 5; ++r) {
    const typed = [];
    for (let c = 0; c < 5; ++c) {
      const value = answer[r * 5 + c];
      if (value !== null) typed.push(...Array(cycle.indexOf(value) + 1).fill(keys.space));
      if (c < 4) typed.push(keys.right);
    }
    await page.type(...typed, ...Array(4).fill(keys.left), keys.down);
  }
  await solved(page);
});

test('touch: taps paint and a long press marks', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([7], { type: 'touch' });
  assert.match(await label(page, 7), /black/);
  await page.pointer([8], { type: 'touch', hold: 650 });
  assert.match(await label(page, 8), /white/);
}, { width: 390, height: 844, phone: true });

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
  await page.go(address);
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
  await page.go(link('net', '4x3w:11b2h3bhb38h19c'));
  await ready(page);
  assert.equal(await page.run(`() => document.querySelectorAll('.grid .sq').length`), 12);
  assert.equal(await page.run(`() => document.querySelectorAll('.grid .rim.wraps').length`), 1);
});

test('every module is asked for with the page itself, none after another', async page => {
  await opened(page, 'mosaic', mosaic);
  const { loaded, named } = await page.run(`() => ({
    loaded: performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.endsWith('.js') && !name.endsWith('/worker.js')).sort(),
    named: [...document.querySelectorAll('link[rel=modulepreload], script')].map(each => each.href || each.src).sort() })`);
  assert.deepEqual([...new Set(loaded)], named);
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

// Asks for a board by the form, its size typed.
async function order(page, width, height, difficulty) {
  assert.ok(await page.choose('#new-board select[aria-label=Size]', ''));
  await page.fill('#new-board input[aria-label=Columns]', String(width));
  await page.fill('#new-board input[aria-label=Rows]', String(height));
  assert.ok(await page.choose('#new-board select[aria-label=Difficulty]', difficulty));
}
const squares = page => page.run(`() => document.querySelectorAll('.grid .sq').length`);
const told = (page, where, text) => page.until(`"${text}"`,
  `(where, text) => document.querySelector(where)?.textContent.includes(text)`, where, text);

for (const [puzzle, board] of [['mosaic', mosaic], ['net', net], ['fourwinds', winds]])
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

test('setting: how hard a board is', async page => {
  await opened(page, 'mosaic', '3x3:a6a47d');
  await page.press('Edit this board');
  await page.press('How hard?');
  await told(page, '#panel', 'Easy: 12 of 100.');
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

test('clues that contradict each other are lit', async page => {
  await opened(page, 'mosaic', '3x3:9h');
  await page.press('Edit this board');
  await verdict(page, 'No solution');
  await page.until('the clue', `() => document.querySelectorAll('.lit').length === 1`);
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
  await page.go(address);
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

// The same page either way: looked at once.
if (how === 'serve') accessibilityTests(test, [['mosaic', mosaic, '3x3:h2'], ['net', net, '3x2w:171171'], ['fourwinds', winds, 'walllogic/2/2/1h1']],
  opened, verdict, told);

if (pictures) {
  for (const [look, options] of Object.entries({ light: {}, dark: { dark: true },
    phone: { width: 390, height: 844, phone: true }, 'phone-dark': { width: 390, height: 844, phone: true, dark: true } }))
    test(`pictures: ${look}`, async page => {
      for (const [puzzle, board] of [['mosaic', mosaic], ['net', net], ['fourwinds', winds]]) {
        await opened(page, puzzle, board);
        await page.screenshot(`${pictures}/${puzzle}-${look}.png`);
        await page.press('Show the solution');
        await solved(page);
        await page.screenshot(`${pictures}/${puzzle}-${look}-solved.png`);
        await page.press('Edit this board');
        await verdict(page, 'Unique');
        await page.screenshot(`${pictures}/${puzzle}-${look}-set.png`);
      }
    }, options);
}

let failed = 0;
try {
  for (const { name, action, options } of tests.filter(each => each.name.includes(only))) {
    const page = await driver.open(options), begun = Date.now();
    try {
      await action(page);
      // Nothing went wrong unseen, and nothing was asked of another host.
      const errors = (await page.log('browser')).filter(entry => entry.level === 'SEVERE').map(entry => entry.message);
      assert.deepEqual(errors, []);
      const asked = (await page.log('performance')).map(entry => JSON.parse(entry.message).message)
        .filter(message => message.method === 'Network.requestWillBeSent').map(message => message.params.request.url);
      assert.ok(asked.length > 0);
      for (const url of asked) assert.ok(url.startsWith(address) || /^(blob|data):/.test(url), url);
      console.log(`ok    ${name} (${Date.now() - begun} ms)`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n      ${error.stack}`);
      if (pictures) await page.screenshot(`${pictures}/failed-${failed}.png`);
    } finally {
      await page.close();
    }
  }
} finally {
  await driver.stop();
  await server.stop();
}
process.exitCode = failed ? 1 : 0;
