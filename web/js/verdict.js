// The engine's verdict on a board that is being made, and what it lets the board show: solutions, where two differ, a heat
// map. While someone types the time limit is short; a full count is asked for by a button.
import { button, card, choices, element, row, say } from './dom.js';
import { counted, grouped, many } from './words.js';

const betweenQuestions = 120;  // milliseconds at least, while someone types fast
const shortSeconds = 3;

export class Verdict {
  #engine; #board = null; #puzzle = null; #answer = null; #heat = null; #asking = null; #asked = -Infinity; #timer = null; #parts = {};
  #show; #rate; #view;
  look = 'board';  // what the board shows: board, first, second or heat

  // show(): the look has changed, draw it; rate(): someone wants to know how hard the board is.
  constructor({ engine, view }, show, rate) {
    const p = this.#parts;
    this.#engine = engine;
    this.#view = view;
    this.#show = show;
    this.#rate = rate;
    p.verdict = element('p', { class: 'verdict', id: 'verdict', role: 'status' });
    p.whole = element('div');
    p.detail = element('p', { class: 'soft' });
    p.progress = element('progress', { max: 1, 'aria-label': 'Progress of the count', hidden: true });
    p.longer = button('Count on', () => this.#ask(true), { hidden: true });
    p.stop = button('Stop', () => this.#stop(), { hidden: true });
    p.looks = element('div', { class: 'row', role: 'group', 'aria-label': 'What the board shows' });
    this.element = card('Verdict', p.verdict, p.whole, p.progress, p.detail, row(p.longer, p.stop), p.looks);
  }

  close() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  // Another board: what was known of the one before is forgotten.
  take(board, puzzle) {
    this.#board = board;
    this.#puzzle = puzzle;
    this.#answer = this.#heat = null;
    this.look = 'board';
    this.close();
    this.#timer = setTimeout(() => this.#ask(false), Math.max(0, this.#asked + betweenQuestions - performance.now()));
  }

  get solution() { return this.#answer?.solution; }
  get filling() {
    const solutions = this.#answer?.solutions ?? (this.#answer?.solution ? [this.#answer.solution] : []);
    return this.look === 'first' ? solutions[0] : this.look === 'second' ? solutions[1] : null;
  }
  get heat() { return this.look === 'heat' ? this.#heat : null; }
  // The squares where two solutions differ, while one of them is looked at.
  get differing() {
    return this.#answer?.solutions && (this.look === 'first' || this.look === 'second') ? this.#squares(this.#answer.cells) : null;
  }

  #squares(cells) { return cells.map(({ row: r, column: c }) => (r - 1) * this.#board.width + c - 1); }

  choose(look) {
    this.look = look;
    this.#show();
    this.#drawLooks();
  }

  #drawLooks() {
    const { solution, solutions, verdict } = this.#answer ?? {};
    const looks = [];
    if (solution) looks.push(['first', 'Solution']);
    if (solutions) looks.push(['first', 'Solution 1'], ['second', 'Solution 2']);
    if (solutions && this.#engine.offers('marginals')) looks.push(['heat', 'Heat map']);
    if (looks.length) looks.unshift(['board', 'Board']);
    const wanted = looks.map(([look, face]) => ({ key: look, face, 'aria-pressed': String(this.look === look),
      action: () => look === 'heat' ? this.#askHeat() : this.choose(look) }));
    if (verdict === 'unique' && this.#engine.offers('rate')) wanted.push({ key: 'rate', face: 'How hard?', action: this.#rate });
    const focused = this.#parts.looks.contains(document.activeElement);
    choices(this.#parts.looks, wanted);
    if (focused && !this.#parts.looks.contains(document.activeElement)) this.#view.focus();
  }

  // The share of the solutions that have a square as the puzzle says: black, or what it shows most often.
  async #askHeat() {
    const { signal } = this.#asking;
    try {
      if (!this.#heat) {
        const { count, cells } = await this.#engine.ask({ command: 'marginals', puzzle: this.#puzzle.name, board: this.#board }, { signal });
        if (signal.aborted) return;
        if (!cells) throw new Error('That took too long to count.');
        const all = BigInt(count), heat = Array(this.#board.width * this.#board.height).fill(null);
        const share = part => Number(BigInt(part) * 1_000_000n / all) / 1e6;
        const squares = this.#squares(cells);
        cells.forEach(({ values }, i) => {
          heat[squares[i]] = this.#puzzle.share(values.map(({ value, count: n }) => ({ value, share: share(n) })));
        });
        this.#heat = heat;
      }
      this.choose('heat');
      this.#parts.detail.textContent = this.#puzzle.heatHow;
    } catch (error) {
      if (!signal.aborted) this.#parts.detail.textContent = error.message;
    }
  }

  #tell(text, kind, detail = '', whole = null) {
    const p = this.#parts;
    p.verdict.textContent = text;
    p.verdict.className = `verdict ${kind}`;
    p.whole.replaceChildren(...whole ? [whole] : []);
    p.detail.textContent = detail;
  }

  #stop() {
    this.#asking?.abort();
    this.#parts.longer.hidden = false;
    this.#parts.longer.focus();
    this.#working(false);
    this.#tell('Stopped.', 'busy');
  }

  #working(on) {
    const p = this.#parts, lost = [on ? p.longer : p.stop].includes(document.activeElement);
    p.progress.hidden = p.stop.hidden = !on;
    if (on) p.longer.hidden = true;
    if (on) p.progress.removeAttribute('value');
    if (lost) (on ? p.stop : this.#view).focus();
  }

  async #ask(fully) {
    this.#asking?.abort();
    const { signal } = this.#asking = new AbortController();
    this.#asked = performance.now();
    const request = { command: 'check', puzzle: this.#puzzle.name, board: this.#board, to: 'gridloom' };
    if (!fully) request.limits = { seconds: shortSeconds };
    const busy = () => !signal.aborted && (this.#tell('Looking…', 'busy'), this.#working(true));
    const slow = fully ? busy() : setTimeout(busy, 150);
    if (!fully) this.#parts.longer.hidden = true;
    const progress = ({ part, parts, step, steps, states }) => {
      if (signal.aborted) return;
      this.#parts.progress.value = steps ? step / steps : 0;
      this.#parts.detail.textContent = `part ${part} of ${parts}, step ${step} of ${steps}, ${many(states, 'state')} so far`;
    };
    try {
      const answer = await this.#engine.ask(request, { signal, progress });
      if (signal.aborted) return;
      this.#answer = answer;
      this.#judge(answer);
    } catch (error) {
      if (!signal.aborted) this.#tell(error.message, 'bad');
    } finally {
      clearTimeout(slow);
      if (!signal.aborted) {
        this.#working(false);
        this.#drawLooks();
        this.onanswer?.();
      }
    }
  }

  // The clues that contradict each other, lit.
  async #whyNone() {
    const { signal } = this.#asking;
    if (!this.#engine.offers('blame')) return;
    try {
      const { cells, whole_board: whole } = await this.#engine.ask(
        { command: 'blame', puzzle: this.#puzzle.name, board: this.#board, limits: { seconds: shortSeconds } }, { signal });
      if (signal.aborted || !cells) return;
      this.#view.light(this.#squares(cells));
      this.#parts.detail.textContent = whole ? 'The board itself has no solution, even without its clues.'
        : cells.length === 1 ? 'The clue that is lit can not be met.'
          : 'The clues that are lit contradict each other; none of them can be spared.';
    } catch (error) {
      if (!signal.aborted) this.#parts.detail.textContent = error.message;
    }
  }

  #judge({ verdict, count, at_least: atLeast, stats }) {
    const time = stats.seconds < .001 ? 'under a millisecond' : stats.seconds < 1 ? `${Math.round(stats.seconds * 1000)} ms`
      : `${stats.seconds.toFixed(1)} s`;
    const took = `${grouped(String(stats.forced))} of ${many(stats.cells, 'cell')} follow at once; ${many(stats.states, 'state')}; ${time}`;
    if (verdict === 'unique') this.#tell('✓ Unique: exactly one solution', 'good', took);
    else if (verdict === 'none') this.#tell('✗ No solution', 'bad', took);
    else if (verdict === 'several') {
      const { text, more } = counted(count ?? atLeast);
      this.#tell(`Several: ${count ? '' : 'at least '}${text} solutions`, 'warn', count ? took : 'Counting them took too long.', more);
    } else this.#tell('Not decided in time', 'warn', took);
    if (verdict === 'none') this.#whyNone();
    this.#parts.longer.hidden = stats.stopped === undefined;
    say(this.#parts.verdict.textContent);
  }
}
