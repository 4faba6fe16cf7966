// Setting: a board that is being made, with the engine's verdict as it changes.
import { button, card, download, element, row, say, svg } from './dom.js';
import { linkOf } from './link.js';
import { FromPicture } from './picture.js';
import { ratingOf } from './rating.js';
import { Work } from './work.js';

const keep = 'gridloom.set.';
const betweenQuestions = 120;  // milliseconds at least, while someone types fast
const shortSeconds = 3;         // for a verdict while typing
const longSeconds = 20;         // for what is asked for by a button

export class SetBoard {
  #app; #board = null; #puzzle = null; #brush = 0; #undo = []; #asking = null; #asked = -Infinity; #timer = null; #parts = {};
  #answer = null; #shown = 'board'; #heat = false; #typed = { square: -1, time: 0 };
  #work = new Work(); #picture = null; #changedByPicture = null;

  constructor(app) { this.#app = app; }

  get board() { return this.#board; }

  stored(name) {
    try {
      const board = JSON.parse(localStorage.getItem(keep + name));
      return board?.puzzle === name ? board : null;
    } catch {
      return null;
    }
  }

  begin(board, puzzle) {
    this.#board = structuredClone(board);
    this.#puzzle = puzzle;
    this.#brush = puzzle.firstBrush;
    this.#undo = [];
  }

  open() {
    this.#shown = 'board';
    this.#app.panel.replaceChildren(...this.#panel());
    this.#show();
    this.#changed();
  }

  close() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#work.end();
    this.#picture?.close();
  }

  #panel() {
    const p = this.#parts, engine = this.#app.engine;
    const about = engine.about.puzzles.find(each => each.name === this.#puzzle.name);
    p.verdict = element('p', { class: 'verdict', id: 'verdict', role: 'status' });
    p.detail = element('p', { class: 'soft' });
    p.progress = element('progress', { max: 1, 'aria-label': 'Progress of the count', hidden: true });
    p.longer = button('Count on', () => this.#ask(true), { hidden: true });
    p.stop = button('Stop', () => this.#stop(), { hidden: true });
    p.looks = element('div', { class: 'row', role: 'group', 'aria-label': 'What the board shows' });
    p.brushes = element('div', { class: 'brushes', role: 'group', 'aria-label': 'What to place' });
    p.width = this.#sizeInput('Width', 'width');
    p.height = this.#sizeInput('Height', 'height');
    p.undo = button('Undo', () => this.undo());
    const tools = [
      row(p.width.label, p.height.label),
      this.#puzzle.canWrap ? row(element('label', {}, element('input', {
        type: 'checkbox', checked: Boolean(this.#board.wraps), onchange: event => this.#edit({ wraps: event.target.checked }) }),
      'Edges wrap')) : null,
      about.variants.length > 1 ? row(element('label', {}, 'Rule', this.#ruleSelect(about.variants))) : null,
      row(p.undo, button('Clear', () => this.#replace({ ...this.#board, ...this.#puzzle.empty(this.#board.width, this.#board.height) })),
        this.#puzzle.hasClues && engine.offers('minimise')
          ? button('Minimise', () => this.#minimise(), { title: 'Remove clues that are not needed' }) : null),
      this.#work.element,
      row(button('Play this board', () => this.#app.play(this.#board), { class: 'main' })),
    ];
    this.#picture = this.#puzzle.fromPicture && engine.offers('generate')
      ? new FromPicture(engine, this.#puzzle, (board, changed) => this.#takePicture(board, changed)) : null;
    this.#drawBrushes();
    return [
      card('Verdict', p.verdict, p.progress, p.detail, row(p.longer, p.stop), p.looks),
      card('Edit', p.brushes, element('p', { class: 'soft' }, this.#puzzle.editHow), ...tools.filter(Boolean)),
      this.#picture?.element,
      this.#importCard(),
      this.#exportCard(about),
    ].filter(Boolean);
  }

  // Away with clues that are not needed; which ones, chance decides.
  #minimise() {
    const { engine } = this.#app, puzzle = this.#puzzle.name, [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.#work.run('Removing clues…', async signal => {
      const { verdict, board, minimal, clues } = await engine.ask(
        { command: 'minimise', puzzle, board: this.#board, seed, limits: { seconds: longSeconds } }, { signal });
      if (verdict === 'gave up') return 'That took too long to tell.';
      if (verdict !== 'unique') return 'Only a board with exactly one solution can be minimised.';
      const { converted } = await engine.ask({ command: 'convert', puzzle, board, to: 'gridloom' }, { signal });
      if (signal.aborted) return '';
      this.#replace(converted, false, false);
      return `${clues.after} of ${clues.before} clues are left` + (minimal ? '; none of them can be spared.' : '; more might go, given time.');
    });
  }

  // The board of a picture, shown solved, with what differs from the picture lit.
  #takePicture(board, changed) {
    this.#replace(board);
    this.#changedByPicture = changed;
  }

  #rate() { this.#work.run('Looking…', signal => ratingOf(this.#app.engine, this.#board, { signal })); }

  #sizeInput(text, key) {
    const input = element('input', { type: 'number', min: '1', max: '100', value: String(this.#board[key]), onchange: () => this.#resize() });
    return { input, label: element('label', {}, text, input) };
  }

  #ruleSelect(variants) {
    const now = this.#board.rule || variants[0].name;
    return element('select', { onchange: event => this.#edit({ rule: event.target.value }) },
      ...variants.map(({ name, what }) => element('option', { value: name, selected: name === now, title: what }, name)));
  }

  #drawBrushes() {
    this.#parts.brushes.replaceChildren(...this.#puzzle.brushes.map((brush, i) => {
      const face = brush.label ?? svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: brush.path }));
      return button(face, () => { this.#brush = i; this.#drawBrushes(); },
        { 'aria-pressed': String(i === this.#brush), 'aria-label': brush.name, title: brush.name });
    }));
  }

  #importCard() {
    const text = element('textarea', { 'aria-label': 'Board to import', placeholder: 'Paste a board in any format: grid text, game ID, URL, JSON', spellcheck: 'false' });
    const told = element('p', { class: 'soft', role: 'status' });
    const take = async () => {
      told.textContent = '';
      try {
        await this.#app.take(text.value, this.#puzzle.name);
        text.value = '';
      } catch (error) {
        told.textContent = error.error ? `Line ${error.error.line}, column ${error.error.column}: ${error.message}` : error.message;
      }
    };
    return element('details', { class: 'card' }, element('summary', {}, 'Import'), text, row(button('Read it', take)), told);
  }

  #exportCard(about) {
    const text = element('textarea', { 'aria-label': 'The board as text', readonly: true, spellcheck: 'false' });
    const told = element('p', { class: 'soft', role: 'status' });
    const format = element('select', { 'aria-label': 'Format' },
      ...about.formats.map(({ name, what }) => element('option', { value: name, title: what }, name)));
    const write = async () => {
      const { converted } = await this.#app.engine.ask({ command: 'convert', puzzle: this.#puzzle.name, board: this.#board, to: format.value });
      text.value = typeof converted === 'string' ? converted : JSON.stringify(converted);
    };
    const copy = async what => {
      try {
        await navigator.clipboard.writeText(what);
        told.textContent = 'Copied.';
      } catch {
        text.value = what;
        text.select();
        told.textContent = 'Copy it from the field above.';
      }
    };
    const guarded = action => async () => {
      try {
        await action();
      } catch (error) {
        told.textContent = error.message;
      }
    };
    const link = async () => new URL(await linkOf(this.#app.engine, this.#board), location.href).href;
    format.addEventListener('change', guarded(write));
    const made = element('details', { class: 'card', ontoggle: guarded(write) }, element('summary', {}, 'Export'), row(format,
      button('Copy', guarded(async () => { await write(); await copy(text.value); })),
      button('Copy a link', guarded(async () => copy(await link())))), text,
    row(button('SVG', guarded(() => this.#draw('svg'))), button('PNG', guarded(() => this.#draw('png')))), told);
    return made;
  }

  async #draw(kind) {
    const request = { command: 'draw', puzzle: this.#puzzle.name, board: this.#board };
    const filling = this.#filling();
    if (filling) request.solution = filling;
    if (this.#shown === 'heat' && this.#heat) request.heat = this.#heat;
    const { svg: text } = await this.#app.engine.ask(request);
    const blob = new Blob([text], { type: 'image/svg+xml' });
    if (kind === 'svg') return download(`${this.#puzzle.name}.svg`, blob);
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    await image.decode();
    const canvas = element('canvas', { width: image.width * 2, height: image.height * 2 });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(image.src);
    download(`${this.#puzzle.name}.png`, await new Promise(done => canvas.toBlob(done, 'image/png')));
  }

  // What the view reports.
  press(s, how) {
    const brush = how.other ? this.#puzzle.brushes[0] : this.#puzzle.brushes[this.#brush];
    this.#edit(this.#puzzle.brush(this.#board, s, brush, how));
  }
  drag() {}
  release() {}

  key(s, key) {
    const again = this.#typed.square === s && Date.now() - this.#typed.time < 1200;
    const changes = this.#puzzle.editKey(this.#board, s, key, again);
    if (!changes) return false;
    this.#typed = { square: s, time: Date.now() };
    this.#edit(changes);
    say(this.#puzzle.face(this.#board, null, s).label);
    return true;
  }

  // Changes by plane, [[square, value], ...]; or a field of the board itself.
  #edit(changes) {
    const next = structuredClone(this.#board);
    for (const [plane, value] of Object.entries(changes)) {
      if (Array.isArray(value)) for (const [s, v] of value) next[plane][s] = v;
      else next[plane] = value;
    }
    this.#replace(next, 'wraps' in changes);
  }

  // A change by hand ends what was being done to the board as it was.
  #replace(next, rebuild = false, byHand = true) {
    if (byHand) this.#work.end();
    this.#undo.push(this.#board);
    if (this.#undo.length > 200) this.#undo.shift();
    this.#take(next, rebuild);
  }

  undo() {
    this.#work.end();
    const before = this.#undo.pop();
    if (before) this.#take(before, true);
  }
  redo() {}

  #take(next, rebuild) {
    this.#app.view.light([]);
    const same = next.width === this.#board.width && next.height === this.#board.height && !rebuild && this.#shown === 'board';
    this.#board = next;
    this.#shown = 'board';
    if (same) this.#app.view.redraw(next);
    else this.#show();
    this.#changed();
  }

  #resize() {
    const { width: w, height: h } = this.#parts;
    const read = (input, old) => Math.max(1, Math.min(100, Math.round(Number(input.value)) || old));
    const width = read(w.input, this.#board.width), height = read(h.input, this.#board.height);
    w.input.value = width;
    h.input.value = height;
    const next = { ...structuredClone(this.#board), width, height, ...this.#puzzle.empty(width, height) };
    for (const [plane, values] of Object.entries(this.#puzzle.empty(1, 1)))
      for (let y = 0; values && y < Math.min(height, this.#board.height); ++y)
        for (let x = 0; x < Math.min(width, this.#board.width); ++x)
          next[plane][y * width + x] = this.#board[plane][y * this.#board.width + x];
    this.#replace(next);
  }

  #filling() {
    const solutions = this.#answer?.solutions ?? (this.#answer?.solution ? [this.#answer.solution] : []);
    if (this.#shown === 'first' || this.#shown === 'differ') return solutions[0];
    return this.#shown === 'second' ? solutions[1] : null;
  }

  #show() {
    const { view } = this.#app, filling = this.#filling();
    view.show(filling ? { ...this.#board, shown: true } : this.#board, this.#puzzle, { filling });
    view.heat(this.#shown === 'heat' ? this.#heat : null);
    const { width } = this.#board;
    const differ = this.#shown === 'differ' || this.#shown === 'second' || (this.#shown === 'first' && this.#answer.solutions);
    view.light(differ ? this.#answer.cells.map(({ row: r, column: c }) => (r - 1) * width + c - 1) : this.#changedByPicture ?? []);
  }

  #look(what) {
    this.#shown = what;
    this.#show();
    this.#drawLooks();
  }

  #drawLooks() {
    const { solution, solutions } = this.#answer ?? {};
    const choices = [];
    if (solution) choices.push(['first', 'Solution']);
    if (solutions) choices.push(['first', 'Solution 1'], ['second', 'Solution 2']);
    if (solutions && this.#app.engine.offers('marginals')) choices.push(['heat', 'Heat map']);
    if (choices.length) choices.unshift(['board', 'Board']);
    if (this.#answer?.verdict === 'unique' && this.#app.engine.offers('rate')) choices.push(['rate', 'How hard?']);
    const action = what => what === 'heat' ? this.#askHeat() : what === 'rate' ? this.#rate() : this.#look(what);
    this.#parts.looks.replaceChildren(...choices.map(([what, text]) => button(text, () => action(what),
      what === 'rate' ? {} : { 'aria-pressed': String(this.#shown === what) })));
  }

  // The share of the solutions that have a square as the puzzle says: black, or what it shows most often.
  async #askHeat() {
    const { signal } = this.#asking;
    try {
      if (!this.#heat) {
        const { count, cells } = await this.#app.engine.ask({ command: 'marginals', puzzle: this.#puzzle.name, board: this.#board }, { signal });
        if (signal.aborted) return;
        if (!cells) throw new Error('That took too long to count.');
        const { width, height } = this.#board, all = BigInt(count), heat = Array(width * height).fill(null);
        const share = part => Number(BigInt(part) * 1_000_000n / all) / 1e6;
        for (const { row: r, column: c, values } of cells)
          heat[(r - 1) * width + c - 1] = this.#puzzle.share(values.map(({ value, count: n }) => ({ value, share: share(n) })));
        this.#heat = heat;
      }
      this.#look('heat');
      this.#parts.detail.textContent = this.#puzzle.heatHow;
    } catch (error) {
      if (!signal.aborted) this.#parts.detail.textContent = error.message;
    }
  }

  #changed() {
    this.#answer = null;
    this.#changedByPicture = null;
    this.#heat = false;
    this.#parts.undo.disabled = !this.#undo.length;
    this.#parts.width.input.value = this.#board.width;
    this.#parts.height.input.value = this.#board.height;
    try {
      localStorage.setItem(keep + this.#puzzle.name, JSON.stringify(this.#board));
    } catch {
      // Storage is full or forbidden: only a reload forgets.
    }
    this.#asking?.abort();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(false), Math.max(0, this.#asked + betweenQuestions - performance.now()));
  }

  #tell(text, kind, detail = '') {
    const p = this.#parts;
    p.verdict.textContent = text;
    p.verdict.className = `verdict ${kind}`;
    p.detail.textContent = detail;
  }

  #stop() {
    this.#asking?.abort();
    this.#working(false);
    this.#tell('Stopped.', 'busy');
    this.#parts.longer.hidden = false;
  }

  #working(on) {
    const p = this.#parts;
    p.progress.hidden = p.stop.hidden = !on;
    if (on) p.longer.hidden = true;
    if (on) p.progress.removeAttribute('value');
  }

  // The verdict; while typing it is given up soon, and again in full when asked for.
  async #ask(fully) {
    this.#asking?.abort();
    const { signal } = this.#asking = new AbortController();
    this.#asked = performance.now();
    const request = { command: 'check', puzzle: this.#puzzle.name, board: this.#board, to: 'gridloom' };
    if (!fully) request.limits = { seconds: shortSeconds };
    this.#parts.longer.hidden = true;
    const slow = setTimeout(() => !signal.aborted && (this.#tell('Looking…', 'busy'), this.#working(true)), fully ? 0 : 150);
    const progress = ({ part, parts, step, steps, states }) => {
      if (signal.aborted) return;
      this.#parts.progress.value = steps ? step / steps : 0;
      this.#parts.detail.textContent = `part ${part} of ${parts}, step ${step} of ${steps}, ${states.toLocaleString()} states so far`;
    };
    try {
      const answer = await this.#app.engine.ask(request, { signal, progress });
      if (signal.aborted) return;
      this.#answer = answer;
      this.#verdict(answer);
    } catch (error) {
      if (!signal.aborted) this.#tell(error.message, 'bad');
    } finally {
      clearTimeout(slow);
      if (!signal.aborted) {
        this.#working(false);
        if (this.#changedByPicture && this.#answer?.solution) this.#look('first');
        else this.#drawLooks();
      }
    }
  }

  // The clues that contradict each other, lit.
  async #whyNone() {
    const { signal } = this.#asking, { engine } = this.#app;
    if (!engine.offers('blame')) return;
    try {
      const { cells, whole_board: whole } = await engine.ask(
        { command: 'blame', puzzle: this.#puzzle.name, board: this.#board, limits: { seconds: shortSeconds } }, { signal });
      if (signal.aborted || !cells) return;
      const { width } = this.#board;
      this.#app.view.light(cells.map(({ row: r, column: c }) => (r - 1) * width + c - 1));
      if (cells.length) this.#parts.detail.textContent = cells.length === 1 && !whole ? 'The clue that is lit can not be met.'
        : `The clues that are lit contradict each other${whole ? ', given the rule over the whole board' : ''}; none of them can be spared.`;
    } catch (error) {
      if (!signal.aborted) this.#parts.detail.textContent = error.message;
    }
  }

  #verdict({ verdict, count, at_least: atLeast, stats }) {
    const time = stats.seconds < .001 ? 'under a millisecond' : stats.seconds < 1 ? `${Math.round(stats.seconds * 1000)} ms`
      : `${stats.seconds.toFixed(1)} s`;
    const took = `${stats.forced} of ${stats.cells} cells follow at once; ${stats.states.toLocaleString()} states; ${time}`;
    const gaveUp = stats.stopped !== undefined;
    if (verdict === 'unique') this.#tell('✓ Unique: exactly one solution', 'good', took);
    else if (verdict === 'none') this.#tell('✗ No solution', 'bad', took);
    else if (verdict === 'several' && count) this.#tell(`Several: ${grouped(count)} solutions`, 'warn', took);
    else if (verdict === 'several') this.#tell(`Several: at least ${grouped(atLeast)} solutions`, 'warn', 'Counting them took too long.');
    else this.#tell('Not decided in time', 'warn', took);
    if (verdict === 'none') this.#whyNone();
    this.#parts.longer.hidden = !gaveUp;
    say(this.#parts.verdict.textContent);
  }
}

// Digits in groups of three, however many.
const grouped = digits => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
