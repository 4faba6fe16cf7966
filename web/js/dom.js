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

export const button = (text, action, properties = {}) =>
  element('button', { type: 'button', onclick: action, ...properties }, text);

export const card = (title, ...children) =>
  element('section', { class: 'card' }, title ? element('h2', {}, title) : null, ...children);

export const row = (...children) => element('div', { class: 'row' }, ...children);

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
