// Small helpers to build elements; nothing here knows a puzzle.

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key === 'class') made.className = value;
    else if (value === false || value === null || value === undefined) continue;
    else if (key in made && typeof value !== 'string') made[key] = value;
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// A button that is switched off stays in the tab order: one that is disabled while it has the focus drops it.
export const button = (text, action, properties = {}) => {
  const made = element('button', { type: 'button', ...properties }, text);
  made.onclick = event => made.getAttribute('aria-disabled') !== 'true' && action(event);
  return made;
};
export const switchOff = (made, off) => off ? made.setAttribute('aria-disabled', 'true') : made.removeAttribute('aria-disabled');

export const card = (title, ...children) =>
  element('section', { class: 'card' }, title ? element('h2', {}, title) : null, ...children);

export const row = (...children) => element('div', { class: 'row' }, ...children);

// The buttons of a choice: [{ key, face, action, and attributes, null for none }]. Those that are there already are kept,
// and with them the focus.
export function choices(root, wanted) {
  const held = new Map([...root.children].map(each => [each.dataset.key, each]));
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const made = wanted.map(({ key, face, action, ...attributes }) => {
    const each = held.get(key) ?? button(face, action, { 'data-key': key });
    each.onclick = action;
    if (typeof face === 'string' && each.textContent !== face) each.textContent = face;
    for (const [name, value] of Object.entries(attributes)) value === null ? each.removeAttribute(name) : each.setAttribute(name, value);
    return each;
  });
  if (made.length === root.children.length && made.every((each, i) => each === root.children[i])) return;
  root.replaceChildren(...made);
  if (focused) made.find(each => each.dataset.key === focused)?.focus({ preventScroll: true });
}

// Says something to those who listen rather than look.
export function say(text) {
  document.getElementById('live').textContent = text;
}

export function download(name, blob) {
  const link = element('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
