// What the clues of the board are worth: which are needed, which can go, the best next ones, what contradicts what. An item lights the
// squares that it speaks of.
import { button, card, element } from './dom.js';
import { many } from './words.js';
import { Work } from './work.js';

const seconds = 20, mostShown = 12;

export class Worth {
  #app; #board; #light; #work = new Work(); #lists = element('div', { class: 'worth' });

  // `board` gives the board as it is; `light` lights squares.
  constructor(app, board, light) {
    [this.#app, this.#board, this.#light] = [app, board, light];
    this.element = card('What the clues are worth', button('Look at the clues', () => this.#ask()), this.#work.element, this.#lists);
  }

  // The board is another one: what was said is not of it.
  forget() {
    this.#work.end();
    this.#lists.replaceChildren();
  }

  #ask() {
    const board = this.#board();
    this.#lists.replaceChildren();
    this.#work.run('Looking…', async signal => {
      const answer = await this.#app.engine.ask({ command: 'worth', puzzle: board.puzzle, board, limits: { seconds } }, { signal });
      if (signal.aborted) return '';
      this.#lists.replaceChildren(...this.#told(answer, board));
      if (answer.stats.stopped) return 'That took too long to tell all.';
      return answer.verdict === 'unique' ? 'One solution.' : answer.verdict === 'none' ? 'No solution.'
        : `${answer.count ?? `At least ${answer.at_least}`} solutions.`;
    });
  }

  #told(answer, board) {
    const square = ({ row, column }) => row === undefined ? [] : [(row - 1) * board.width + column - 1];
    const name = place => place.name ?? `row ${place.row}, column ${place.column}`;
    const count = ({ count: exact, at_least: least }) => exact ? many(Number(exact), 'solution') : `at least ${many(Number(least), 'solution')}`;
    const item = (places, text) => element('li', {}, button(text, () => this.#light(places.flatMap(square)), { class: 'plain' }));
    const list = (title, items) => items.length === 0 ? []
      : [element('h3', {}, title), element('ul', {}, ...items.slice(0, mostShown)),
        items.length > mostShown ? element('p', { class: 'soft' }, `and ${items.length - mostShown} more`) : null].filter(Boolean);
    const spare = answer.clues.filter(({ needed }) => needed === false), needed = answer.clues.filter(clue => clue.needed);
    return [
      ...list('Contradict each other', (answer.conflicts?.sets ?? []).map(set => item(set, set.map(name).join('; ')))),
      ...list('Can go', spare.map(clue => item([clue], name(clue)))),
      ...list('Needed', needed.map(clue => item([clue, ...clue.spares],
        `${name(clue)}: ${count(clue.without)} without it` + (clue.spares.length ? `; lets ${many(clue.spares.length, 'clue')} go` : '')))),
      ...list('Put next', (answer.next ?? []).map(next => item([next], `${name(next)}: ${next.clue}, `
        + (next.of_sample ? `${next.of_sample} of ${answer.sample} looked at` : count(next))))),
    ];
  }
}
