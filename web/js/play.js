// Playing: a position on a board, moves that can be taken back, a clock, and the engine's word on whether it is won.
import { button, card, element, row, say } from './dom.js';
import { ratingOf } from './rating.js';
import { Walk } from './walk.js';

const keep = 'gridloom.play.';
const mostUndo = 1000;

export class Play {
  #app; #board = null; #puzzle = null; #filling = []; #marks = new Set(); #undo = []; #redo = []; #stroke = null;
  #seconds = 0; #won = false; #timer = null; #check = null; #parts = {};
  #newBoard = null; #walk = null; #asking = null;

  constructor(app) { this.#app = app; }

  get board() { return this.#board; }

  // Where the player was, if this puzzle was played here before.
  stored(name) {
    try {
      const held = JSON.parse(localStorage.getItem(keep + name));
      return held?.board?.puzzle === name && held.filling?.length === held.board.width * held.board.height ? held : null;
    } catch {
      return null;
    }
  }

  begin(board, puzzle, held = null) {
    this.#board = board;
    this.#puzzle = puzzle;
    this.#filling = held?.filling ?? puzzle.start(board);
    this.#marks = new Set(held?.marks ?? []);
    this.#undo = held?.undo ?? [];
    this.#redo = [];
    this.#seconds = held?.seconds ?? 0;
    this.#won = held?.won ?? false;
    this.#save();
  }

  open() {
    this.#app.view.show(this.#board, this.#puzzle, { filling: this.#filling, marks: this.#marks });
    this.#app.view.win(this.#won);
    this.#app.panel.replaceChildren(...this.#panel());
    this.#tick(0);
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#tick(1), 1000);
    this.#refresh();
  }

  close() {
    clearInterval(this.#timer);
    this.#check?.abort();
    this.#asking?.abort();
    this.#newBoard?.close();
    this.#walk?.pause();
    this.#walk = null;
    this.#save();
  }

  #panel() {
    const p = this.#parts;
    p.time = element('span', { class: 'timer', role: 'timer', 'aria-label': 'Time' });
    p.state = element('p', { class: 'verdict', id: 'play-state' });
    p.undo = button('Undo', () => this.undo(), { 'aria-keyshortcuts': 'Control+Z' });
    p.redo = button('Redo', () => this.redo(), { 'aria-keyshortcuts': 'Control+Y' });
    const engine = this.#app.engine;
    const helps = [
      engine.offers('complete') && button('Correct so far?', () => this.#soFar()),
      engine.offers('hint') && button('Hint', () => this.#hint()),
      engine.offers('explain') && button('Explain all steps', () => this.#explain()),
      engine.offers('rate') && button('How hard?', () => this.#rate()),
      button('Start again', () => this.#reset()),
      button('Show the solution', () => this.#solve()),
    ].filter(Boolean);
    const about = this.#app.engine.about.puzzles.find(each => each.name === this.#puzzle.name);
    this.#newBoard = this.#app.newBoard(board => this.#app.play(board));
    p.walk = element('div', { class: 'walk', hidden: true });
    return [
      card(null, row(p.time, element('span', { class: 'grow' }), p.undo, p.redo), p.state, row(...helps)), p.walk,
      card('New board', this.#newBoard.element,
        row(button('Edit this board', () => this.#app.edit(this.#board)))),
      card('How to play', element('p', {}, about.rules), element('p', { class: 'soft' }, this.#puzzle.how)),
    ];
  }

  // What the view reports. A move ends a walk: it is made on the player's own position.
  press(s, how) {
    this.#endWalk();
    const position = this.#position();
    const { changes = [], marks = [], stroke = null } = this.#puzzle.press(position, s, how);
    this.#stroke = stroke && { ...stroke, before: [...this.#filling], first: true };
    if (marks.length) this.#mark(marks);
    else this.#apply(changes);
  }

  drag(s) {
    const stroke = this.#stroke;
    if (!stroke) return;
    const base = stroke.anew ? stroke.before : this.#filling;
    const changes = this.#puzzle.drag({ ...this.#position(), filling: base }, s, stroke) ?? [];
    const next = [...base];
    for (const [square, value] of changes) next[square] = value;
    this.#apply(next.flatMap((value, square) => value === this.#filling[square] ? [] : [[square, value]]), true);
  }

  release() { this.#stroke = null; }

  key(s, key, shift) {
    if (!key.startsWith('Arrow') && key !== 'Tab' && key !== 'Shift') this.#endWalk();
    if (this.#puzzle.markKey?.(key)) {
      this.#mark([s]);
      return true;
    }
    if (key.startsWith('Arrow') && !(shift && this.#puzzle.usesShiftArrows)) return false;
    const changes = this.#puzzle.key(this.#position(), s, key, shift);
    if (!changes) return false;
    this.#apply(changes);
    say(this.#puzzle.face(this.#board, this.#filling, s, this.#marks).label);
    return true;
  }

  #position() { return { board: this.#board, filling: this.#filling, marks: this.#marks }; }

  // One step for undo; the squares of one stroke belong to one step.
  #apply(changes, joins = false) {
    const real = changes.filter(([s, value]) => this.#filling[s] !== value);
    if (!real.length || this.#won) return;
    const step = real.map(([s, value]) => [s, this.#filling[s], value]);
    const stroke = this.#stroke;
    if (stroke && !stroke.first) this.#undo.at(-1).push(...step);
    else this.#undo.push(step);
    if (stroke) stroke.first = false;
    if (this.#undo.length > mostUndo) this.#undo.shift();
    this.#redo = [];
    for (const [s, value] of real) this.#filling[s] = value;
    this.#moved(real.filter(change => change[2]).map(([s, , quarters]) => [s, quarters]));
  }

  #mark(squares) {
    for (const s of squares) if (!this.#marks.delete(s)) this.#marks.add(s);
    this.#app.view.update(this.#filling, this.#marks);
    this.#save();
  }

  undo() { this.#travel(this.#undo, this.#redo, 1); }
  redo() { this.#travel(this.#redo, this.#undo, 2); }

  #travel(from, to, which) {
    this.#endWalk();
    const step = from.pop();
    if (!step) return;
    to.push(step);
    for (const change of which === 1 ? [...step].reverse() : step) this.#filling[change[0]] = change[which];
    this.#won = false;
    this.#moved();
    say(which === 1 ? 'undone' : 'redone');
  }

  #moved(turned = []) {
    this.#app.view.light([]);
    this.#app.view.update(this.#filling, this.#marks, turned);
    this.#say('');
    this.#refresh();
    this.#save();
    this.#judge();
  }

  #refresh() {
    this.#parts.undo.disabled = !this.#undo.length;
    this.#parts.redo.disabled = !this.#redo.length;
    if (this.#won) this.#say('Solved!', 'good');
    this.#app.view.win(this.#won);
  }

  #say(text, kind = '') {
    this.#parts.state.textContent = text;
    this.#parts.state.className = `verdict ${kind}`;
    if (text) say(text);
  }

  // The engine's judge decides whether the board is solved: any solution will do.
  async #judge() {
    this.#check?.abort();
    const { signal } = this.#check = new AbortController();
    const { blank } = this.#puzzle;
    const solution = this.#filling.map(value => value ?? blank);
    try {
      const { verdict } = await this.#app.engine.ask(
        { command: 'verify', puzzle: this.#puzzle.name, board: this.#board, solution }, { signal });
      if (signal.aborted || verdict !== 'correct') return;
      this.#won = true;
      this.#refresh();
      this.#save();
    } catch (error) {
      if (!signal.aborted) this.#app.complain(error);
    }
  }

  // What the player claims, to ask about; null where nothing is claimed.
  #ask(command, more = {}, options = {}) {
    const position = this.#puzzle.claims(this.#board, this.#filling, this.#marks);
    return this.#app.engine.ask({ command, puzzle: this.#puzzle.name, board: this.#board, position, limits: { seconds: 10 }, ...more }, options);
  }

  #squares(cells) { return cells.map(({ row: r, column: c }) => (r - 1) * this.#board.width + c - 1); }

  async #soFar() {
    this.#endWalk();
    this.#say('Looking…', 'busy');
    try {
      const { count } = await this.#ask('complete');
      if (count === undefined) return this.#say('That took too long to tell.', 'warn');
      if (count !== '0') return this.#say('Correct so far.', 'good');
      this.#say('Something is wrong.', 'bad');
      const { cells = [] } = this.#app.engine.offers('blame') ? await this.#ask('blame') : {};
      this.#app.view.light(this.#squares(cells));
      if (cells.length) this.#say(cells.length === 1 ? 'The square that is lit is wrong.' : 'The squares that are lit can not all be right.', 'bad');
      else if (cells.length === 0) this.#say('This board has no solution.', 'bad');
    } catch (error) {
      this.#app.complain(error);
    }
  }

  // The next step and its reason: what it settles is lit, what it looks at too, more faintly.
  async #hint() {
    this.#endWalk();
    this.#say('Looking…', 'busy');
    try {
      const { steps = [], sentence, cells = [] } = await this.#ask('hint');
      if (!steps.length) {
        this.#app.view.light(this.#squares(cells));
        return this.#say(sentence || 'There is nothing to say.', cells.length ? 'bad' : '');
      }
      const settled = this.#squares(steps.at(-1).settled);
      const seen = steps.flatMap(step => this.#squares([...step.squares, ...step.settled, ...step.rules.filter(rule => rule.row)]));
      this.#app.view.light(settled, [...new Set(seen)].filter(s => !settled.includes(s)));
      this.#say(steps.map(step => step.sentence).join(' '), 'told');
    } catch (error) {
      this.#app.complain(error);
    }
  }

  // All steps from here on, one by one.
  async #explain() {
    this.#endWalk();
    await this.#look(async signal => {
      const answer = await this.#ask('explain', {}, { signal });
      if (signal.aborted) return '';
      if (!answer.steps.length) {
        this.#app.view.light(this.#squares(answer.cells ?? []));
        return answer.sentence || 'There is nothing to say.';
      }
      const position = { filling: [...this.#filling], marks: this.#marks };
      this.#walk = new Walk(this.#app.view, this.#board, position, answer, () => this.#endWalk());
      this.#parts.walk.replaceChildren(this.#walk.element);
      this.#parts.walk.hidden = false;
      return '';
    });
  }

  #endWalk() {
    if (!this.#walk) return;
    this.#walk.pause();
    this.#walk = null;
    this.#parts.walk.hidden = true;
    this.#parts.walk.replaceChildren();
    this.#app.view.light([]);
    this.#app.view.update(this.#filling, this.#marks);
  }

  #rate() { return this.#look(signal => ratingOf(this.#app.engine, this.#board, { signal })); }

  // Asks and says what comes of it; a later question, or leaving, ends it.
  async #look(action) {
    this.#asking?.abort();
    const { signal } = this.#asking = new AbortController();
    this.#say('Looking…', 'busy');
    try {
      const told = await action(signal);
      if (!signal.aborted) this.#say(told, 'told');
    } catch (error) {
      if (!signal.aborted) this.#app.complain(error);
    }
  }

  #reset() {
    this.#endWalk();
    const start = this.#puzzle.start(this.#board);
    this.#won = false;
    this.#seconds = 0;
    this.#marks = new Set();
    this.#apply(start.flatMap((value, s) => value === this.#filling[s] ? [] : [[s, value]]));
    this.#moved();
    this.#say('');
  }

  async #solve() {
    this.#endWalk();
    this.#say('Solving…', 'busy');
    try {
      const { solution, verdict } = await this.#app.engine.ask(
        { command: 'solve', puzzle: this.#puzzle.name, board: this.#board, to: 'gridloom' });
      if (!solution) return this.#say(verdict === 'none' ? 'This board has no solution.' : 'No solution was found in time.', 'bad');
      this.#say('');
      this.#apply(solution.flatMap((value, s) => value === this.#filling[s] ? [] : [[s, value]]));
    } catch (error) {
      this.#app.complain(error);
    }
  }

  #tick(seconds) {
    if (!this.#won) this.#seconds += seconds;
    const pad = n => String(n).padStart(2, '0'), t = this.#seconds;
    const hours = Math.floor(t / 3600);
    this.#parts.time.textContent = (hours ? `${hours}:` : '') + `${pad(Math.floor(t / 60) % 60)}:${pad(t % 60)}`;
    if (seconds && t % 5 === 0) this.#save();
  }

  #save() {
    if (!this.#board) return;
    try {
      localStorage.setItem(keep + this.#puzzle.name, JSON.stringify({
        board: this.#board, filling: this.#filling, marks: [...this.#marks], undo: this.#undo.slice(-200),
        seconds: this.#seconds, won: this.#won,
      }));
    } catch {
      // Storage is full or forbidden: playing goes on, only a reload forgets.
    }
  }
}
