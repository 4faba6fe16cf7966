// A picture as a Mosaic: drawn to the board's size here, made a board by the engine. It comes from a file, by
// dropping it or by pasting it.
import { button, element, row } from './dom.js';
import { read } from './link.js';
import { many } from './words.js';
import { Work } from './work.js';

const seconds = 20, largest = 100;

export class FromPicture {
  #engine; #puzzle; #take; #image = null; #parts = {}; #listening = new AbortController();
  work = new Work();

  // `take(board, changed)` is given the board, and the squares that differ from the picture.
  constructor(engine, puzzle, take) {
    this.#engine = engine;
    this.#puzzle = puzzle;
    this.#take = take;
    const p = this.#parts;
    const number = (text, value) => element('input', { type: 'number', min: '1', max: String(largest), value, 'aria-label': text });
    p.file = element('input', { type: 'file', accept: 'image/*', 'aria-label': 'Picture', onchange: () => this.#open(p.file.files[0]) });
    p.width = number('Columns of the picture', '30');
    p.height = number('Rows of the picture', '30');
    p.width.addEventListener('input', () => this.#fitHeight());
    p.height.addEventListener('input', () => this.#preview());
    p.canvas = element('canvas', { class: 'preview', hidden: true, role: 'img', 'aria-label': 'The picture at the size of the board' });
    p.threshold = element('input', { type: 'range', min: '0', max: '255', value: '0', 'aria-label': 'How light a square may be to be black',
      oninput: () => this.#preview() });
    p.edge = element('span', { class: 'soft' });
    p.make = button('Make the board', () => this.#make(), { class: 'main', disabled: true });
    this.element = element('details', { class: 'card', id: 'picture' }, element('summary', {}, 'Picture to board'),
      element('p', { class: 'soft' }, 'Choose a picture, drop it on this page or paste it. Its dark parts become black squares.'),
      p.file, row(p.width, '×', p.height), p.canvas, element('label', { class: 'wide' }, 'Black up to', p.edge), p.threshold,
      row(p.make), this.work.element);
    this.#preview();
    this.#listen();
  }

  close() {
    this.#listening.abort();
    this.work.end();
  }

  #listen() {
    const { signal } = this.#listening;
    const pictures = items => [...items?.files ?? []].filter(file => file.type.startsWith('image/'));
    const take = (event, items) => {
      const [file] = pictures(items);
      if (!file) return;
      event.preventDefault();
      this.element.open = true;
      this.#open(file);
    };
    document.addEventListener('dragover', event => event.dataTransfer.types.includes('Files') && event.preventDefault(), { signal });
    document.addEventListener('drop', event => take(event, event.dataTransfer), { signal });
    document.addEventListener('paste', event => take(event, event.clipboardData), { signal });
  }

  async #open(file) {
    if (!file) return;
    const image = new Image(), url = URL.createObjectURL(file);
    try {
      image.src = url;
      await image.decode();
      this.#image = image;
      this.work.end();
      this.#fitHeight();
      this.element.scrollIntoView({ block: 'nearest' });
    } catch {
      this.work.end('This is not a picture that the browser can read.');
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  // The picture's shape is kept: its height follows from the width.
  #fitHeight() {
    const { naturalWidth: w, naturalHeight: h } = this.#image ?? {};
    if (w && h) this.#parts.height.value = Math.max(1, Math.min(largest, Math.round(this.#size(this.#parts.width) * h / w)));
    this.#preview();
  }

  #size(input) { return Math.max(1, Math.min(largest, Math.round(Number(input.value)) || 1)); }

  // Grey pixels, one a square; the picture fills the board, on white where it is transparent.
  #greys() {
    const { canvas } = this.#parts, width = this.#size(this.#parts.width), height = this.#size(this.#parts.height);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(this.#image, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, context, pixels: Array.from({ length: width * height }, (_, i) =>
      Math.round(.299 * data[4 * i] + .587 * data[4 * i + 1] + .114 * data[4 * i + 2])) };
  }

  #preview() {
    const p = this.#parts, threshold = Number(p.threshold.value);
    p.edge.textContent = threshold ? `a grey of ${threshold} of 255` : 'what suits the picture best';
    p.make.disabled = p.canvas.hidden = !this.#image;
    if (!this.#image) return;
    const { context, width, height, pixels } = this.#greys();
    if (!threshold) return;
    const shown = context.createImageData(width, height);
    pixels.forEach((grey, i) => shown.data.set(grey < threshold ? [0, 0, 0, 255] : [255, 255, 255, 255], 4 * i));
    context.putImageData(shown, 0, 0);
  }

  #make() {
    this.work.run('Making a board…', async signal => {
      const { width, height, pixels } = this.#greys(), puzzle = this.#puzzle.name, threshold = Number(this.#parts.threshold.value);
      const request = { command: 'generate', puzzle, width, height, picture: { width, height, pixels }, limits: { seconds } };
      if (threshold) request.threshold = threshold;
      const { board, changed, message } = await this.#engine.ask(request, { signal });
      this.#preview();
      if (!board) return `No board was made of it: ${message}.`;
      const converted = await read(this.#engine, puzzle, board);
      if (signal.aborted) return '';
      const squares = changed.map(({ row: r, column: c }) => (r - 1) * width + c - 1);
      this.#take(converted, squares);
      return squares.length === 0 ? 'The board has the picture as its only solution.'
        : `${many(squares.length, 'square')} had to be changed, so that there is only one solution: they are lit.`;
    });
  }
}
