// The engine, behind one function: ask(request, {signal, progress}) gives its answer. Either the server
// that gave us this page answers (docs/api.md), or a worker beside it with the same engine inside.
import { packed } from './wire.js';

export async function connect() {
  const where = document.querySelector('meta[name=gridloom-engine]').content;
  const engine = where === 'worker' ? new InWorker() : new Served();
  engine.about = await engine.ask({ command: 'puzzles' });
  engine.offers = command => engine.about.commands.some(c => c.name === command);
  return engine;
}

export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

// The server could not be reached; the request itself may be fine.
export class Unreachable extends Error {
  constructor() { super('The server does not answer. Is it still running?'); }
}

function checked(answer) {
  if (answer.error) throw new Refused(answer.error);
  return answer;
}

const pause = (milliseconds, signal) => new Promise((done, failed) => {
  const timer = setTimeout(done, milliseconds);
  signal?.addEventListener('abort', () => { clearTimeout(timer); failed(signal.reason); }, { once: true });
});

const grace = 10;  // seconds

class Served {
  where = 'Answers come from the server that gave you this page.';

  // Called with true when the server answers, with false when it does not.
  reached = () => {};

  async ask(request, { signal, progress } = {}) {
    const body = JSON.stringify(packed(request, this.about?.puzzles)), late = new AbortController();
    const options = { signal: late.signal, progress };
    signal?.addEventListener('abort', () => late.abort(signal.reason), { once: true });
    if (signal?.aborted) throw signal.reason;
    // Give up a little after the time limit that the request asks for.
    const patience = request.limits && setTimeout(() => late.abort(new Error('That took too long.')), (request.limits.seconds + grace) * 1000);
    try {
      return await this.#answer(body, options);
    } finally {
      clearTimeout(patience);
    }
  }

  async #answer(body, options) {
    for (let patience = 5; ; --patience) {
      const answer = await this.#post(body, options);
      if (answer) return checked(answer);
      if (patience === 0) throw new Error('The server has too much to do. Try again in a moment.');
      await pause(400, options.signal);
    }
  }

  // The answer, or null where the server has no time.
  async #post(body, { signal, progress }) {
    try {
      const response = await fetch('api/v1', {
        method: 'POST', signal, body,
        headers: { 'Content-Type': 'application/json', Accept: progress ? 'text/event-stream' : 'application/json' },
      });
      if (response.status === 503) return null;
      const streams = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      const answer = streams ? await lastEvent(response.body, progress) : await response.json();
      this.reached(true);
      return answer;
    } catch {
      if (signal.aborted) throw signal.reason;
      this.reached(false);
      throw new Unreachable();
    }
  }
}

// Reads server-sent events; progress on the way, the answer at the end.
async function lastEvent(stream, progress) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  while (true) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the server closed the connection');
    held += value;
    for (let end; (end = held.indexOf('\n\n')) >= 0; held = held.slice(end + 2)) {
      const message = JSON.parse(held.slice(held.indexOf('data: ') + 6, end));
      if (!message.progress) return message;
      progress(message.progress);
    }
  }
}

// The engine's code, compiled once for all workers; a host may not know what kind of file it is.
async function compiled() {
  const response = await fetch('js/gridloom.wasm');
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`);
  return response.headers.get('Content-Type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Two workers: a long question never keeps a short one waiting.
class InWorker {
  where = 'Everything happens in your browser: the puzzle never leaves it.';
  #code = compiled();
  #lanes = { short: new Lane(this.#code), long: new Lane(this.#code) };
  #slow = new Set(['check', 'count', 'sample', 'enumerate', 'marginals', 'explain', 'generate', 'minimise', 'rate', 'trace']);

  ask(request, options = {}) {
    return this.#lanes[this.#slow.has(request.command) ? 'long' : 'short'].ask(packed(request, this.about?.puzzles), options);
  }
}

// One worker and those who wait for it. A question that is dropped may finish within a moment; if it does not, its
// worker is ended and another takes its place.
const moment = 100;  // milliseconds

class Lane {
  #code;
  #worker = null;
  #waiting = [];
  #current = null;

  constructor(code) { this.#code = code; }

  ask(request, { signal, progress }) {
    return new Promise((done, failed) => {
      if (signal?.aborted) return failed(signal.reason);
      const job = { request, progress, done, failed };
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next() {
    if (this.#current || !this.#waiting.length) return;
    this.#current = this.#waiting.shift();
    this.#worker ??= this.#start();
    this.#worker.postMessage(JSON.stringify(this.#current.request));
  }

  // What a worker said before it was ended may still arrive: it is no answer to what was asked since.
  #start() {
    const worker = new Worker('js/worker.js');
    worker.onmessage = ({ data }) => this.#worker === worker && this.#take(JSON.parse(data));
    const failed = error => this.#worker === worker && this.#end(error);
    worker.onerror = event => failed(new Error(event.message || 'the engine could not be loaded'));
    this.#code.then(code => worker.postMessage(code), failed);
    return worker;
  }

  #take(message) {
    const job = this.#current;
    if (message.progress) return job.dropped ? undefined : job.progress?.(message.progress);
    this.#current = null;
    try {
      job.done(checked(message));
    } catch (refused) {
      job.failed(refused);
    }
    this.#next();
  }

  #end(reason) {
    const job = this.#current;
    this.#worker?.terminate();
    this.#worker = this.#current = null;
    job?.failed(reason);
    this.#next();
  }

  #drop(job, reason) {
    job.dropped = true;
    job.failed(reason);
    this.#waiting = this.#waiting.filter(other => other !== job);
    if (job === this.#current) setTimeout(() => job === this.#current && this.#end(reason), moment);
  }
}
