// What goes wrong is told where one looks, in words of one's own, and does not stay: broken links, no server, no storage.
import assert from 'node:assert/strict';
import { count, label, link, mosaic, net, opened, phone, ready, solved, solution, test, told } from './suite.mjs';

const unreached = /ERR_INTERNET_DISCONNECTED/;  // the browser's own remark on each request
const offline = (page, off) => page.cdp('Network.emulateNetworkConditions', { offline: off, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
// What is said as an alert, if it can be seen without scrolling.
const alert = page => page.run(`() => [...document.querySelectorAll('[role=alert]')].filter(each => {
  const box = each.getBoundingClientRect();
  return each.checkVisibility() && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}).map(each => each.textContent).join(' ')`);
const alerted = (page, pattern) => page.until(`an alert ${pattern}`, `(pattern) => [...document.querySelectorAll('[role=alert]')].some(each => {
  const box = each.getBoundingClientRect();
  return each.checkVisibility() && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && new RegExp(pattern).test(each.textContent);
})`, pattern);

for (const [name, options] of Object.entries({ desktop: {}, phone }))
  test(`failures: a broken link is told in view, and no longer once all is well (${name})`, async page => {
    await page.go(link(page, 'net', '5x5:zz'));
    await ready(page);
    await alerted(page, '[Ll]ink');
    await page.run(`address => { location.href = address; }`, link(page, 'net', net));
    await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 25`);
    await page.until('no complaint', `() => ![...document.querySelectorAll('[role=alert]')].some(each => each.checkVisibility() && each.textContent)`);
    await page.run(`address => { location.href = address; }`, link(page, 'checkers', 'x'));
    await alerted(page, '[Ll]ink');
    assert.equal(await count(page, '.grid .sq'), 25);
    await page.press('Dismiss');
    assert.equal(await alert(page), '');
  }, options);

test('failures: without the server nothing waits for ever, tabs work, and it is told in words', async page => {
  await opened(page, 'mosaic', mosaic);
  await offline(page, true);
  for (const text of ['Correct so far?', 'Hint', 'Explain all steps', 'How hard?', 'Show the solution']) {
    await page.press(text);
    await page.until(`an end of ${text}`, `() => !/^(Looking|Solving)/.test(document.getElementById('play-state').textContent)`);
    const said = `${await page.text('#play-state')} ${await alert(page)}`;
    assert.match(said, /server/, text);
    assert.doesNotMatch(said, /fetch/, text);
  }
  await page.pointer([3]);
  assert.match(await label(page, 3), /black/);
  await page.press('Set');
  await page.until('the setter', `() => document.getElementById('verdict')`);
  await told(page, '#verdict', 'server');
  await page.press('Net');
  await page.until('Net', `() => document.querySelector('.grid .ink')`);
  await page.press('Engine');
  await told(page, '#trace-summary', 'server');
  await page.press('Play');
  await offline(page, false);
  await page.press('Hint');
  await page.until('a hint', `() => document.querySelectorAll('.lit').length > 0`);
  assert.equal(await alert(page), '');
}, { only: 'serve', expected: unreached });

const broken = {
  forbidden: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  full: `Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };`,
};
for (const [name, source] of Object.entries(broken))
  test(`failures: the page is played where storage is ${name}`, async page => {
    await page.cdp('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.go(page.address);
    await ready(page);
    for (const text of ['Net', 'Set', 'Four Winds', 'Engine', 'Mosaic', 'Play']) {
      await page.press(text);
      await page.until(text, `text => [...document.querySelectorAll('nav button[aria-current]')].some(button => button.textContent === text)`, text);
    }
    await page.run(`address => { location.href = address; }`, link(page, 'mosaic', mosaic));
    await page.until('the board', `() => document.querySelectorAll('.grid .sq').length === 25`);
    const answer = await solution(page, 'mosaic', mosaic);
    for (const [s, value] of answer.entries()) if (value === 1) await page.pointer([s]);
    await solved(page);
    await page.press('New board');
    await page.until('another board', `() => document.getElementById('play-state').textContent === ''`);
    await page.run(`() => history.back()`);
    await page.until('the first one', `() => document.querySelectorAll('.grid .sq').length === 25`);
    await solved(page);  // this visit is remembered even so
  });
