// Setting: a board that is being made, with the engine's verdict as it changes.
import { button, card, choices, element, row, say, svg, switchOff } from './dom.js';
import { exportCard, importCard } from './exchange.js';
import { FromPicture } from './picture.js';
import { ratingOf } from './rating.js';
import { read, write } from './store.js';
import { Verdict } from './verdict.js';
import { Work } from './work.js';
import { Worth } from './worth.js';

const keep = 'gridloom.set.';
const longSeconds = 20;  // for what is asked for by a button
const largest = 100, mostUndo = 200;

export class SetBoard {
  #app; #board = null; #puzzle = null; #brush = 0; #undo = []; #redo = []; #parts = {};
  #typed = { square: -1, time: 0 }; #verdict = null; #work = new Work(); #picture = null; #changedByPicture = null;
  #worth = null;

  constructor(app) { this.#app = app; }

  get board() { return this.#board; }

  stored(name) {
    const board = read(keep + name);
    return board?.puzzle === name && board.width * board.height > 0 ? board : null;
  }

  // Another board: the draft before it is one undo away.
  begin(board, puzzle) {
    const draft = this.#board?.puzzle === board.puzzle ? this.#board : this.stored(board.puzzle), next = structuredClone(board);
    if (puzzle !== this.#puzzle) [this.#undo, this.#redo] = [[], []];
    if (draft && JSON.stringify(draft) !== JSON.stringify(next)) {
      this.#undo.push(draft);
      this.#redo = [];
    }
    this.#board = next;
    if (puzzle !== this.#puzzle) this.#brush = puzzle.firstBrush;
    this.#puzzle = puzzle;
  }

  open() {
    this.#app.panel.replaceChildren(...this.#panel());
    this.#changed();
    this.#show();
  }

  close() {
    this.#verdict?.close();
    this.#work.end();
    this.#picture?.close();
  }

  #panel() {
    const p = this.#parts, { engine } = this.#app, about = this.#app.about(this.#puzzle.name);
    this.#verdict = new Verdict(this.#app, () => this.#show(), () => this.#rate());
    this.#verdict.onanswer = () => this.#changedByPicture && this.#verdict.solution && this.#verdict.choose('first');
    p.brushes = element('div', { class: 'brushes', role: 'group', 'aria-label': 'What to place' });
    p.width = this.#sizeInput('Width');
    p.height = this.#sizeInput('Height');
    p.wraps = element('input', { type: 'checkbox', onchange: () => this.#edit({ wraps: p.wraps.checked }) });
    p.rule = element('select', { onchange: () => this.#edit({ rule: p.rule.value }) },
      ...about.variants.map(({ name }) => element('option', { value: name }, name)));
    p.what = element('p', { class: 'soft' });
    p.undo = button('Undo', () => this.undo(), { 'aria-keyshortcuts': 'Control+Z' });
    p.redo = button('Redo', () => this.redo(), { 'aria-keyshortcuts': 'Control+Y' });
    const tools = [
      this.#typedBrush(about), element('p', { class: 'soft' }, this.#puzzle.editHow),
      row(element('label', {}, 'Width', p.width), element('label', {}, 'Height', p.height)),
      this.#puzzle.canWrap ? row(element('label', {}, p.wraps, 'Edges wrap')) : null,
      about.variants.length > 1 ? row(element('label', {}, 'Rule', p.rule)) : null, about.variants.length > 1 ? p.what : null,
      row(p.undo, p.redo, button('Clear', () => this.#replace({ ...this.#board, ...this.#puzzle.empty(this.#board.width, this.#board.height) })),
        this.#puzzle.hasClues && engine.offers('minimise')
          ? button('Minimise', () => this.#minimise(), { title: 'Remove clues that are not needed' }) : null),
      this.#work.element,
      row(button('Play this board', () => this.#app.play(this.#board), { class: 'main' })),
    ];
    this.#picture = this.#puzzle.fromPicture && engine.offers('generate')
      ? new FromPicture(engine, this.#puzzle, (board, changed) => this.#takePicture(board, changed)) : null;
    this.#worth = this.#puzzle.hasClues && engine.offers('worth')
      ? new Worth(this.#app, () => this.#board, squares => this.#app.view.light(squares)) : null;
    this.#drawBrushes();
    return [
      this.#verdict.element,
      card('Edit', p.brushes, ...tools.filter(Boolean)),
      this.#worth?.element,
      this.#picture?.element,
      importCard(this.#app, this.#puzzle),
      exportCard(this.#app, about, () => ({ board: this.#board, filling: this.#verdict.filling, heat: this.#verdict.heat })),
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
      this.#replace(converted, false);
      return `${clues.after} of ${clues.before} clues are left` + (minimal ? '; none of them can be spared.' : '; more might go, given time.');
    });
  }

  // The board of a picture, shown solved, with what differs from the picture lit.
  #takePicture(board, changed) {
    this.#replace(board);
    this.#changedByPicture = changed;
  }

  #rate() { this.#work.run('Looking…', signal => ratingOf(this.#app.engine, this.#board, { signal })); }

  #sizeInput(text) {
    return element('input', { type: 'number', min: '1', max: String(largest), 'aria-label': text, onchange: () => this.#resize() });
  }

  // Numbers that have no button of their own.
  #typedBrush(about) {
    const { plane, least } = this.#puzzle.typedBrush ?? {}, most = about.planes.find(({ name }) => name === plane)?.most;
    if (!most) return null;
    const input = element('input', { type: 'number', inputmode: 'numeric', min: String(least), max: String(most), placeholder: `${least}…`,
      'aria-label': 'Another number', oninput: () => choose(), onfocus: () => choose() });
    const choose = () => {
      const value = Math.round(Number(input.value));
      if (!input.value || value < 0 || value > most) return;
      this.#brush = this.#puzzle.typedBrush.brush(value);
      this.#drawBrushes();
    };
    return row(element('label', {}, 'Another number', input));
  }

  #drawBrushes() {
    choices(this.#parts.brushes, this.#puzzle.brushes.map((brush, i) => ({
      key: brush.name, face: brush.label ?? svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: brush.path })),
      'aria-pressed': String(i === this.#brush), 'aria-label': brush.name, title: brush.name,
      action: () => { this.#brush = i; this.#drawBrushes(); } })));
  }

  // What the view reports.
  press(s, how) {
    const { brushes } = this.#puzzle, brush = how.other ? brushes[0] : brushes[this.#brush] ?? this.#brush;
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
    this.#replace(next);
  }

  // A change by hand ends what was being done to the board as it was.
  #replace(next, byHand = true) {
    if (byHand) this.#work.end();
    this.#undo.push(this.#board);
    if (this.#undo.length > mostUndo) this.#undo.shift();
    this.#redo = [];
    this.#take(next);
  }

  undo() { this.#travel(this.#undo, this.#redo, 'undone'); }
  redo() { this.#travel(this.#redo, this.#undo, 'redone'); }

  #travel(from, to, word) {
    const next = from.pop();
    if (!next) return;
    this.#work.end();
    to.push(this.#board);
    this.#take(next);
    say(word);
  }

  #take(next) {
    const now = this.#board, same = ['width', 'height', 'wraps'].every(key => now[key] === next[key]) && this.#verdict.look === 'board';
    this.#board = next;
    this.#changed();
    if (same) {
      this.#app.view.light([]);
      this.#app.view.redraw(next);
    } else {
      this.#show();
    }
  }

  #resize() {
    const { width: w, height: h } = this.#parts;
    const size = (input, old) => Math.max(1, Math.min(largest, Math.round(Number(input.value)) || old));
    const width = size(w, this.#board.width), height = size(h, this.#board.height);
    const next = { ...structuredClone(this.#board), width, height, ...this.#puzzle.empty(width, height) };
    for (const plane of Object.keys(this.#puzzle.empty(1, 1)))
      for (let y = 0; y < Math.min(height, this.#board.height); ++y)
        for (let x = 0; x < Math.min(width, this.#board.width); ++x)
          next[plane][y * width + x] = this.#board[plane][y * this.#board.width + x];
    this.#replace(next);
  }

  #show() {
    const { view } = this.#app, { filling, heat, differing } = this.#verdict;
    view.show(filling ? { ...this.#board, shown: true } : this.#board, this.#puzzle, { filling });
    view.heat(heat);
    view.light(differing ?? this.#changedByPicture ?? []);
  }

  #changed() {
    const p = this.#parts, { variants } = this.#app.about(this.#puzzle.name), { width, height, wraps, rule } = this.#board;
    this.#changedByPicture = null;
    this.#worth?.forget();
    switchOff(p.undo, !this.#undo.length);
    switchOff(p.redo, !this.#redo.length);
    p.width.value = width;
    p.height.value = height;
    p.wraps.checked = Boolean(wraps);
    p.rule.value = rule || variants[0]?.name;
    p.what.textContent = variants.find(({ name }) => name === p.rule.value)?.what ?? '';
    write(keep + this.#puzzle.name, this.#board);
    this.#app.describe(this.#board);
    this.#verdict.take(this.#board, this.#puzzle);
  }
}
