// The page: which puzzle, which tab, and the board that goes from one to the other.
import { connect } from './engine.js';
import { boardOf } from './link.js';
import { button, element, row, say } from './dom.js';
import { NewBoard } from './new_board.js';
import { puzzles } from './puzzles/index.js';
import { Play } from './play.js';
import { See } from './see.js';
import { SetBoard } from './set.js';
import { BoardView } from './view.js';

const find = id => document.getElementById(id);

class App {
  #tabs = {}; #tab = null; #puzzle = null; #tabName = 'play';

  async start() {
    this.panel = find('panel');
    this.engine = await connect();
    find('where').textContent = this.engine.where;
    const active = name => (...values) => this.#tab[name](...values);
    this.view = new BoardView(find('board'), { press: active('press'), drag: active('drag'), release: active('release'), key: active('key') });
    this.#tabs = { play: new Play(this), set: new SetBoard(this), see: new See(this) };
    find('zoom-in').onclick = () => this.view.zoom(1.25);
    find('zoom-out').onclick = () => this.view.zoom(1 / 1.25);
    find('zoom-fit').onclick = () => this.view.zoom(0);
    document.addEventListener('keydown', event => this.#shortcut(event));
    addEventListener('hashchange', () => this.#openLink());
    addEventListener('pagehide', () => this.#tab?.close());
    if (await this.#openLink()) return;
    const held = localStorage.getItem('gridloom.last') ?? 'mosaic/play';
    const [name, tab] = held.split('/');
    await this.choose(puzzles[name] ? name : 'mosaic', this.#tabs[tab] ? tab : 'play');
  }

  async #openLink() {
    if (location.hash.length < 2) return false;
    try {
      const board = await boardOf(this.engine, location.hash);
      if (!board) return false;
      history.replaceState(null, '', location.pathname + location.search);
      this.play(board);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  // A puzzle's tab, with the board that was there last, or else an example.
  async choose(name, tab = this.#tabName) {
    const puzzle = puzzles[name], chosen = this.#tabs[tab], held = chosen.stored(name);
    // The engine is watched on the board one comes from.
    const same = tab === 'see' && this.#tab?.board?.puzzle === name ? this.#tab.board : null;
    const board = same ?? held?.board ?? held ?? (tab === 'see' ? puzzle.small() : await this.example(name));
    this.#switch(name, tab, () => chosen.begin(board, puzzle, held?.board ? held : null));
  }

  play(board) { this.#switch(board.puzzle, 'play', () => this.#tabs.play.begin(board, puzzles[board.puzzle])); }
  edit(board) { this.#switch(board.puzzle, 'set', () => this.#tabs.set.begin(board, puzzles[board.puzzle])); }

  see(board) { this.#switch(board.puzzle, 'see', () => this.#tabs.see.begin(board, puzzles[board.puzzle])); }

  #switch(name, tab, begin) {
    this.#tab?.close();
    this.#puzzle = puzzles[name];
    this.#tabName = tab;
    this.#tab = this.#tabs[tab];
    begin();
    localStorage.setItem('gridloom.last', `${name}/${tab}`);
    this.#drawChoices();
    this.#tab.open();
    find('board').scrollIntoView({ block: 'nearest' });  // on a phone it may lie above what was pressed
  }

  #drawChoices() {
    const choice = (text, current, action) => button(text, action, current ? { 'aria-current': 'page' } : {});
    find('puzzles').replaceChildren(...this.engine.about.puzzles.filter(({ name }) => puzzles[name])
      .map(({ name, title }) => choice(title, name === this.#puzzle.name, () => this.choose(name))));
    find('tabs').replaceChildren(...[['play', 'Play'], ['set', 'Set'], ['see', 'Engine']].filter(([tab]) => tab !== 'see' || this.engine.offers('trace'))
      .map(([tab, text]) => choice(text, tab === this.#tabName, () => this.choose(this.#puzzle.name, tab))));
  }

  // The examples of a puzzle that have exactly one solution.
  #gallery(name) {
    return this.engine.about.puzzles.find(each => each.name === name).examples.filter(({ count }) => count === '1');
  }

  async example(name, which = 0) {
    const { board, rule } = this.#gallery(name)[which];
    const request = { command: 'convert', puzzle: name, board, to: 'gridloom' };
    if (rule) request.rule = rule;
    return (await this.engine.ask(request)).converted;
  }

  // The ways to a new board: made to order where the engine does that, and the examples.
  newBoard(take) {
    const name = this.#puzzle.name;
    const taken = board => {
      take(board);
      find('board').scrollIntoView({ block: 'nearest' });
      this.view.element.focus({ preventScroll: true });
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

  // A board in any format of any puzzle, the current one first.
  async take(text, first) {
    let complaint = null;
    for (const name of [first, ...Object.keys(puzzles).filter(other => other !== first)]) {
      try {
        const { converted } = await this.engine.ask({ command: 'convert', puzzle: name, board: text, to: 'gridloom' });
        return this.edit(converted);
      } catch (error) {
        complaint ??= error;
      }
    }
    throw complaint;
  }

  complain(error) {
    say(error.message);
    const told = find('where');
    told.textContent = error.message;
    told.className = 'verdict bad';
  }

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
  find('where').textContent = `Gridloom could not start: ${error.message}`;
  throw error;
});
