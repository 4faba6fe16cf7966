// New boards made to order: by size and difficulty, of those that the puzzle's table says are soon made.
import { button, element, row, say } from './dom.js';
import { read as readBoard } from './link.js';
import { read, write } from './store.js';
import { Work } from './work.js';

const keep = 'gridloom.new.';
const seconds = 10, tries = 10;  // the second where the engine tells quickly that chance gave no such board
const largest = 100;
const levels = ['any', 'easy', 'medium', 'hard', 'expert'];
const words = { any: 'Any difficulty', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' };

const wished = puzzle => {
  const [width, height] = puzzle.sizes[1], usual = { width, height, difficulty: 'easy', wrap: false }, held = read(keep + puzzle.name);
  const side = n => Number.isInteger(n) && n >= 1 && n <= largest;
  return side(held?.width) && side(held?.height) ? { ...usual, ...held } : usual;
};

// The difficulties there are of that size, as [] where it can not be had at all.
function offered(puzzle, { width, height, wrap }) {
  const ranges = puzzle.levels(wrap), squares = width * height;
  return levels.filter(level => ranges[level] && squares >= ranges[level][0] && squares <= ranges[level][1]);
}

export class NewBoard {
  #engine; #puzzle; #take; #wish; #parts = {};
  work = new Work();

  // `take` is given each board that was made.
  constructor(engine, puzzle, take) {
    this.#engine = engine;
    this.#puzzle = puzzle;
    this.#take = take;
    this.#wish = wished(puzzle);
    this.element = element('div', { id: 'new-board' }, ...this.#form(), this.work.element);
  }

  #form() {
    const p = this.#parts, { width, height, wrap } = this.#wish;
    const sizes = this.#puzzle.sizes.map(size => size.join('x')), now = `${width}x${height}`;
    const number = (text, value) => element('input', { type: 'number', min: '1', max: String(largest), value: String(value), 'aria-label': text,
      oninput: () => this.#offer() });
    p.width = number('Columns', width);
    p.height = number('Rows', height);
    p.typed = element('div', { class: 'row', hidden: sizes.includes(now) }, p.width, '×', p.height);
    p.size = element('select', { 'aria-label': 'Size', onchange: () => this.#choose() },
      ...sizes.map(size => element('option', { value: size, selected: size === now }, size.replace('x', ' × '))),
      element('option', { value: '', selected: !sizes.includes(now) }, 'Other size…'));
    p.difficulty = element('select', { 'aria-label': 'Difficulty', onchange: () => { this.#wish.difficulty = p.difficulty.value; } });
    p.wrap = element('input', { type: 'checkbox', checked: wrap, onchange: () => this.#offer() });
    this.#offer();
    return [
      row(p.size, p.difficulty), p.typed,
      this.#puzzle.canWrap ? row(element('label', {}, p.wrap, 'Edges wrap')) : null,
      row(button('New board', () => this.#make(), { class: 'main' })),
    ].filter(Boolean);
  }

  #choose() {
    const p = this.#parts, [width, height] = p.size.value.split('x');
    p.typed.hidden = Boolean(p.size.value);
    if (!p.size.value) return p.width.focus();
    p.width.value = width;
    p.height.value = height;
    this.#offer();
  }

  // The list of difficulties follows the size. What was wished for comes back where it is to be had again.
  #offer() {
    const p = this.#parts, there = offered(this.#puzzle, this.#read());
    const chosen = [this.#wish.difficulty, 'easy', 'any'].find(level => there.includes(level));
    p.difficulty.replaceChildren(...there.map(level => element('option', { value: level, selected: level === chosen }, words[level])));
  }

  #read() {
    const p = this.#parts;
    const size = input => Math.max(1, Math.min(largest, Math.round(Number(input.value)) || 1));
    return { width: size(p.width), height: size(p.height), difficulty: p.difficulty.value, wrap: p.wrap.checked };
  }

  #make() {
    const { difficulty: before } = this.#wish, wish = this.#read(), { width, height, difficulty } = wish;
    this.#parts.width.value = width;
    this.#parts.height.value = height;
    if (!difficulty) return this.work.end('A board of this size is not soon made. Try a smaller one.');
    this.#wish = { ...wish, difficulty: before };
    write(keep + this.#puzzle.name, this.#wish);
    this.work.run('Making a board…', async signal => {
      const board = await this.#made(wish, signal);
      if (signal.aborted) return '';
      const named = difficulty === 'any' ? '' : `${difficulty} `;
      if (!board) return `No ${named}board of this size was found in ${seconds} seconds. Try again, or another size or difficulty.`;
      this.#take(board);
      say(`A new ${named}board, ${width} by ${height}.`);
      return '';
    });
  }

  async #made({ wrap, difficulty, ...wish }, signal) {
    const puzzle = this.#puzzle.name, end = performance.now() + seconds * 1000;
    if (this.#puzzle.canWrap) wish.wrap = wrap;
    if (difficulty !== 'any') wish.difficulty = difficulty;
    for (let i = 0; i < tries && performance.now() < end; ++i) {
      const limits = { seconds: Math.max(.1, (end - performance.now()) / 1000) };
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const { boards } = await this.#engine.ask({ command: 'generate', puzzle, ...wish, seed, limits }, { signal });
      if (boards.length)
        return await readBoard(this.#engine, puzzle, boards[0].board);
    }
    return null;
  }
}
