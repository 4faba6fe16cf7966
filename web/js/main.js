// The page: which puzzle, which tab, and the board that goes from one to the other. Each of these is an entry of the
// browser's history, so that Back restores what was there.
import { connect } from './engine.js';
import { boardOf, read as readBoard, waysToRead } from './link.js';
import { button, choices, element, row } from './dom.js';
import { Games, idOf } from './games.js';
import { NewBoard } from './new_board.js';
import { Notice } from './notice.js';
import { puzzles } from './puzzles/index.js';
import { Play } from './play.js';
import { See } from './see.js';
import { SetBoard } from './set.js';
import { read, write } from './store.js';
import { BoardView } from './view.js';
import { clock } from './words.js';

const find = id => document.getElementById(id);
const last = 'gridloom.last';

class App {
  #tabs = {}; #tab = null; #puzzle = null; #tabName = 'play'; #choice = 0; #notice = new Notice(find('notice'));
  games = new Games();

  async start() {
    this.panel = find('panel');
    this.games.adopt(Object.keys(puzzles));
    this.engine = await connect();
    this.engine.reached = yes => yes && this.#notice.clear('unreachable');
    find('where').textContent = this.engine.where;
    const active = name => (...values) => this.#tab[name](...values);
    this.view = new BoardView(find('board'), { press: active('press'), drag: active('drag'), release: active('release'), key: active('key') });
    this.#tabs = { play: new Play(this), set: new SetBoard(this), see: new See(this) };
    this.#zoom();
    document.addEventListener('keydown', event => this.#shortcut(event));
    addEventListener('hashchange', () => this.#openLink());
    addEventListener('popstate', ({ state }) => state?.puzzle && this.#restore(state));
    addEventListener('pagehide', () => this.#tab?.close());
    if (await this.#openLink()) return;
    if (history.state?.puzzle) return this.#restore(history.state);
    const held = read(last);
    await this.#restore({ puzzle: held?.puzzle, tab: held?.tab });
  }

  #zoom() {
    const { size } = this.view, draw = find('zoom-draw');
    find('zoom-in').onclick = () => size.zoom(1.25);
    find('zoom-out').onclick = () => size.zoom(1 / 1.25);
    find('zoom-fit').onclick = () => size.fit();
    draw.onclick = () => { size.draws = !size.draws; };
    size.onchange = () => {
      draw.hidden = !(size.pans && matchMedia('(any-pointer: coarse)').matches);
      draw.setAttribute('aria-pressed', String(size.draws));
    };
  }

  // Goes to a state of the history or of the last visit, with defaults for what no longer exists.
  #restore({ puzzle, tab, game }) {
    return this.choose(puzzles[puzzle] ? puzzle : 'mosaic', this.#tabs[tab] ? tab : 'play', { game, push: false });
  }

  // Opens the board that the address carries, if any. Returns whether it did; a broken link is reported.
  async #openLink() {
    if (location.hash.length < 2) return false;
    try {
      const board = await boardOf(this.engine, location.hash);
      if (!puzzles[board?.puzzle]) throw new Error('it names no puzzle of this page');
      this.#notice.clear();
      this.play(board, false);
      return true;
    } catch (error) {
      this.complain(error, 'The link holds no board that can be read, so what you had is still here');
      if (this.#tab) this.#remember(false);
      return false;
    }
  }

  // A puzzle's tab, with the board that was there last, or else an example. A later choice ends one that still waits.
  async choose(name, tab = this.#tabName, { game = null, push = true } = {}) {
    const puzzle = puzzles[name], mine = ++this.#choice, chosen = this.#tabs[tab];
    const here = this.#tab?.board?.puzzle === name ? this.#tab.board : null;
    const held = tab === 'play' ? this.games.open(game) ?? this.games.last(name) : null;
    const sound = held?.board.puzzle === name ? held : null;
    const kept = { play: sound?.board, set: this.#tabs.set.stored(name), see: here ?? this.games.last(name)?.board ?? puzzle.small() }[tab];
    const board = kept ?? await this.#first(name);
    if (mine === this.#choice) this.#switch(name, tab, () => chosen.begin(board, puzzle, sound ?? undefined), push);
  }

  // An example, or where the server is gone a board that needs none.
  async #first(name) {
    try {
      return await this.example(name);
    } catch (error) {
      this.complain(error);
      return puzzles[name].small();
    }
  }

  play(board, push = true) { this.#switch(board.puzzle, 'play', () => this.#tabs.play.begin(board, puzzles[board.puzzle]), push); }
  edit(board) { this.#switch(board.puzzle, 'set', () => this.#tabs.set.begin(board, puzzles[board.puzzle])); }
  see(board, wanted) { this.#switch(board.puzzle, 'see', () => this.#tabs.see.begin(board, puzzles[board.puzzle], wanted)); }

  #switch(name, tab, begin, push = true) {
    const focused = document.activeElement !== document.body;
    ++this.#choice;
    this.#tab?.close();
    this.#puzzle = puzzles[name];
    this.#tabName = tab;
    this.#tab = this.#tabs[tab];
    begin();
    this.#remember(push);
    this.#drawChoices();
    this.describe(this.#tab.board);
    this.#tab.open();
    if (focused && document.activeElement === document.body) this.view.focus();  // what had the focus is gone
    find('board').scrollIntoView({ block: 'nearest' });  // on a phone it may lie above what was pressed
  }

  #remember(push) {
    const state = { puzzle: this.#puzzle.name, tab: this.#tabName, game: this.#tabName === 'play' ? idOf(this.#tab.board) : null };
    const address = location.pathname + location.search, before = history.state;
    const same = before && ['puzzle', 'tab', 'game'].every(key => before[key] === state[key]);
    if (push && !same) history.pushState(state, '', address);
    else history.replaceState(state, '', address);
    write(last, { puzzle: state.puzzle, tab: state.tab });
  }

  #drawChoices() {
    const choice = (key, face, current, action) => ({ key, face, 'aria-current': current ? 'page' : null, action: () => {
      this.#notice.clear();
      action();
    } });
    choices(find('puzzles'), this.engine.about.puzzles.filter(({ name }) => puzzles[name])
      .map(({ name, title }) => choice(name, title, name === this.#puzzle.name, () => this.choose(name))));
    choices(find('tabs'), [['play', 'Play'], ['set', 'Set'], ['see', 'Engine']].filter(([tab]) => tab !== 'see' || this.engine.offers('trace'))
      .map(([tab, text]) => choice(tab, text, tab === this.#tabName, () => this.choose(this.#puzzle.name, tab))));
  }

  about(name) { return this.engine.about.puzzles.find(each => each.name === name); }

  // The rules a board is played by, and in what they differ from the usual ones.
  rulesOf({ puzzle: name, rule }) {
    const about = this.about(name), variant = about.variants.find(each => each.name === rule);
    if (!variant || variant === about.variants[0]) return { rules: about.rules, variant: '' };
    return { rules: puzzles[name].rules?.[rule] ?? about.rules, variant: `A variant, “${rule}”: ${variant.what}.` };
  }

  // What goes on paper with the board.
  describe(board) {
    const { rules, variant } = this.rulesOf(board);
    find('paper').replaceChildren(element('h2', {}, `${this.about(board.puzzle).title}, ${board.width} × ${board.height}`),
      element('p', {}, `${rules} ${variant}`));
  }

  // The examples of a puzzle that have exactly one solution.
  #gallery(name) { return this.about(name).examples.filter(({ count }) => count === '1'); }

  example(name, which = 0) {
    const { board, rule } = this.#gallery(name)[which];
    return readBoard(this.engine, name, board, rule);
  }

  // The ways to a new board: made to order where the engine does that, and the examples.
  newBoard(take) {
    const name = this.#puzzle.name;
    const taken = board => {
      this.#notice.clear();
      take(board);
      find('board').scrollIntoView({ block: 'nearest' });
      this.view.focus();
    };
    const guarded = action => async () => {
      try {
        taken(await action());
      } catch (error) {
        this.complain(error);
      }
    };
    const examples = row(...this.#gallery(name).map((_, i) => button(`Example ${i + 1}`, guarded(() => this.example(name, i)))));
    if (!this.engine.offers('generate')) return { element: examples, close() {} };
    const made = new NewBoard(this.engine, this.#puzzle, taken);
    return { close: () => made.work.end(),
      element: element('div', {}, made.element, element('details', {}, element('summary', {}, 'Examples'), examples)) };
  }

  // The other games that were begun, to go on with.
  gamesBut(board) {
    const mine = idOf(board), titled = entry => `${this.about(entry.puzzle).title} ${entry.width} × ${entry.height}`;
    const others = this.games.all().filter(({ id, puzzle, begun }) => begun && id !== mine && puzzles[puzzle]);
    if (!others.length) return null;
    return element('details', { id: 'games' }, element('summary', {}, 'Your games'),
      row(...others.map(entry => button(`${titled(entry)}, ${entry.won ? 'solved in ' : ''}${clock(entry.seconds)}`,
        () => this.choose(entry.puzzle, 'play', { game: entry.id })))));
  }

  // A board in any format of any puzzle, the current one first.
  async take(text, first) {
    let complaint = null;
    for (const way of waysToRead(text, first, Object.keys(puzzles))) {
      let board;
      try {
        board = await way(this.engine);
      } catch (error) {
        complaint ??= error;
        continue;
      }
      return this.edit(board);
    }
    throw complaint;
  }

  // The browser keeps nothing, or has no room left.
  forgetful() { find('where').textContent = `${this.engine.where} This browser keeps no more games: a reload forgets this one.`; }

  complain(error, context = '') { this.#notice.tell(error, context); }

  #shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !redo) return;
    event.preventDefault();
    if (redo) this.#tab.redo();
    else this.#tab.undo();
  }
}

const app = new App();
app.start().catch(error => {
  new Notice(find('notice')).tell(error, 'Gridloom could not start');
  throw error;
});
