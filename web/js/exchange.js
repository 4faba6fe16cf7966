// Boards in and out: import of any format or address, export as text, link, picture or paper.
import { button, download, element, row } from './dom.js';
import { linkOf } from './link.js';

export function importCard(app, puzzle) {
  const text = element('textarea', { 'aria-label': 'Board to import', placeholder: 'Paste a board in any format: grid text, game ID, URL, JSON', spellcheck: 'false' });
  const told = element('p', { class: 'soft', role: 'status' });
  const take = async () => {
    told.textContent = '';
    try {
      await app.take(text.value, puzzle.name);
      text.value = '';
    } catch (error) {
      told.textContent = error.error ? `Line ${error.error.line}, column ${error.error.column}: ${error.message}` : error.message;
    }
  };
  return element('details', { class: 'card' }, element('summary', {}, 'Import'), text, row(button('Read it', take)), told);
}

// shown(): { board, filling, heat }, as the board is seen at that moment.
export function exportCard(app, about, shown) {
  const { engine } = app, puzzle = about.name;
  const text = element('textarea', { 'aria-label': 'The board as text', readonly: true, spellcheck: 'false' });
  const told = element('p', { class: 'soft', role: 'status' });
  const format = element('select', { 'aria-label': 'Format' },
    ...about.formats.map(({ name, what }) => element('option', { value: name, title: what }, name)));
  const what = element('p', { class: 'soft' });
  const write = async () => {
    what.textContent = about.formats.find(({ name }) => name === format.value).what;
    const { converted } = await engine.ask({ command: 'convert', puzzle, board: shown().board, to: format.value });
    text.value = typeof converted === 'string' ? converted : JSON.stringify(converted);
  };
  const copy = async words => {
    try {
      await navigator.clipboard.writeText(words);
      told.textContent = 'Copied.';
    } catch {
      text.value = words;
      text.select();
      told.textContent = 'Copy it from the field above.';
    }
  };
  const guarded = action => async () => {
    told.textContent = '';
    try {
      await action();
    } catch (error) {
      told.textContent = error.message;
    }
  };
  const link = async () => new URL(await linkOf(engine, shown().board), location.href).href;
  format.addEventListener('change', guarded(write));
  return element('details', { class: 'card', ontoggle: guarded(write) }, element('summary', {}, 'Export'), row(format,
    button('Copy', guarded(async () => { await write(); await copy(text.value); })),
    button('Copy a link', guarded(async () => copy(await link())))), what, text,
  row(button('SVG', guarded(() => picture(engine, shown(), 'svg'))), button('PNG', guarded(() => picture(engine, shown(), 'png'))),
    button('Print', () => print())), told);
}

async function picture(engine, { board, filling, heat }, kind) {
  const request = { command: 'draw', puzzle: board.puzzle, board };
  if (filling) request.solution = filling;
  if (heat) request.heat = heat;
  const { svg: text } = await engine.ask(request);
  const blob = new Blob([text], { type: 'image/svg+xml' });
  if (kind === 'svg') return download(`${board.puzzle}.svg`, blob);
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  const canvas = element('canvas', { width: image.width * 2, height: image.height * 2 });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  download(`${board.puzzle}.png`, await new Promise(done => canvas.toBlob(done, 'image/png')));
}
