// A task of the engine that may take a while: what there is to say of it, and a button that stops it.
import { button, element } from './dom.js';

const unnoticed = 150;  // milliseconds before it is worth showing that something is going on

export class Work {
  #under = null; #from = null;

  constructor() {
    this.told = element('p', { class: 'soft', role: 'status' });
    this.bar = element('progress', { hidden: true, 'aria-label': 'Working' });
    this.halt = button('Stop', () => this.end('Stopped.'), { hidden: true });
    this.element = element('div', { class: 'work' }, this.bar, this.halt, this.told);
  }

  // Runs action(signal), which gives what to say at the end. One task at a time: another one ends it.
  async run(text, action) {
    this.end(text);
    this.#from = document.activeElement;
    const mine = this.#under = new AbortController(), { signal } = mine;
    const slow = setTimeout(() => this.#show(true), unnoticed);
    let told;
    try {
      told = await action(signal);
    } catch (error) {
      told = error.message;
    }
    clearTimeout(slow);
    if (this.#under === mine) this.end(told ?? '');
  }

  end(text = '') {
    this.#under?.abort();
    this.#under = null;
    this.#show(false);
    this.told.textContent = text;
  }

  // The focus goes back to where the task was begun when the button that has it goes away.
  #show(on) {
    if (!on && document.activeElement === this.halt) this.#from?.focus({ preventScroll: true });
    this.bar.hidden = this.halt.hidden = !on;
  }
}
