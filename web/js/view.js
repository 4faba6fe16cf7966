// The board on the screen: an SVG whose unit is one square, drawn from faces. It turns pointers and keys
// into squares and leaves it to others what they mean. Only squares that changed are drawn again.
import { svg, wantsMotion } from './dom.js';
import { Pointer } from './pointer.js';
import { Size } from './size.js';

const directions = [[1, '>', 1, 0], [2, '^', 0, -1], [4, '<', -1, 0], [8, 'v', 0, 1]];
const margin = .14;

export class BoardView {
  #root; #handlers; #grid = null; #layers = {}; #squares = []; #drawn = []; #faces = []; #barred = false;
  #board = null; #puzzle = null; #size;
  cursor = 0;

  constructor(root, handlers) {
    this.#root = root;
    this.#handlers = handlers;
    this.#size = new Size(root, 2 * margin);
  }

  get element() { return this.#grid; }
  get size() { return this.#size; }

  // A new board: everything is built again. The focus stays on it where it was there.
  show(board, puzzle, { filling = null, marks = null } = {}) {
    const { width, height } = board, focused = this.#grid !== null && this.#grid === document.activeElement;
    const keys = this.#grid?.classList.contains('keys');
    this.#board = board;
    this.#puzzle = puzzle;
    this.cursor = Math.min(this.cursor, width * height - 1);
    this.#grid = svg('svg', {
      class: 'grid', viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`, tabindex: 0, role: 'grid',
      'aria-label': `${width} by ${height} board`, 'aria-rowcount': height, 'aria-colcount': width,
    });
    this.#squares = [];
    this.#drawn = Array.from({ length: width * height }, () => []);
    this.#faces = [];
    this.#barred = false;
    for (let r = 0, s = 0; r < height; ++r) {
      const row = svg('g', { role: 'row', 'aria-rowindex': r + 1 });
      for (let c = 0; c < width; ++c, ++s) {
        const square = svg('rect', { id: `sq${s}`, role: 'gridcell', 'aria-colindex': c + 1, x: c, y: r, width: 1.01, height: 1.01 });
        this.#squares.push(square);
        row.append(square);
      }
      this.#grid.append(row);
    }
    this.#frame(width, height, board.wraps);
    this.update(filling, marks);
    this.#listen();
    this.#root.replaceChildren(this.#grid);
    this.#moveCursor(this.cursor);
    this.#size.take(this.#grid, width, height);
    if (focused) this.focus();
    this.#grid.classList.toggle('keys', Boolean(focused && keys));
  }

  focus() { this.#grid.focus({ preventScroll: true }); }

  // Layers over the squares, lowest first: a later one is never hidden by an earlier one.
  #frame(width, height, wraps) {
    const lines = Array.from({ length: width - 1 }, (_, i) => `M${i + 1} 0V${height}`).join('')
      + Array.from({ length: height - 1 }, (_, i) => `M0 ${i + 1}H${width}`).join('');
    const hidden = { 'aria-hidden': 'true' };
    for (const name of ['heat', 'lines', 'marks', 'ink', 'text', 'bars', 'lit'])
      this.#grid.append(this.#layers[name] = svg('g', hidden));
    this.#layers.lines.append(svg('path', { class: 'lines', d: lines }),
      svg('rect', { class: `rim${wraps ? ' wraps' : ''}`, width, height, rx: .06 }));
    this.#layers.cursor = svg('rect', { class: 'cursor', width: .86, height: .86, rx: .12, ...hidden });
    this.#grid.append(this.#layers.cursor);
  }

  // Draws what differs from what is shown. `turned` are squares that turn, for a moment of motion; `only` are those that
  // may differ, all of them unless given.
  update(filling, marks, turned = [], only = this.#squares.keys()) {
    const changed = new Set();
    for (const s of only) {
      const face = this.#puzzle.face(this.#board, filling, s, marks), before = this.#faces[s];
      if (before && JSON.stringify(before) === JSON.stringify(face)) continue;
      this.#faces[s] = face;
      for (const near of [s, ...directions.map(([, , dx, dy]) => this.#near(s, dx, dy))]) if (near !== null) changed.add(near);
    }
    for (const s of changed) this.#draw(s);
    if (changed.size) this.#drawBars();
    if (wantsMotion())
      for (const [s, quarters] of turned)
        this.#drawn[s].find(each => each.classList.contains('ink'))
          ?.animate([{ transform: `rotate(${-90 * quarters}deg)` }, { transform: 'none' }], { duration: 120, easing: 'ease-out' });
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

  #near(s, dx, dy) {
    const { width, height } = this.#board, x = s % width + dx, y = Math.floor(s / width) + dy;
    return x < 0 || y < 0 || x >= width || y >= height ? null : y * width + x;
  }

  #draw(s) {
    const face = this.#faces[s], { width } = this.#board, x = s % width, y = Math.floor(s / width);
    const square = this.#squares[s];
    square.setAttribute('class', `sq ${face.ground}`);
    square.setAttribute('aria-label', `row ${y + 1}, column ${x + 1}: ${face.label}`);
    this.#drawn[s].forEach(each => each.remove());
    this.#drawn[s] = [];
    const put = (layer, shape) => {
      this.#layers[layer].append(shape);
      this.#drawn[s].push(shape);
    };
    if (face.mark) put('marks', mark(face, x, y));
    if (face.wires) put('ink', this.#wires(face, x, y));
    if (face.arrow) put('ink', this.#ray(face, s, x, y));
    if (face.text) put('text', clue(face, x, y));
  }

  #wires({ wires, settled, ground }, x, y) {
    const ends = directions.filter(([bit]) => wires & bit);
    const ink = svg('g', { class: `ink on-${ground}${settled ? ' settled' : ''}` },
      svg('path', { d: ends.map(([, , dx, dy]) => `M${x + .5} ${y + .5}l${dx * .5} ${dy * .5}`).join('') }));
    if (ends.length === 1) ink.append(svg('rect', { x: x + .28, y: y + .28, width: .44, height: .44, rx: .1 }));
    ink.style.transformOrigin = `${x + .5}px ${y + .5}px`;
    return ink;
  }

  #ray({ arrow }, s, x, y) {
    const [, , dx, dy] = directions.find(d => d[1] === arrow);
    const before = this.#near(s, -dx, -dy), after = this.#near(s, dx, dy);
    const goesOn = after !== null && this.#faces[after]?.arrow === arrow;
    const from = before !== null && this.#faces[before]?.hub ? -.9 : -.5, to = goesOn ? .5 : .26;
    const at = (along, across) => `${x + .5 + dx * along - dy * across} ${y + .5 + dy * along + dx * across}`;
    return svg('g', { class: 'ink ray' }, svg('path', {
      d: `M${at(from, 0)}L${at(to, 0)}` + (goesOn ? '' : `M${at(.06, .2)}L${at(.28, 0)}L${at(.06, -.2)}`) }));
  }

  #drawBars() {
    const { width } = this.#board, barred = this.#faces.some(face => face?.bars);
    if (!barred && !this.#barred) return;
    this.#barred = barred;
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

  // Where a pointer is, in squares, and the square there, or null off the board.
  #at(event) {
    const box = this.#grid.getBoundingClientRect(), { width, height } = this.#board;
    const x = (event.clientX - box.left) / box.width * (width + 2 * margin) - margin;
    const y = (event.clientY - box.top) / box.height * (height + 2 * margin) - margin;
    return { x, y, square: this.#squareAt(Math.floor(x), Math.floor(y)) };
  }
  #squareAt(x, y) {
    const { width, height } = this.#board;
    return x < 0 || y < 0 || x >= width || y >= height ? null : y * width + x;
  }

  #listen() {
    const grid = this.#grid, { press, drag, release } = this.#handlers;
    new Pointer(grid, event => this.#at(event), () => this.#size.takesStrokes, {
      down: s => {
        grid.classList.remove('keys');
        this.focus();
        this.#moveCursor(s);
      },
      press, release,
      drag: (x, y) => {
        const s = this.#squareAt(x, y);
        if (s === null) return;
        this.#moveCursor(s);
        drag(s);
      },
    });
    grid.addEventListener('keydown', event => this.#key(event));
    grid.addEventListener('blur', () => grid.classList.remove('keys'));
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

// A state by its shape, for those to whom its colour says little: in the corners, where it hides no clue.
const shapes = {
  dot: (x, y) => svg('circle', { cx: x + .5, cy: y + .5, r: .09 }),
  ring: (x, y) => svg('circle', { cx: x + .86, cy: y + .86, r: .06 }),
  fold: (x, y) => svg('path', { d: `M${x + .97} ${y + .75}v.22h-.22z` }),
  pins: (x, y) => svg('g', {}, ...[[.13, .13], [.87, .13], [.13, .87], [.87, .87]].map(([dx, dy]) => svg('circle', { cx: x + dx, cy: y + dy, r: .055 }))),
};
function mark({ mark: name, ground }, x, y) {
  const shape = shapes[name](x, y);
  shape.setAttribute('class', `mark ${name} on-${ground}`);
  return shape;
}

function clue({ text, hub, ground }, x, y) {
  const size = text.length < 2 ? .56 : text.length === 2 ? .46 : 1.2 / text.length;
  const shown = svg('text', { class: `clue on-${ground}`, x: x + .5, y: y + .5 + size * .36, 'font-size': size });
  shown.textContent = text;
  return hub ? svg('g', {}, svg('circle', { class: 'hub', cx: x + .5, cy: y + .5, r: .38 }), shown) : shown;
}
