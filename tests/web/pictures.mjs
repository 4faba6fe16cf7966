// Pictures of the page, to be looked at: taken where the tests are given a folder for them.
import { each, link, opened, phone, ready, test, told, typeIn, verdict } from './suite.mjs';

const doubtful = { mosaic: `30x30:${'z'.repeat(34)}p`, net: '3x2w:171171', fourwinds: 'walllogic/2/2/1h1' };

for (const [look, options] of Object.entries({ light: { height: 900 }, dark: { height: 900, dark: true }, phone, 'phone-dark': { ...phone, dark: true } }))
  test(`pictures: ${look}`, async page => {
    const take = name => page.screenshot(`${page.pictures}/${look}-${name}.png`);
    for (const [puzzle, board] of each) {
      const answer = await opened(page, puzzle, board);
      await take(`${puzzle}-play`);
      for (const s of [0, 1, 2, 6, 7]) await page.pointer([s], { button: answer[s] ? 0 : 2 });
      if (puzzle === 'net') for (const s of [0, 6, 12, 18]) await page.pointer([s], { button: 1 });
      await page.press('Hint');
      await page.until('a hint', `() => !/^Looking/.test(document.getElementById('play-state').textContent)`);
      await take(`${puzzle}-hint`);
      await page.press('Start again');
      await typeIn(page, puzzle, board, answer);
      await take(`${puzzle}-solved`);
      await page.press('Edit this board');
      await verdict(page, 'Unique');
      await take(`${puzzle}-set`);
      await page.press('Engine');
      await told(page, '#trace-summary', 'solution');
      for (let i = 0; i < 3; ++i) await page.press('▶');
      await take(`${puzzle}-engine`);
      await page.go(link(page, puzzle, doubtful[puzzle]));
      await ready(page);
      await page.press('Edit this board');
      await verdict(page, 'Several');
      await page.press('Heat map');
      await page.until('the tints', `() => document.querySelectorAll('.heat').length > 0`);
      await take(`${puzzle}-heat`);
    }
    await page.go(link(page, 'net', 'broken'));
    await page.until('the complaint', `() => document.querySelector('[role=alert]')`);
    await take('notice');
  }, { ...options, pictures: true });

// Those that docs/how-it-works.md shows.
const plain = { width: 1180, pictures: true };
const take = (page, name) => page.screenshot(`${page.pictures}/${name}.png`);
const slide = (page, where, at) => page.run(`(where, at) => {
  const slider = document.querySelector(where + ' input[type=range]');
  slider.value = at;
  slider.dispatchEvent(new Event('input'));
}`, where, String(at));

test('pictures: documentation, the engine', async page => {
  await opened(page, ...each[0]);
  await page.press('Engine');
  await page.press('A small board');
  await told(page, '#trace-summary', '632 solutions');
  await slide(page, '#panel', 5);
  await take(page, 'engine');
}, { ...plain, width: 1280 });

test('pictures: documentation, a new board', async page => {
  await opened(page, 'fourwinds', 'walllogic/10/10/i3h4g3h1g0g0l424j1g1k8p1g2g4j3h1g2l03j6h3l55g11h3k1g');
  await page.choose('#new-board select[aria-label=Size]', '10x10');
  await page.press('How hard?');
  await told(page, '#play-state', 'Easy: ');
  await take(page, 'new-board');
}, plain);

test('pictures: documentation, an explanation', async page => {
  await opened(page, 'net', '9x9:232d4488327ab29ed71d5eb553a84398ced9db3b792dc186d4e5d24d3794c7c9e4d439cd84294d421');
  await page.press('Explain all steps');
  await told(page, '#walk', 'Step 1 of ');
  await slide(page, '#walk', 25);
  await take(page, 'explain');
}, plain);

const bird = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 52"><path d="M2 26h12c4 0 8-2 12-6l6-8c4-8 18-8 20 1l7 3-7 3c2 14-6 22-16 22h-16c-8 0-14-6-18-15zM22 40h3v8h4v2h-9v-2h2zM32 40h3v8h4v2h-9v-2h2z"/>
  <circle cx="44" cy="13" r="2.4" fill="#fff"/><path d="M18 29c6 2 12 1 16-3-1 7-8 10-16 3z" fill="#fff"/></svg>`;
test('pictures: documentation, a picture', async page => {
  await opened(page, ...each[0]);
  await page.press('Edit this board');
  await page.run(`text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'bird.svg', { type: 'image/svg+xml' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }));
  }`, bird);
  await page.until('the picture', `() => !document.querySelector('#picture canvas').hidden`);
  await page.fill('#picture input[aria-label="Columns of the picture"]', '36');
  await page.press('Make the board');
  await page.until('the board', `() => /only solution|had to be/.test(document.getElementById('picture').textContent)`);
  await page.until('the picture on it', `() => document.querySelectorAll('.grid .sq.black').length > 0`);
  await take(page, 'picture');
}, { ...plain, dark: true });
