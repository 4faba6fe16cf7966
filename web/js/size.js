// How large a board is shown, and whether a finger on it draws or pans.
const room = 26;            // pixels between the board and the window it is in
const readable = { stacked: 20, beside: 13 }, largest = 68;  // pixels a square; a finger needs more than a mouse
const drawable = 16;        // below this a finger does not know what it draws on

export class Size {
  #root; #margin; #grid = null; #width = 1; #height = 1; #pixels = 40; #mode = 'readable'; #draws = false; #scrolls = false;
  onchange = () => {};

  constructor(root, margin) {
    this.#root = root;
    this.#margin = margin;
    new ResizeObserver(() => this.#resize()).observe(root);
    visualViewport?.addEventListener('resize', () => this.#touch());
    root.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
  }

  // A board of another size begins as large as it is well read; one of the same size stays as it is.
  take(grid, width, height) {
    if (width !== this.#width || height !== this.#height) this.#mode = 'readable';
    this.#grid = grid;
    this.#width = width;
    this.#height = height;
    this.#resize();
  }

  // All of the board, however small it gets.
  fit() {
    this.#mode = 'whole';
    this.#resize();
  }
  zoom(factor) {
    this.#mode = 'chosen';
    this.#pixels = Math.max(4, Math.min(120, this.#pixels * factor));
    this.#resize();
  }

  // On a board that does not fit, a finger pans unless it was told to draw.
  get pans() { return this.#scrolls; }
  get draws() { return this.#draws; }
  set draws(on) {
    this.#draws = on;
    this.#touch();
  }
  get takesStrokes() { return this.#draws || !this.#scrolls; }

  #resize() {
    if (!this.#grid) return;
    const across = this.#width + this.#margin, down = this.#height + this.#margin;
    const tall = this.#root.clientHeight - room, wide = this.#root.clientWidth - room;
    const stacked = matchMedia('(max-width: 52rem)').matches;
    if (this.#mode === 'whole') {
      // Stacked, the window grows with the board up to its share of the screen.
      const most = parseFloat(getComputedStyle(this.#root).maxHeight), height = stacked && most ? most - room : tall;
      this.#pixels = Math.min(largest, wide / across, height / down);
    } else if (this.#mode === 'readable') {
      const fitting = Math.min(wide / across, stacked ? Infinity : tall / down);
      this.#pixels = Math.max(stacked ? readable.stacked : readable.beside, Math.min(largest, fitting));
    }
    this.#grid.setAttribute('width', this.#pixels * across);
    this.#grid.setAttribute('height', this.#pixels * down);
    this.#touch();
  }

  // A board that fits takes strokes; one that does not must scroll under the finger.
  #touch() {
    if (!this.#grid) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#root;
    this.#scrolls = scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2 || this.#pixels < drawable
      || (visualViewport?.scale ?? 1) > 1.02;
    this.#grid.style.touchAction = this.takesStrokes ? 'none' : 'manipulation';
    this.onchange();
  }
}
