// What went wrong, above everything else and in view wherever the page was scrolled to. It goes when it was read, or when
// it is no longer true.
import { button, element } from './dom.js';
import { Unreachable } from './engine.js';

export class Notice {
  #root; #kind = null;

  constructor(root) { this.#root = root; }

  tell(error, context = '') {
    this.#kind = error instanceof Unreachable ? 'unreachable' : 'other';
    const text = context ? `${context}: ${error.message}${/[.?!]$/.test(error.message) ? '' : '.'}` : error.message;
    this.#root.replaceChildren(element('p', { role: 'alert' }, text), button('Dismiss', () => this.clear()));
    this.#root.hidden = false;
  }

  // Of one kind only, where it is named.
  clear(kind = this.#kind) {
    if (kind !== this.#kind || this.#root.hidden) return;
    const focused = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    this.#root.replaceChildren();
    if (focused) document.querySelector('.grid')?.focus({ preventScroll: true });
  }
}
