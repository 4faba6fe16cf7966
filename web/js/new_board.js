// New boards made to order: by size and difficulty, as the puzzle's table says, within a bounded time.
import { button, element, row, say } from './dom.js';
import { Work } from './work.js';

const keep = 'gridloom.new.';
const seconds = 20, tries = 10;  // the second where the engine tells quickly that chance gave no such board
const largest = 100;
const levels = ['easy', 'medium', 'hard', 'expert'];

const wished = puzzle => {
  const usual = { width: puzzle.sizes[1][0], height: puzzle.sizes[1][1], difficulty: 'easy', wrap: false };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(keep + puzzle.name)) };
  } catch {
    return usual;
  }
};

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
    const p = this.#parts, { width, height, difficulty, wrap } = this.#wish;
    const sizes = this.#puzzle.sizes.map(size => size.join('x')), now = `${width}x${height}`;
    const option = (value, text, chosen) => element('option', { value, selected: chosen }, text);
    const number = (text, value) => element('input', { type: 'number', min: '1', max: String(largest), value: String(value), 'aria-label': text });
    p.width = number('Columns', width);
    p.height = number('Rows', height);
    p.typed = element('div', { class: 'row', hidden: sizes.includes(now) }, p.width, '×', p.height);
    p.size = element('select', { 'aria-label': 'Size', onchange: () => this.#choose() },
      ...sizes.map(size => option(size, size.replace('x', ' × '), size === now)), option('', 'Other size…', !sizes.includes(now)));
    p.difficulty = element('select', { 'aria-label': 'Difficulty' },
      ...levels.map(level => option(level, level[0].toUpperCase() + level.slice(1), level === difficulty)));
    p.wrap = element('input', { type: 'checkbox', checked: wrap });
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
  }

  #read() {
    const p = this.#parts;
    const size = input => {
      const value = Math.max(1, Math.min(largest, Math.round(Number(input.value)) || 1));
      input.value = value;
      return value;
    };
    return { width: size(p.width), height: size(p.height), difficulty: p.difficulty.value, wrap: p.wrap.checked };
  }

  #make() {
    const wish = this.#wish = this.#read();
    try {
      localStorage.setItem(keep + this.#puzzle.name, JSON.stringify(wish));
    } catch {
      // Storage is full or forbidden: the choice is forgotten, no more.
    }
    this.work.run('Making a board…', async signal => {
      const board = await this.#made(wish, signal);
      if (signal.aborted) return '';
      if (!board) return `No ${wish.difficulty} board of this size was found. Try another size or difficulty.`;
      this.#take(board);
      say(`A new board, ${wish.width} by ${wish.height}, ${wish.difficulty}.`);
      return '';
    });
  }

  async #made({ wrap, ...wish }, signal) {
    const puzzle = this.#puzzle.name, end = performance.now() + seconds * 1000;
    if (this.#puzzle.canWrap) wish.wrap = wrap;
    for (let i = 0; i < tries && performance.now() < end; ++i) {
      const limits = { seconds: Math.max(.1, (end - performance.now()) / 1000) };
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const { boards } = await this.#engine.ask({ command: 'generate', puzzle, ...wish, seed, limits }, { signal });
      if (boards.length)
        return (await this.#engine.ask({ command: 'convert', puzzle, board: boards[0].board, to: 'gridloom' }, { signal })).converted;
    }
    return null;
  }
}
