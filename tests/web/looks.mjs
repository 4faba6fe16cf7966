// Looks: states that can be told apart by lightness and by shape, boards that fit, numbers that fit, paper.
import assert from 'node:assert/strict';
import { count, each, link, looked, mosaic, net, opened, phone, ready, verdict } from './suite.mjs';

// The relative luminance of WCAG 2, from a computed colour.
const luminance = colour => {
  const [r, g, b] = colour.match(/[\d.]+/g).map(Number).map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b;
};
const contrast = (a, b) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + .05) / (dark + .05);
};
const fill = (page, s) => page.run(`s => getComputedStyle(document.getElementById('sq' + s)).fill`, s);
// What is drawn over a square beside its ground and its clue.
const shapes = (page, s) => page.run(`s => {
  const box = document.getElementById('sq' + s).getBBox();
  return [...document.querySelectorAll('.grid .mark')].filter(mark => {
    const { x, y, width, height } = mark.getBBox();
    return x + width / 2 > box.x && x + width / 2 < box.x + 1 && y + height / 2 > box.y && y + height / 2 < box.y + 1;
  }).map(mark => mark.getAttribute('class')).join();
}`, s);

for (const dark of [false, true])
  looked(`looks: states differ by 3:1 and by a shape, ${dark ? 'dark' : 'light'}`, async page => {
    await opened(page, 'mosaic', mosaic);
    await page.pointer([0]);
    await page.pointer([1], { button: 2 });
    const fills = { black: await fill(page, 0), white: await fill(page, 1), open: await fill(page, 2) };
    for (const [a, b] of [['black', 'white'], ['black', 'open'], ['white', 'open']])
      assert.ok(contrast(fills[a], fills[b]) >= 3, `${a} ${fills[a]} and ${b} ${fills[b]}: ${contrast(fills[a], fills[b]).toFixed(2)}`);
    assert.equal(new Set([await shapes(page, 0), await shapes(page, 1), await shapes(page, 2)]).size, 3, 'three states, three shapes');
    await opened(page, 'net', net);
    await page.pointer([6], { button: 1 });
    const [locked, free] = [await fill(page, 6), await fill(page, 7)];
    assert.ok(contrast(locked, free) >= 3, `locked ${locked} and free ${free}: ${contrast(locked, free).toFixed(2)}`);
    assert.notEqual(await shapes(page, 6), await shapes(page, 7));
    const wires = s => page.run(`s => {
      const { x, y } = document.getElementById('sq' + s).getBBox();
      const path = [...document.querySelectorAll('.grid .ink path')].find(each => each.getAttribute('d').startsWith('M' + (x + .5) + ' ' + (y + .5)));
      return getComputedStyle(path).stroke;
    }`, s);
    for (const [s, ground] of [[6, locked], [7, free]]) {
      const ratio = contrast(await wires(s), ground);
      assert.ok(ratio >= 3, `a wire on its tile ${s}: ${ratio.toFixed(2)}`);
    }
    await opened(page, 'fourwinds', '2 2\n1 .\n# .\n');
    assert.ok(contrast(await fill(page, 2), await fill(page, 1)) >= 3, 'blocked and open');
  }, { dark });

for (const [name, options] of Object.entries({ desktop: { width: 1280, height: 900 }, phone }))
  looked(`looks: Fit shows all of 100 by 100, ${name}`, async page => {
    await page.go(link(page, 'mosaic', `100x100:${'z'.repeat(384)}p`));
    await ready(page);
    await page.press('Fit');
    const [over, under] = await page.run(`() => {
      const board = document.getElementById('board');
      return [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight];
    }`);
    assert.ok(over <= 1 && under <= 1, `it scrolls by ${over} and ${under}`);
  }, options);

looked('looks: a count of 271 digits is shortened, and told whole where one asks for it', async page => {
  await opened(page, 'mosaic', `30x30:${'z'.repeat(34)}p`);
  await page.press('Edit this board');
  await verdict(page, 'Several');
  const whole = (2n ** 900n).toString();
  assert.equal(whole.length, 271);
  const shown = await page.text('#verdict');
  assert.ok(shown.length < 60, shown);
  assert.match(shown, /8\.45.*10/);
  await page.press('All 271 digits');
  await page.until('all digits', `whole => document.getElementById('panel').textContent.replace(/\\D/g, '').includes(whole)`, whole);
});

looked('looks: one state is one state', async page => {
  await opened(page, 'mosaic', '3x3:h2');
  await page.press('Edit this board');
  await verdict(page, 'Several: 192');
  const panel = (await page.text('#panel')).replace(/\s/g, ' ');
  assert.match(panel, /\b1 state\b/);
  assert.doesNotMatch(panel, /\b1 states/);
});

const shown = (page, selector) => page.run(`selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).length`, selector);
for (const [puzzle, board] of each)
  looked(`looks: a ${puzzle} on one sheet of A4, with its name and rules and without buttons`, async page => {
    await opened(page, puzzle, board);
    await page.run(`() => document.querySelectorAll('details').forEach(each => { each.open = true; })`);
    const paper = Buffer.from(await page.call('POST', '/print', { page: { width: 21, height: 29.7 } }), 'base64').toString('latin1');
    assert.equal(paper.match(/\/Type\s*\/Page\b/g).length, 1);
    await page.cdp('Emulation.setEmulatedMedia', { media: 'print' });
    for (const selector of ['button', 'select', 'input', 'textarea', 'summary']) assert.equal(await shown(page, selector), 0, selector);
    assert.equal(await shown(page, '.grid'), 1);
    const text = await page.run(`() => document.body.innerText`);
    assert.match(text, { mosaic: /Mosaic/, net: /Net/, fourwinds: /Four Winds/ }[puzzle]);
    assert.match(text, { mosaic: /counts the black squares/, net: /one network/, fourwinds: /sends rays/ }[puzzle]);
    assert.equal(await count(page, '.grid .sq'), 25);
  });
