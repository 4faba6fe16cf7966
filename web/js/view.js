// The board on the screen: an SVG whose unit is one square, drawn from faces. It turns pointers and keys
// into squares and leaves it to others what they mean. Only squares that changed are drawn again.
import { svg, wantsMotion } from './dom.js';

const directions = [[1, '>', 1, 0], [2, '^', 0, -1], [4, '<', -1, 0], [8, 'v', 0, 1]];
const longPress = 450;  // milliseconds

export class BoardView {
  #root; #handlers; #grid = null; #layers = {}; #squares = []; #ink = []; #text = []; #faces = [];
  #board = null; #puzzle = null; #size = 40; #fit = true; #press = null;
  cursor = 0;

  constructor(root, handlers) {
    this.#root = root;
    this.#handlers = handlers;
    new ResizeObserver(() => this.#fit && this.#resize()).observe(root);
    root.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
  }

  get element() { return this.#grid; }

  // A new board: everything is built again.
  show(board, puzzle, { filling = null, marks = null } = {}) {
    const { width, height } = board, margin = .14;
    this.#board = board;
    this.#puzzle = puzzle;
    this.cursor = Math.min(this.cursor, width * height - 1);
    this.#grid = svg('svg', {
      class: 'grid', viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`, tabindex: 0, role: 'grid',
      'aria-label': `${width} by ${height} board`, 'aria-rowcount': height, 'aria-colcount': width,
    });
    this.#squares = [];
    this.#ink = Array(width * height).fill(null);
    this.#text = Array(width * height).fill(null);
    this.#faces = [];
    for (let r = 0, s = 0; r < height; ++r) {
      const row = svg('g', { role: 'row', 'aria-rowindex': r + 1 });
      for (let c = 0; c < width; ++c, ++s) {
        const square = svg('rect', { id: `sq${s}`, role: 'gridcell', 'aria-colindex': c + 1, x: c, y: r, width: 1.01, height: 1.01 });
        this.#squares.push(square);
        row.append(square);
      }
      this.#grid.append(row);
    }
    const lines = Array.from({ length: width - 1 }, (_, i) => `M${i + 1} 0V${height}`).join('')
      + Array.from({ length: height - 1 }, (_, i) => `M0 ${i + 1}H${width}`).join('');
    const hidden = { 'aria-hidden': 'true' };
    for (const name of ['heat', 'lines', 'ink', 'text', 'bars', 'lit'])
      this.#grid.append(this.#layers[name] = svg('g', hidden));
    this.#layers.lines.append(svg('path', { class: 'lines', d: lines }),
      svg('rect', { class: `rim${board.wraps ? ' wraps' : ''}`, width, height, rx: .06 }));
    this.#layers.cursor = svg('rect', { class: 'cursor', width: .86, height: .86, rx: .12, ...hidden });
    this.#grid.append(this.#layers.cursor);
    this.update(filling, marks);
    this.#listen();
    this.#root.replaceChildren(this.#grid);
    this.#moveCursor(this.cursor);
    this.#fit = true;
    this.#resize();
  }

  // Draws what differs from what is shown. `turned` are squares that turn, for a moment of motion.
  update(filling, marks, turned = []) {
    const before = this.#faces, changed = new Set();
    this.#faces = this.#squares.map((_, s) => this.#puzzle.face(this.#board, filling, s, marks));
    this.#faces.forEach((face, s) => {
      if (before[s] && JSON.stringify(before[s]) === JSON.stringify(face)) return;
      for (const near of [s, ...directions.map(([, , dx, dy]) => this.#near(s, dx, dy))]) if (near !== null) changed.add(near);
    });
    for (const s of changed) this.#draw(s);
    if (changed.size) this.#drawBars();
    if (wantsMotion())
      for (const [s, quarters] of turned)
        this.#ink[s]?.animate([{ transform: `rotate(${-90 * quarters}deg)` }, { transform: 'none' }], { duration: 120, easing: 'ease-out' });
  }

  // The same board with other clues.
  redraw(board) {
    this.#board = board;
    this.update(null, null);
  }

  // A share from 0 to 1 for each square, or null to take the heat away.
  heat(shares) {
    const { width } = this.#board;
    this.#grid.classList.toggle('hot', Boolean(shares));
    this.#layers.heat.replaceChildren(...(shares ?? []).flatMap((share, s) => share === null ? [] : [svg('rect', {
      class: 'heat', x: s % width, y: Math.floor(s / width), width: 1, height: 1, 'fill-opacity': (share * .85).toFixed(3),
    })]));
  }

  // Squares to point out, and others that belong to it.
  light(squares, also = []) {
    const { width } = this.#board;
    const mark = (s, name) => svg('rect', {
      class: name, x: s % width + .07, y: Math.floor(s / width) + .07, width: .86, height: .86, rx: .12 });
    this.#layers.lit.replaceChildren(...also.map(s => mark(s, 'lit also')), ...squares.map(s => mark(s, 'lit')));
  }

  win(won) { this.#grid.classList.toggle('won', won); }

  zoom(factor) {
    this.#fit = factor === 0;
    if (factor) this.#size = Math.max(8, Math.min(120, this.#size * factor));
    this.#resize();
  }

  #resize() {
    if (!this.#board) return;
    const { width, height } = this.#board;
    if (this.#fit) {
      const room = 26, tall = this.#root.clientHeight - room, wide = this.#root.clientWidth - room;
      const stacked = matchMedia('(max-width: 52rem)').matches;
      const fitting = Math.min(wide / (width + .28), stacked ? Infinity : tall / (height + .28));
      this.#size = Math.max(stacked ? 20 : 13, Math.min(68, fitting));  // a finger needs more than a mouse
    }
    this.#grid.setAttribute('width', this.#size * (width + .28));
    this.#grid.setAttribute('height', this.#size * (height + .28));
    // A board that fits takes strokes; one that does not must scroll under the finger.
    const scrolls = this.#root.scrollWidth > this.#root.clientWidth + 2 || this.#root.scrollHeight > this.#root.clientHeight + 2;
    this.#grid.style.touchAction = scrolls ? 'manipulation' : 'none';
  }

  #near(s, dx, dy) {
    const { width, height } = this.#board, x = s % width + dx, y = Math.floor(s / width) + dy;
    return x < 0 || y < 0 || x >= width || y >= height ? null : y * width + x;
  }

  #draw(s) {
    const face = this.#faces[s], { width } = this.#board, x = s % width, y = Math.floor(s / width);
    const square = this.#squares[s];
    square.setAttribute('class', `sq ${face.ground}`);
    square.setAttribute('aria-label', `row ${y + 1}, column ${x + 1}: ${face.label}`);
    this.#ink[s]?.remove();
    this.#ink[s] = face.wires ? this.#wires(face, x, y) : face.arrow ? this.#ray(face, s, x, y) : null;
    if (this.#ink[s]) this.#layers.ink.append(this.#ink[s]);
    this.#text[s]?.remove();
    this.#text[s] = face.text || face.dot ? this.#clue(face, x, y) : null;
    if (this.#text[s]) this.#layers.text.append(this.#text[s]);
  }

  #wires({ wires, settled }, x, y) {
    const ends = directions.filter(([bit]) => wires & bit);
    const ink = svg('g', { class: `ink${settled ? ' settled' : ''}` },
      svg('path', { d: ends.map(([, , dx, dy]) => `M${x + .5} ${y + .5}l${dx * .5} ${dy * .5}`).join('') }));
    if (ends.length === 1) ink.append(svg('rect', { x: x + .28, y: y + .28, width: .44, height: .44, rx: .1 }));
    ink.style.transformOrigin = `${x + .5}px ${y + .5}px`;
    return ink;
  }

  #ray({ arrow }, s, x, y) {
    const [, , dx, dy] = directions.find(d => d[1] === arrow);
    const before = this.#near(s, -dx, -dy), after = this.#near(s, dx, dy);
    const goesOn = after !== null && this.#faces[after].arrow === arrow;
    const from = before !== null && this.#faces[before].hub ? -.9 : -.5, to = goesOn ? .5 : .26;
    const at = (along, across) => `${x + .5 + dx * along - dy * across} ${y + .5 + dy * along + dx * across}`;
    return svg('g', { class: 'ink ray' }, svg('path', {
      d: `M${at(from, 0)}L${at(to, 0)}` + (goesOn ? '' : `M${at(.06, .2)}L${at(.28, 0)}L${at(.06, -.2)}`) }));
  }

  #clue({ text, hub, dot, ground }, x, y) {
    if (dot && !text) return svg('circle', { class: 'dot', cx: x + .5, cy: y + .5, r: .09 });
    const size = text.length < 2 ? .56 : text.length === 2 ? .46 : 1.2 / text.length;
    const shown = svg('text', { class: `clue${ground === 'black' ? ' on-black' : ''}`, x: x + .5, y: y + .5 + size * .36, 'font-size': size });
    shown.textContent = text;
    return hub ? svg('g', {}, svg('circle', { class: 'hub', cx: x + .5, cy: y + .5, r: .38 }), shown) : shown;
  }

  #drawBars() {
    const { width } = this.#board;
    const lines = this.#faces.map(({ bars = 0 }, s) => {
      const x = s % width, y = Math.floor(s / width);
      return (bars & 1 ? `M${x + 1} ${y}v1` : '') + (bars & 8 ? `M${x} ${y + 1}h1` : '')
        + (bars & 4 && x === 0 ? `M0 ${y}v1` : '') + (bars & 2 && y === 0 ? `M${x} 0h1` : '');
    }).join('');
    this.#layers.bars.replaceChildren(...lines ? [svg('path', { class: 'bars', d: lines })] : []);
  }

  #moveCursor(s) {
    this.cursor = s;
    const { width } = this.#board;
    this.#layers.cursor.setAttribute('x', s % width + .07);
    this.#layers.cursor.setAttribute('y', Math.floor(s / width) + .07);
    this.#grid.setAttribute('aria-activedescendant', `sq${s}`);
  }

  // The square under a pointer and where in it, or null.
  #at(event) {
    const box = this.#grid.getBoundingClientRect(), { width, height } = this.#board;
    const x = (event.clientX - box.left) / box.width * (width + .28) - .14;
    const y = (event.clientY - box.top) / box.height * (height + .28) - .14;
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    return { square: Math.floor(y) * width + Math.floor(x), x: x % 1, y: y % 1 };
  }

  #listen() {
    const grid = this.#grid;
    grid.addEventListener('contextmenu', event => event.preventDefault());
    grid.addEventListener('mousedown', event => event.button === 1 && event.preventDefault());
    grid.addEventListener('pointerdown', event => this.#down(event));
    grid.addEventListener('pointermove', event => this.#move(event));
    grid.addEventListener('pointerup', event => this.#up(event));
    grid.addEventListener('pointercancel', () => this.#end());
    grid.addEventListener('keydown', event => this.#key(event));
    grid.addEventListener('blur', () => grid.classList.remove('keys'));
  }

  #down(event) {
    const at = this.#at(event);
    if (!at || this.#press) return;
    this.#grid.classList.remove('keys');
    this.#grid.focus({ preventScroll: true });
    this.#moveCursor(at.square);
    const touch = event.pointerType === 'touch';
    const how = { ...at, touch, other: event.button === 2 || event.ctrlKey, lock: event.button === 1 || event.shiftKey };
    this.#press = { id: event.pointerId, last: at.square, moved: false, how, done: !touch };
    if (touch) {
      this.#press.timer = setTimeout(() => {
        if (!this.#press || this.#press.done) return;
        this.#press.done = true;
        this.#handlers.press(at.square, { ...how, other: true, long: true });
        navigator.vibrate?.(15);
      }, longPress);
    } else {
      capture(this.#grid, event);
      this.#handlers.press(at.square, how);
    }
  }

  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    const at = this.#at(event);
    if (!at || at.square === press.last) return;
    press.last = at.square;
    if (!press.done) {  // a finger begins a stroke
      clearTimeout(press.timer);
      press.done = true;
      this.#handlers.press(press.how.square, press.how);
    }
    this.#moveCursor(at.square);
    this.#handlers.drag(at.square);
  }

  #up(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    if (!press.done) this.#handlers.press(press.how.square, press.how);
    this.#end();
  }

  #end() {
    clearTimeout(this.#press?.timer);
    if (this.#press) this.#handlers.release();
    this.#press = null;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    this.#grid.classList.add('keys');
    if (this.#handlers.key(this.cursor, event.key, event.shiftKey)) {
      event.preventDefault();
      return;
    }
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const { width } = this.#board, line = this.cursor - this.cursor % width;
    const next = event.key === 'Home' ? line : event.key === 'End' ? line + width - 1 : this.#near(this.cursor, ...step);
    if (next === null) return;
    this.#moveCursor(next);
    this.#squares[next].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

// A stroke goes on when the pointer leaves the board.
function capture(grid, event) {
  try {
    grid.setPointerCapture(event.pointerId);
  } catch {
    // The pointer is gone already: there is no stroke to follow.
  }
}
