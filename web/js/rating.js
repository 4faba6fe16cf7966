// How hard a board is, in a sentence.
import { many } from './words.js';

const ways = { 'one rule': 'no more than one rule', 'two rules': 'two rules together', connectivity: 'a look at how things connect', window: 'several rules together',
  guess: 'a square to be tried out', proof: 'a proof by cases' };

export async function ratingOf(engine, board, options = {}) {
  const answer = await engine.ask({ command: 'rate', puzzle: board.puzzle, board, limits: { seconds: 10 } }, options);
  if (answer.verdict === 'none') return 'This board has no solution.';
  if (answer.verdict === 'several') return 'This board has several solutions: it can not be solved by reasons alone.';
  if (answer.verdict !== 'unique') return 'That took too long to tell.';
  const steps = Object.values(answer.steps).reduce((sum, n) => sum + n, 0);
  const hard = answer.steps[answer.hardest];
  return `${answer.word[0].toUpperCase()}${answer.word.slice(1)}: ${answer.rating} of 100. `
    + (steps === 0 ? 'Nothing is left to find out.' : `${many(steps, 'step')}; `
      + `${hard === steps ? 'all need' : hard === 1 ? 'the hardest needs' : `the hardest, ${hard} of them, need`} ${ways[answer.hardest] ?? answer.hardest}.`);
}
