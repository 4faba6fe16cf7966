// Playing: a position on a board, moves that can be taken back, a clock, and the engine's word on whether it is won.
import { button, card, element, row, say, switchOff } from './dom.js';
import { Help } from './help.js';
import { clock } from './words.js';

const mostUndo = 1000, keptUndo = 200;
const small = 2500;        // squares up to which a move is judged and kept at once
const judgeAfter = 200;    // on larger boards, milliseconds without a move
const saveAfter = 1000;

export class Play {
  #app; #board = null; #puzzle = null; #filling = []; #marks = new Set(); #undo = []; #redo = []; #stroke = null;
  #seconds = 0; #won = false; #shown = false; #timer = null; #check = null; #judging = null; #saving = null; #parts = {};
  #newBoard = null; #help = null;

  constructor(app) { this.#app = app; }

  get board() { return this.#board; }
  get position() {
    return { board: this.#board, puzzle: this.#puzzle, filling: this.#filling, marks: this.#marks };
  }

  // A board that was begun before goes on where it was left.
  begin(board, puzzle, held = this.#app.games.of(board)) {
    this.#board = held?.board ?? board;
    this.#puzzle = puzzle;
    this.#filling = held?.filling ?? puzzle.start(board);
    this.#marks = new Set(held?.marks ?? []);
    this.#undo = held?.undo ?? [];
    this.#redo = [];
    this.#seconds = held?.seconds ?? 0;
    this.#won = held?.won ?? false;
    this.#shown = held?.shown ?? false;
    this.#stroke = null;
    this.#keep();
  }

  open() {
    this.#app.view.show(this.#board, this.#puzzle, { filling: this.#filling, marks: this.#marks });
    this.#app.panel.replaceChildren(...this.#panel());
    this.#tick(0);
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#tick(1), 1000);
    this.#refresh();
  }

  close() {
    clearInterval(this.#timer);
    clearTimeout(this.#judging);
    this.#check?.abort();
    this.#help?.close();
    this.#newBoard?.close();
    this.#keep();
  }

  #panel() {
    const p = this.#parts, { engine } = this.#app;
    p.time = element('span', { class: 'timer', role: 'timer', 'aria-label': 'Time' });
    p.state = element('p', { class: 'verdict', id: 'play-state' });
    p.undo = button('Undo', () => this.undo(), { 'aria-keyshortcuts': 'Control+Z' });
    p.redo = button('Redo', () => this.redo(), { 'aria-keyshortcuts': 'Control+Y' });
    this.#help = new Help(this.#app, this);
    this.#newBoard = this.#app.newBoard(board => this.#app.play(board));
    const { rules, variant } = this.#app.rulesOf(this.#board);
    return [
      card(null, row(p.time, element('span', { class: 'grow' }), p.undo, p.redo), p.state,
        row(...this.#help.buttons, button('Start again', () => this.#reset()), engine.offers('solve') ? button('Show the solution', () => this.#help.solve()) : null)),
      this.#help.walk,
      card('New board', this.#newBoard.element, this.#app.gamesBut(this.#board),
        row(button('Edit this board', () => this.#app.edit(this.#board)))),
      card('How to play', element('p', {}, rules), variant ? element('p', {}, variant) : null, element('p', { class: 'soft' }, this.#puzzle.how)),
    ];
  }

  // What the view reports. A move ends a walk: it is made on the player's own position.
  press(s, how) {
    this.#help.end();
    const { changes = [], marks = [], stroke = null } = this.#puzzle.press(this.position, s, how);
    this.#stroke = stroke && { ...stroke, before: [...this.#filling], first: true };
    this.#apply(changes, marks);
  }

  drag(s) {
    const stroke = this.#stroke;
    if (!stroke) return;
    if (!stroke.anew) return this.#apply(this.#puzzle.drag(this.position, s, stroke) ?? []);
    // Drawn anew from where the stroke began.
    const next = [...stroke.before];
    for (const [square, value] of this.#puzzle.drag({ ...this.position, filling: stroke.before }, s, stroke) ?? []) next[square] = value;
    this.#apply(this.#changesTo(next));
  }

  release() { this.#stroke = null; }

  key(s, key, shift) {
    if (!key.startsWith('Arrow') && key !== 'Tab' && key !== 'Shift') this.#help.end();
    if (key.startsWith('Arrow') && !(shift && this.#puzzle.usesShiftArrows)) return false;
    const marks = this.#puzzle.markKey?.(key) ? [s] : [];
    const changes = marks.length ? [] : this.#puzzle.key(this.position, s, key, shift);
    if (!changes) return false;
    this.#apply(changes, marks);
    say(this.#puzzle.face(this.#board, this.#filling, s, this.#marks).label);
    return true;
  }

  #changesTo(filling) { return filling.flatMap((value, s) => value === this.#filling[s] ? [] : [[s, value]]); }

  // One step for undo, { values: [[square, before, after]], marks: squares, and what else it means }; the squares of one stroke
  // belong to one step. Of a board that is done nothing is moved.
  #apply(changes, marks = [], more = {}) {
    const values = changes.filter(([s, value]) => this.#filling[s] !== value).map(([s, value]) => [s, this.#filling[s], value]);
    if ((!values.length && !marks.length) || ((this.#won || this.#shown) && !more.shows)) return;
    const stroke = this.#stroke;
    if (stroke && !stroke.first) this.#undo.at(-1).values.push(...values);
    else this.#undo.push({ values, marks, ...more });
    if (stroke) stroke.first = false;
    if (this.#undo.length > mostUndo) this.#undo.shift();
    this.#redo = [];
    this.#put(values.map(([s, , value]) => [s, value]), marks);
    this.#moved(changes.filter(change => change[2]).map(([s, , quarters]) => [s, quarters]), [...values.map(([s]) => s), ...marks]);
  }

  #put(values, marks) {
    for (const [s, value] of values) this.#filling[s] = value;
    for (const s of marks) if (!this.#marks.delete(s)) this.#marks.add(s);
  }

  undo() { this.#travel(this.#undo, this.#redo, 1); }
  redo() { this.#travel(this.#redo, this.#undo, 2); }

  #travel(from, to, which) {
    this.#help.end();
    this.#stroke = null;
    const step = from.pop();
    if (!step) return;
    to.push(step);
    const values = which === 1 ? [...step.values].reverse() : step.values;
    this.#put(values.map(change => [change[0], change[which]]), step.marks);
    this.#won = false;
    this.#shown = Boolean(step.shows) && which === 2;
    this.#moved([], [...step.values.map(([s]) => s), ...step.marks]);
    say(which === 1 ? 'undone' : 'redone');
  }

  #moved(turned, squares) {
    this.#app.view.light([]);
    this.#app.view.update(this.#filling, this.#marks, turned, squares);
    this.say('');
    this.#refresh();
    this.#save();
    this.#judge();
  }

  #refresh() {
    switchOff(this.#parts.undo, !this.#undo.length);
    switchOff(this.#parts.redo, !this.#redo.length);
    if (this.#won) this.say('Solved!', 'good');
    else if (this.#shown) this.say('This is the solution. Undo goes back to your own position.', 'told');
    this.#app.view.win(this.#won);
  }

  say(text, kind = '') {
    this.#parts.state.textContent = text;
    this.#parts.state.className = `verdict ${kind}`;
    if (text) say(text);
  }

  // The engine's judge decides whether the board is solved: any solution will do. A board without clues has nothing to solve.
  #judge() {
    this.#check?.abort();
    clearTimeout(this.#judging);
    if (this.#shown) return;
    if (this.#puzzle.hasClues && this.#clueless()) return this.say('There are no clues on this board: nothing is to be solved.', 'told');
    const { signal } = this.#check = new AbortController();
    if (this.#filling.length <= small) this.#verify(signal);
    else this.#judging = setTimeout(() => this.#verify(signal), judgeAfter);
  }

  #clueless() {
    return Object.entries(this.#puzzle.empty(this.#board.width, this.#board.height))
      .every(([plane, values]) => values.every((value, s) => this.#board[plane][s] === value));
  }

  async #verify(signal) {
    const { blank } = this.#puzzle, solution = this.#filling.map(value => value ?? blank);
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

  #reset() {
    this.#help.end();
    this.#won = this.#shown = false;
    this.#seconds = 0;
    this.#tick(0);
    this.#stroke = null;
    this.#apply(this.#changesTo(this.#puzzle.start(this.#board)), [...this.#marks]);
    this.say('');
    this.#refresh();
    this.#save();
  }

  // The solution, to be looked at: no win, and one undo goes back.
  show(solution) {
    const changes = this.#changesTo(solution);
    this.say('');
    if (this.#won || this.#shown || !changes.length) return this.#refresh();
    this.#stroke = null;
    this.#shown = true;
    this.#apply(changes, [], { shows: true });
  }

  #tick(seconds) {
    if (!this.#won && !this.#shown) this.#seconds += seconds;
    this.#parts.time.textContent = clock(this.#seconds);
    if (seconds && this.#seconds % 5 === 0) this.#save();
  }

  // A large board is not written at every move of a stroke.
  #save() {
    if (this.#filling.length <= small) return this.#keep();
    this.#saving ??= setTimeout(() => this.#keep(), saveAfter);
  }

  #keep() {
    clearTimeout(this.#saving);
    this.#saving = null;
    if (!this.#board) return;
    const kept = this.#app.games.save({
      board: this.#board, filling: this.#filling, marks: [...this.#marks], undo: this.#undo.slice(-keptUndo),
      seconds: this.#seconds, won: this.#won, shown: this.#shown,
    });
    if (!kept) this.#app.forgetful();
  }
}
