// Games in progress: kept by board, never wiped by another one; what is a win, what can be taken back.
import assert from 'node:assert/strict';
import { keys, pause } from './browser.mjs';
import { label, link, looked, mosaic, net, opened, ready, squares, told } from './suite.mjs';

const other = '3x3:a6a47d';
const boardOf = (page, n) => page.until(`a board of ${n} squares`, `n => document.querySelectorAll('.grid .sq').length === n`, n);
const back = page => page.run(`() => history.back()`);

looked('games: a link and a new board leave the game in progress, and Back restores it', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([3]);
  await page.run(`address => { location.href = address; }`, link(page, 'mosaic', other));
  await boardOf(page, 9);
  await page.pointer([4]);
  await back(page);
  await boardOf(page, 25);
  assert.match(await label(page, 3), /black/);
  assert.ok(await page.choose('#new-board select[aria-label=Size]', '10x10'));
  await page.press('New board');
  await boardOf(page, 100);
  await back(page);
  await boardOf(page, 25);
  assert.match(await label(page, 3), /black/);
  await page.run(`() => history.forward()`);
  await boardOf(page, 100);
});

looked('games: the same link again goes on where one was, also after a reload and in another puzzle', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([3]);
  await opened(page, 'mosaic', other);
  await page.pointer([4]);
  await page.press('Net');
  await page.reload();
  await ready(page);
  await page.press('Mosaic');
  await boardOf(page, 9);
  assert.match(await label(page, 4), /black/);
  await opened(page, 'mosaic', mosaic);
  assert.match(await label(page, 3), /black/);
});

looked('games: those in progress are listed, and one is taken up again from there', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.pointer([3]);
  await opened(page, 'mosaic', other);
  await page.pointer([4]);
  await opened(page, 'mosaic', '2x2:4c');
  await page.press('Your games');
  const listed = await page.run(`() => [...document.querySelectorAll('#games button')].map(each => each.textContent)`);
  assert.equal(listed.filter(text => text.includes('5 × 5')).length, 1);
  assert.equal(listed.filter(text => text.includes('3 × 3')).length, 1);
  await page.press(listed.find(text => text.includes('5 × 5')));
  await boardOf(page, 25);
  assert.match(await label(page, 3), /black/);
});

looked('games: what the solution shows is no win, and is not stored as one', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.press('Show the solution');
  await page.until('the solution', `() => document.querySelectorAll('.grid .sq.black').length > 0`);
  await pause(300);  // a judge would have had its say
  assert.doesNotMatch(await page.text('#play-state'), /Solved/);
  assert.equal(await page.run(`() => document.querySelectorAll('.grid.won').length`), 0);
  await page.reload();
  await ready(page);
  await pause(300);
  assert.doesNotMatch(await page.text('#play-state'), /Solved/);
  await page.press('Undo');
  assert.equal(await page.run(`() => document.querySelectorAll('.grid .sq.black').length`), 0);
});

looked('games: a lock is undone like any move', async page => {
  await opened(page, 'net', net);
  await page.pointer([0]);
  const turned = await label(page, 0);
  await page.pointer([1], { button: 1 });
  assert.match(await label(page, 1), /locked/);
  await page.type([keys.control, 'z']);
  assert.doesNotMatch(await label(page, 1), /locked/);
  assert.equal(await label(page, 0), turned);
  await page.type([keys.control, 'y']);
  assert.match(await label(page, 1), /locked/);
  await page.type([keys.control, 'z']);
  await page.type([keys.control, 'z']);
  assert.notEqual(await label(page, 0), turned);
});

looked('games: starting again sets the clock back at once', async page => {
  await opened(page, 'mosaic', mosaic);
  await page.until('a second', `() => document.querySelector('.timer').textContent !== '00:00'`);
  assert.equal(await page.run(`() => {
    [...document.querySelectorAll('button')].find(each => each.textContent === 'Start again').click();
    return document.querySelector('.timer').textContent;
  }`), '00:00');
});

looked('games: a Mosaic without clues is not solved by a click', async page => {
  await opened(page, 'mosaic', '5x5:y');
  await page.pointer([7]);
  await pause(400);
  assert.doesNotMatch(await page.text('#play-state'), /Solved/);
  await told(page, '#play-state', 'no clues');
});

looked('games: a fast drag leaves no gaps', async page => {
  await opened(page, 'mosaic', '8x3:x');
  await page.pointer([8, 15]);
  for (let s = 8; s < 16; ++s) assert.match(await label(page, s), /black/, `square ${s}`);
  assert.equal(await squares(page), 24);
  await page.press('Undo');  // one stroke, one step
  for (let s = 8; s < 16; ++s) assert.doesNotMatch(await label(page, s), /black/);
});

looked('games: one of an earlier version, which kept one a puzzle, is taken over', async page => {
  await page.go(page.address);
  await ready(page);
  await page.run(`() => {
    localStorage.clear();
    const board = { format: 'gridloom', version: 1, puzzle: 'mosaic', width: 2, height: 1, clues: [1, -1] };
    localStorage.setItem('gridloom.play.mosaic', JSON.stringify({ board, filling: [0, null], marks: [], undo: [[[0, null, 0]]], seconds: 7, won: false }));
    localStorage.setItem('gridloom.play.net', 'no JSON');
    history.replaceState(null, '');
  }`);
  await page.go('about:blank');
  await page.go(page.address);
  await boardOf(page, 2);
  assert.match(await label(page, 0), /white/);
  assert.match(await page.text('.timer'), /00:0[7-9]/);
  await page.press('Undo');
  assert.doesNotMatch(await label(page, 0), /white/);
});
