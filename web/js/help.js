// Help for a player: whether the position is right so far, the next step and its reason, all of them, how hard the board
// is, the solution. One question at a time: a later one, a move or leaving ends it.
import { button, element } from './dom.js';
import { ratingOf } from './rating.js';
import { Walk } from './walk.js';

const seconds = 10;
const explained = 2500;  // squares up to which all steps are asked for to find the next one

export class Help {
  #app; #play; #walk = null; #asking = null;

  constructor(app, play) {
    const { engine } = app;
    this.#app = app;
    this.#play = play;
    this.walk = element('div', { class: 'walk', hidden: true });
    this.buttons = [
      engine.offers('complete') && button('Correct so far?', () => this.#look(signal => this.#soFar(signal))),
      engine.offers('hint') && button('Hint', () => this.#look(signal => this.#hint(signal))),
      engine.offers('explain') && button('Explain all steps', () => this.#look(signal => this.#explain(signal))),
      engine.offers('rate') && button('How hard?', () => this.#look(async signal => [await ratingOf(engine, play.board, { signal }), 'told'])),
    ].filter(Boolean);
  }

  solve() { this.#look(signal => this.#solve(signal), 'Solving…'); }

  // Back to the player's own position.
  end() {
    if (this.#asking) this.#play.say('');
    this.#asking?.abort();
    this.#asking = null;
    if (!this.#walk) return;
    const { filling, marks } = this.#play.position, focused = this.walk.contains(document.activeElement);
    this.#walk.pause();
    this.#walk = null;
    this.walk.hidden = true;
    this.walk.replaceChildren();
    this.#app.view.light([]);
    this.#app.view.update(filling, marks);
    if (focused) this.#app.view.focus();
  }

  close() {
    this.#asking?.abort();
    this.#walk?.pause();
  }

  // Runs action(signal), which gives [what to say, its kind]; what went wrong is said in the same place.
  async #look(action, meanwhile = 'Looking…') {
    this.end();
    const { signal } = this.#asking = new AbortController();
    this.#play.say(meanwhile, 'busy');
    let told;
    try {
      told = await action(signal);
    } catch (error) {
      told = [error.message, 'bad'];
    }
    if (signal.aborted) return;
    this.#asking = null;
    if (told) this.#play.say(...told);
  }

  // What the player claims, to ask about; null where nothing is claimed.
  #claims() {
    const { board, puzzle, filling, marks } = this.#play.position;
    return puzzle.claims(board, filling, marks);
  }
  #ask(command, signal, position = this.#claims()) {
    const { board } = this.#play.position;
    return this.#app.engine.ask({ command, puzzle: board.puzzle, board, position, limits: { seconds } }, { signal });
  }

  #squares(cells) { return cells.map(({ row: r, column: c }) => (r - 1) * this.#play.board.width + c - 1); }
  #light(squares, also, signal) {
    if (!signal.aborted) this.#app.view.light(squares, also);
  }

  async #soFar(signal) {
    const position = this.#claims(), n = position.filter(value => value !== null).length;
    const { claimed } = this.#play.position.puzzle;
    if (claimed && n === 0) return [claimed.none, 'told'];
    const { count } = await this.#ask('complete', signal, position);
    if (count === undefined) return ['That took too long to tell.', 'warn'];
    if (count !== '0') return [claimed ? claimed.right(n) : 'Correct so far.', 'good'];
    const { cells = [] } = this.#app.engine.offers('blame') ? await this.#ask('blame', signal, position) : {};
    if (!cells.length) return ['This board has no solution.', 'bad'];
    this.#light(this.#squares(cells), [], signal);
    if (claimed) return [claimed.wrong(cells.length), 'bad'];
    return [cells.length === 1 ? 'The square that is lit is wrong.' : 'The squares that are lit can not all be right.', 'bad'];
  }

  // The next step and its reason: what it settles is lit, what it looks at too, more faintly.
  async #hint(signal) {
    const answer = await this.#ask('hint', signal);
    let { steps = [] } = answer;
    // Where squares always show something (tiles that turn) a step may settle what the board shows already. Then the first step that does
    // not is told instead; on a large board listing all steps would take too long.
    const followed = steps.length > 0 && this.#followed(steps.at(-1)), { claimed } = this.#play.position.puzzle;
    const remark = followed && this.#play.position.filling.length > explained ? ` ${claimed?.so ?? ''}` : '';
    if (followed && !remark) {
      const all = (await this.#ask('explain', signal)).steps ?? [], next = all.findIndex(step => !this.#followed(step));
      if (next < 0) return [claimed?.done ?? 'There is nothing to say.', 'told'];
      steps = [all[next]];
    }
    if (!steps.length) {
      this.#light(this.#squares(answer.cells ?? []), [], signal);
      const late = answer.stats?.stopped !== undefined;
      return [late ? 'No reason was found in time.' : answer.sentence || 'There is nothing to say.', answer.cells?.length ? 'bad' : 'told'];
    }
    const settled = this.#squares(steps.at(-1).settled);
    const seen = steps.flatMap(step => this.#squares([...step.squares, ...step.settled, ...step.rules.filter(rule => rule.row)]));
    this.#light(settled, [...new Set(seen)].filter(s => !settled.includes(s)), signal);
    return [steps.map(step => step.sentence).join(' ') + remark, 'told'];
  }

  #followed({ settled }) {
    const { filling } = this.#play.position;
    return settled.length > 0 && this.#squares(settled).every((s, i) => filling[s] === settled[i].value);
  }

  // All steps from here on, one by one.
  async #explain(signal) {
    const answer = await this.#ask('explain', signal);
    if (signal.aborted) return null;
    if (!answer.steps?.length) {
      this.#light(this.#squares(answer.cells ?? []), [], signal);
      return [answer.sentence || 'There is nothing to say.', 'told'];
    }
    const position = this.#play.position;
    this.#walk = new Walk(this.#app.view, { ...position, filling: [...position.filling] }, answer, () => this.end());
    this.walk.replaceChildren(this.#walk.element);
    this.walk.hidden = false;
    return [''];
  }

  async #solve(signal) {
    const { board } = this.#play;
    const { solution, verdict } = await this.#app.engine.ask({ command: 'solve', puzzle: board.puzzle, board, to: 'gridloom' }, { signal });
    if (!solution) return [verdict === 'none' ? 'This board has no solution.' : 'No solution was found in time.', 'bad'];
    if (!signal.aborted) this.#play.show(solution);
    return null;
  }
}
