// Seeing the engine: the sweep over a board, step by step. A slider goes through the steps; the board shows what has
// been passed and which clues still wait; a chart shows how many states there are; a small board shows each of
// them, with the ways of filling the squares so far that became one.
import { button, card, element, row, svg } from './dom.js';
import { counted, grouped, many } from './words.js';

const seconds = 5;
const most = 24;  // states shown at a time
const pace = 450; // milliseconds a step

export class See {
  #app; #board = null; #puzzle = null; #wanted = false; #trace = null; #steps = []; #at = 0; #asking = null; #timer = null; #parts = {};

  constructor(app) { this.#app = app; }

  get board() { return this.#board; }

  // `wanted`: this very board is to be seen, also where it shows little.
  begin(board, puzzle, wanted = false) {
    this.#board = board;
    this.#puzzle = puzzle;
    this.#wanted = wanted;
  }

  async open() {
    const { panel } = this.#app, p = this.#parts;
    [this.#steps, this.#trace, this.#at] = [[], null, 0];
    p.note = element('p', { class: 'soft', id: 'trace-note', hidden: true });
    p.whole = element('div');
    p.summary = element('p', { class: 'verdict busy', role: 'status', id: 'trace-summary' }, 'Looking…');
    p.text = element('p', { class: 'soft' });
    p.slider = element('input', { type: 'range', min: '0', max: '0', value: '0', 'aria-label': 'Step of the sweep', oninput: () => this.#go(Number(p.slider.value)) });
    p.play = button('Play', () => this.#timer ? this.#pause() : this.#run());
    p.chart = element('div');
    p.states = element('div', { class: 'states' });
    panel.replaceChildren(
      card('The sweep', p.note, p.summary, p.whole, p.chart, p.slider, row(button('◀', () => this.#go(this.#at - 1), { 'aria-label': 'One step back' }), p.play,
        button('▶', () => this.#go(this.#at + 1), { 'aria-label': 'One step on' }),
        element('span', { class: 'grow' }), button('A small board', () => this.#app.see(this.#puzzle.small(), true))), p.text),
      element('section', { class: 'card', 'aria-label': 'States' }, p.states),
      card('What you see', ...explanation()));
    this.#asking?.abort();
    this.#asking = new AbortController();
    await this.#look(this.#asking.signal);
  }

  // A board that propagation settles alone, or that is too much, has nothing to show: then it is a small one, and how to
  // have it even so.
  async #look(signal) {
    const { view } = this.#app, p = this.#parts, mine = this.#board;
    view.show(mine, this.#puzzle, { filling: null });
    try {
      const trace = await this.#ask(mine, signal);
      if (signal.aborted) return;
      const little = !trace.parts?.some(part => part.steps.length);
      if (!little || this.#wanted) return this.#show(trace);
      this.#board = this.#puzzle.small();
      p.note.replaceChildren(trace.verdict === 'gave up' ? 'Your board is too much to show; this is a small one. '
        : 'Your board follows from its clues alone, so nothing is left to sweep; this is one where something is. ',
      button('Show mine', () => this.#app.see(mine, true)));
      p.note.hidden = false;
      view.show(this.#board, this.#puzzle, { filling: null });
      const other = await this.#ask(this.#board, signal);
      if (!signal.aborted) this.#show(other);
    } catch (error) {
      if (signal.aborted) return;
      p.summary.textContent = error.message;
      p.summary.className = 'verdict bad';
    }
  }

  #ask(board, signal) {
    return this.#app.engine.ask({ command: 'trace', puzzle: board.puzzle, board, limits: { seconds } }, { signal });
  }

  close() {
    this.#asking?.abort();
    this.#pause();
  }

  press() {}
  drag() {}
  release() {}
  undo() {}
  redo() {}
  key(s, key) {
    const by = { PageUp: -1, PageDown: 1 }[key];
    if (by) this.#go(this.#at + by);
    return Boolean(by);
  }

  #show(trace) {
    const p = this.#parts;
    this.#trace = trace;
    this.#steps = trace.parts.flatMap((part, index) => part.steps.map((step, i) => ({ ...step, part: index, first: i === 0 })));
    const { cells, parts } = trace.stats, states = this.#steps.reduce((sum, step) => sum + step.states, 0);
    p.summary.className = 'verdict';
    const { text, more } = counted(trace.count ?? '');
    p.summary.textContent = trace.verdict === 'gave up' ? 'This board is too much to show.'
      : `${text} ${trace.count === '1' ? 'solution' : 'solutions'} from ${many(states, 'state')}`;
    p.whole.replaceChildren(...more ? [more] : []);
    p.text.textContent = `${trace.settled.length} of ${cells} squares follow from the clues at once; `
      + (parts === 1 ? 'the rest is one part.' : `the rest falls into ${parts} independent parts.`)
      + (trace.free.length ? ` ${many(trace.free.length, 'square is', 'squares are')} free.` : '')
      + (this.#steps.length ? '' : ' Nothing is left to sweep.');
    p.slider.max = String(Math.max(0, this.#steps.length - 1));
    p.slider.disabled = !this.#steps.length;
    this.#go(0);
  }

  #run() {
    if (this.#at >= this.#steps.length - 1) this.#go(0);
    this.#parts.play.textContent = 'Pause';
    this.#timer = setInterval(() => this.#at < this.#steps.length - 1 ? this.#go(this.#at + 1) : this.#pause(), pace);
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    if (this.#parts.play) this.#parts.play.textContent = 'Play';
  }

  #go(at) {
    const { view } = this.#app, p = this.#parts;
    if (!this.#trace) return;  // there is nothing to go through yet
    const heat = Array(this.#board.width * this.#board.height).fill(null);
    for (const s of this.#trace.settled) heat[s] = .14;
    this.#at = Math.max(0, Math.min(this.#steps.length - 1, at));
    const step = this.#steps[this.#at];
    if (!step) {
      view.heat(heat);
      p.states.replaceChildren(element('p', { class: 'soft' }, 'Propagation alone settles this board.'));
      return;
    }
    for (let i = 0; i <= this.#at; ++i) for (const s of this.#steps[i].squares) heat[s] = .5;
    view.heat(heat);
    view.light(step.squares, step.unfinished.filter(s => !step.squares.includes(s)));
    p.slider.value = String(this.#at);
    const merged = step.moved - step.states;
    const told = `Step ${this.#at + 1} of ${this.#steps.length}: ${many(step.tried, 'move')} tried, ${many(step.moved, 'allowed', 'allowed')}, `
      + `${many(merged, 'merged', 'merged')}, ${many(step.states, 'state')} left.`;
    p.slider.setAttribute('aria-valuetext', told);
    p.chart.replaceChildren(this.#chart());
    this.#showStates(step, told);
  }

  // States after each step, on a scale of powers.
  #chart() {
    const width = 300, height = 90, floor = height - 4, n = this.#steps.length;
    const top = Math.log10(Math.max(10, ...this.#steps.map(step => step.states)));
    const x = i => n === 1 ? width / 2 : i / (n - 1) * (width - 8) + 4, y = states => floor - Math.log10(Math.max(1, states)) / top * (height - 22);
    const chart = svg('svg', { class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `States after each of ${n} steps, at most ${Math.max(...this.#steps.map(s => s.states))}` });
    chart.append(svg('path', { class: 'area', d: `M${x(0)} ${floor}` + this.#steps.map((step, i) => `L${x(i).toFixed(1)} ${y(step.states).toFixed(1)}`).join('') + `L${x(n - 1)} ${floor}Z` }));
    const step = this.#steps[this.#at], label = svg('text', { class: 'mark-text', x: Math.max(14, Math.min(width - 14, x(this.#at))), y: Math.max(12, y(step.states) - 7) });
    label.textContent = grouped(String(step.states));
    chart.append(svg('path', { class: 'now', d: `M${x(this.#at)} ${floor}V${y(step.states)}` }),
      svg('circle', { class: 'now', cx: x(this.#at), cy: y(step.states), r: 3.4 }), label);
    chart.addEventListener('pointerdown', event => {
      const box = chart.getBoundingClientRect();
      this.#go(Math.round(((event.clientX - box.left) / box.width * width - 4) / (width - 8) * (n - 1)));
    });
    return chart;
  }

  #showStates(step, told) {
    // Those where ways have merged come first.
    const shown = [...step.detail ?? []].sort((a, b) => b.histories.length - a.histories.length).slice(0, most);
    const states = shown.map(({ useful, histories }, i) => element('div', { class: `state${useful ? '' : ' dead'}`, role: 'listitem' },
      element('p', { class: 'soft' }, `State ${i + 1}${histories.length > 1 ? `: ${histories.length} ways became one` : ''}${useful ? '' : ' (leads nowhere)'}`),
      element('div', { class: 'ways' }, ...histories.slice(0, 6).map(history => this.#miniature(history)))));
    this.#parts.states.replaceChildren(element('p', {}, told),
      ...states.length ? [element('div', { role: 'list' }, ...states)] : [],
      ...(step.detail?.length ?? 0) > most ? [element('p', { class: 'soft' }, `… and ${step.detail.length - most} more`)] : [],
      ...step.detail ? [] : [element('p', { class: 'soft' }, 'Too many to show one by one: try a small board.')]);
  }

  // A way of filling the squares so far, small.
  #miniature(history) {
    const { width, height } = this.#board, filling = Array(width * height).fill(null), chosen = new Set();
    for (const [s, value] of history) {
      filling[s] = value;
      chosen.add(s);
    }
    const picture = svg('svg', { class: 'grid mini', viewBox: `-.1 -.1 ${width + .2} ${height + .2}`, role: 'img',
      'aria-label': history.map(([s]) => `row ${Math.floor(s / width) + 1}, column ${s % width + 1}: ${this.#puzzle.face(this.#board, filling, s).label}`).join('; ') || 'nothing filled yet' });
    picture.style.width = `${Math.min(8, width * 1.15)}rem`;
    for (let s = 0; s < width * height; ++s) {
      const face = this.#puzzle.face(this.#board, filling, s);
      const x = s % width, y = Math.floor(s / width);
      picture.append(svg('rect', { class: `sq ${face.ground}`, x, y, width: 1, height: 1 }));
      if (!chosen.has(s) && !face.text && face.ground !== 'wall') continue;
      const ends = [[1, 1, 0], [2, 0, -1], [4, -1, 0], [8, 0, 1]].filter(([bit]) => face.wires & bit);
      if (ends.length) picture.append(svg('g', { class: 'ink settled' }, svg('path', { d: ends.map(([, dx, dy]) => `M${x + .5} ${y + .5}l${dx * .5} ${dy * .5}`).join('') })));
      const text = face.arrow ? { '^': '↑', v: '↓', '<': '←', '>': '→' }[face.arrow] : face.text;
      if (!text) continue;
      const written = svg('text', { class: `clue on-${face.ground}`, x: x + .5, y: y + .72, 'font-size': .62 });
      written.textContent = text;
      picture.append(written);
    }
    picture.append(svg('rect', { class: 'rim', width, height }));
    return picture;
  }
}

const explanation = () => [
  'The engine passes over the squares one after another. Behind it, squares are filled in; all it remembers of them is what the clues at the border still need.',
  'Two ways of filling the squares so far that leave the same needs have the same future. They become one state, and their numbers add: that is why a board with billions of solutions is counted with a few hundred states.',
  'Squares with a firm frame are passed in this step; clues with a dashed frame still wait for more. Lightly tinted squares followed from the clues before the sweep began.',
].map(text => element('p', { class: 'soft' }, text));
