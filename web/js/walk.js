// A walk through all steps that lead from a position to the end, each with its reason: shown on the board, without
// touching what the player has filled in.
import { button, element, row, say, wantsMotion } from './dom.js';
import { many } from './words.js';

const pace = 2600;  // milliseconds a step: a sentence is read

export class Walk {
  #view; #board; #puzzle; #start; #marks; #steps; #end; #at = -1; #timer = null; #parts = {};

  constructor(view, { board, puzzle, filling, marks }, { steps, sentence = '', end }, done) {
    this.#view = view;
    this.#board = board;
    this.#puzzle = puzzle;
    this.#start = filling;
    this.#marks = marks;
    this.#steps = steps;
    this.#end = end === 'solved' ? 'Solved.' : sentence || 'That is as far as reasons were found in time.';
    const p = this.#parts;
    p.where = element('p', { class: 'soft' });
    p.text = element('p', { id: 'walk-text' });
    p.slider = element('input', { type: 'range', min: '0', max: String(steps.length), value: '0', 'aria-label': 'Step of the explanation',
      oninput: () => this.go(Number(p.slider.value)) });
    p.play = button('Run', () => this.#timer ? this.pause() : this.play());
    this.element = element('section', { class: 'card', id: 'walk', 'aria-label': 'Explanation' }, p.where, p.text, p.slider,
      row(button('◀', () => this.go(this.#at - 1), { 'aria-label': 'One step back' }), p.play,
        button('▶', () => this.go(this.#at + 1), { 'aria-label': 'One step on' }), element('span', { class: 'grow' }),
        button('Close', done, { title: 'Back to your own position' })));
    this.go(0);
    if (wantsMotion()) this.play();
  }

  play() {
    if (this.#at >= this.#steps.length) this.go(0);
    this.#timer = setInterval(() => this.#at < this.#steps.length ? this.#show(this.#at + 1) : this.pause(), pace);
    this.#parts.play.textContent = 'Pause';
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#parts.play.textContent = 'Run';
  }

  // By hand: who turns the pages does not want them turned.
  go(at) {
    this.pause();
    this.#show(Math.max(0, Math.min(this.#steps.length, at)));
  }

  #squares(places) { return places.map(({ row: r, column: c }) => (r - 1) * this.#board.width + c - 1); }

  // The board before step `at`, with what that step settles filled in and lit.
  #show(at) {
    const p = this.#parts, filling = [...this.#start], marks = new Set(this.#marks), step = this.#steps[at];
    this.#at = at;
    this.#steps.slice(0, at + 1).forEach(({ settled }) => this.#squares(settled).forEach((s, i) => {
      filling[s] = settled[i].value;
      marks.add(s);
    }));
    this.#view.update(filling, this.#puzzle.marksSettled ? marks : this.#marks);
    const settled = step ? this.#squares(step.settled) : [];
    const seen = step ? this.#squares([...step.squares, ...step.rules.filter(rule => rule.row)]) : [];
    this.#view.light(settled, [...new Set(seen)].filter(s => !settled.includes(s)));
    p.where.textContent = step ? `Step ${at + 1} of ${this.#steps.length}, by ${step.level}` : `After ${many(this.#steps.length, 'step')}`;
    p.text.textContent = step ? step.sentence : this.#end;
    p.slider.value = String(at);
    p.slider.setAttribute('aria-valuetext', p.where.textContent);
    say(p.text.textContent);
  }
}
