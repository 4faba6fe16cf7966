// Pointers on the board: presses, strokes without gaps, long presses. What they mean is for others to say.
//
// A mouse presses at once. A finger may be about to pan or to pinch: it presses when it is lifted where it came down, or when it
// rests, or, where the board takes strokes, when it goes on to another square. A second finger takes back what the
// first had not done yet.
const longPress = 450;  // milliseconds
const slop = 9;         // pixels that a resting finger may stray

export class Pointer {
  #element; #locate; #takesStrokes; #report; #press = null; #fingers = new Set();

  // locate(event): { x, y } in squares, also off the board; and `square`, or null there. takesStrokes(): whether a finger
  // draws; else it pans. report: { down, press, drag, release }.
  constructor(element, locate, takesStrokes, report) {
    this.#element = element;
    this.#locate = locate;
    this.#takesStrokes = takesStrokes;
    this.#report = report;
    element.addEventListener('contextmenu', event => event.preventDefault());
    element.addEventListener('mousedown', event => event.button === 1 && event.preventDefault());
    element.addEventListener('pointerdown', event => this.#down(event));
    element.addEventListener('pointermove', event => this.#move(event));
    element.addEventListener('pointerup', event => this.#up(event));
    element.addEventListener('pointercancel', event => this.#cancel(event));
  }

  #down(event) {
    const touch = event.pointerType === 'touch', at = this.#locate(event);
    if (touch) this.#fingers.add(event.pointerId);
    if (this.#press || this.#fingers.size > 1) return this.#end();
    if (at.square === null) return;
    const { square } = at, within = { x: at.x % 1, y: at.y % 1 };
    const how = { square, ...within, touch, other: event.button === 2 || event.ctrlKey, lock: event.button === 1 || event.shiftKey };
    this.#press = { id: event.pointerId, from: [event.clientX, event.clientY], last: at, how, done: !touch };
    this.#report.down(square);
    if (touch) {
      this.#press.timer = setTimeout(() => this.#rest(), longPress);
    } else {
      capture(this.#element, event);
      this.#report.press(square, how);
    }
  }

  #rest() {
    const press = this.#press;
    if (!press || press.done) return;
    press.done = true;
    this.#report.press(press.how.square, { ...press.how, other: true, long: true });
    navigator.vibrate?.(15);
  }

  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.from[0], event.clientY - press.from[1]) > slop;
    if (press.how.touch && !this.#takesStrokes()) return far ? this.#end() : undefined;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const each of coalesced.length ? coalesced : [event]) this.#stroke(press, this.#locate(each));
  }

  #stroke(press, at) {
    const passed = between(press.last, at);
    press.last = at;
    if (!passed.length) return;
    if (!press.done) {  // a finger begins a stroke
      clearTimeout(press.timer);
      press.done = true;
      this.#report.press(press.how.square, press.how);
    }
    for (const [x, y] of passed) this.#report.drag(x, y);
  }

  #up(event) {
    const press = this.#press;
    this.#fingers.delete(event.pointerId);
    if (!press || press.id !== event.pointerId) return;
    if (!press.done) this.#report.press(press.how.square, press.how);
    this.#end();
  }

  #cancel(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#press?.id === event.pointerId) this.#end();
  }

  #end() {
    if (!this.#press) return;
    clearTimeout(this.#press.timer);
    if (this.#press.done) this.#report.release();
    this.#press = null;
  }
}

// The squares from one point to another, the first left out: a fast pointer is seen at a few places of its way (Bresenham 1965).
function between(from, to) {
  const [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map(Math.floor);
  const n = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: n }, (_, i) => [Math.round(x0 + (x1 - x0) * (i + 1) / n), Math.round(y0 + (y1 - y0) * (i + 1) / n)]);
}

// A stroke goes on when the pointer leaves the board.
function capture(grid, event) {
  try {
    grid.setPointerCapture(event.pointerId);
  } catch {
    // The pointer is gone already: there is no stroke to follow.
  }
}
