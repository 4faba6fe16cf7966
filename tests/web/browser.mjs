// A real browser, driven through ChromeDriver's HTTP interface (W3C WebDriver): nothing to install but the
// browser and its driver.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export const keys = { up: '\uE013', down: '\uE015', left: '\uE012', right: '\uE014', enter: '\uE007', space: ' ', shift: '\uE008',
  control: '\uE009', backspace: '\uE003', tab: '\uE004', home: '\uE011' };

export const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

// Starts a program and waits for a line of it that matches.
export async function start(program, words, line) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  const match = await new Promise((done, failed) => {
    child.stdout.on('data', bytes => {
      told += bytes;
      const found = told.match(line);
      if (found) done(found);
    });
    child.on('error', failed);
    child.on('exit', code => failed(new Error(`${program} ended with ${code}: ${told}`)));
  });
  return { match, stop: () => new Promise(done => { child.once('exit', done); child.kill('SIGINT'); }) };
}

export class Driver {
  pages = new Set();  // open ones: a browser outlives its driver

  static async start() {
    const driver = new Driver();
    driver.process = await start('chromedriver', ['--port=0'], /successfully on port (\d+)/);
    driver.address = `http://127.0.0.1:${driver.process.match[1]}`;
    return driver;
  }

  // A fresh profile each time.
  async open({ width = 1280, height = 860, dark = false, phone = false, reduced = true } = {}) {
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--window-size=${width},${height}`];
    const options = { args, binary: process.env.CHROMIUM ?? '/usr/bin/chromium' };
    if (phone) options.mobileEmulation = { deviceMetrics: { width, height, pixelRatio: 2, touch: true, mobile: true } };
    const { sessionId } = await this.call('POST', '/session', {
      capabilities: { alwaysMatch: { 'goog:chromeOptions': options, 'goog:loggingPrefs': { browser: 'ALL', performance: 'ALL' } } } });
    const page = new Page(this, sessionId);
    this.pages.add(page);
    await page.cdp('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference' }] });
    return page;
  }

  async call(method, path, body) {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  async stop() {
    await Promise.all([...this.pages].map(page => page.close().catch(() => {})));
    return this.process.stop();
  }
}

class Page {
  constructor(driver, session) {
    this.driver = driver;
    this.path = `/session/${session}`;
  }
  call(method, path, body) { return this.driver.call(method, this.path + path, body); }
  cdp(cmd, params) { return this.call('POST', '/goog/cdp/execute', { cmd, params }); }
  go(url) { return this.call('POST', '/url', { url }); }
  reload() { return this.call('POST', '/refresh', {}); }
  close() {
    this.driver.pages.delete(this);
    return this.call('DELETE', '');
  }

  // Runs a function in the page.
  run(action, ...args) {
    return this.call('POST', '/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve((${action})(...[...arguments].slice(0, -1))).then(done, error => done({ failed: String(error) }));`, args });
  }

  async until(what, condition, ...args) {
    for (let i = 0; i < 200; ++i) {
      if (await this.run(condition, ...args)) return;
      await pause(25);
    }
    throw new Error(`waited in vain: ${what}; the page says: ${await this.text('#main')}`);
  }

  async find(selector) { return (await this.call('POST', '/element', { using: 'css selector', value: selector }))[elementKey]; }
  text(selector) { return this.run(`s => document.querySelector(s)?.textContent ?? ''`, selector); }
  async click(selector) { return this.call('POST', `/element/${await this.find(selector)}/click`, {}); }
  async fill(selector, text) {
    const id = await this.find(selector);
    await this.call('POST', `/element/${id}/clear`, {});
    await this.call('POST', `/element/${id}/value`, { text });
  }
  async attach(selector, file) { return this.call('POST', `/element/${await this.find(selector)}/value`, { text: file }); }
  choose(selector, value) {
    return this.run(`(selector, value) => {
      const select = document.querySelector(selector);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return select.value === value;
    }`, selector, value);
  }
  // A button by what it says, as soon as it is there. The page may draw it anew between finding and pressing it.
  async press(text, tries = 5) {
    await this.until(`a button "${text}"`, `text => {
      const match = [...document.querySelectorAll('button, summary')].find(b => b.textContent.trim() === text && !b.hidden);
      document.querySelectorAll('[data-test]').forEach(e => e.removeAttribute('data-test'));
      match?.setAttribute('data-test', '');
      return Boolean(match);
    }`, text);
    try {
      await this.click('[data-test]');
    } catch (error) {
      if (tries === 1 || !/stale element|no such element/.test(error.message)) throw error;
      await this.press(text, tries - 1);
    }
  }

  // The middle of a square, in the window.
  square(s) {
    return this.run(`s => {
      const square = document.getElementById('sq' + s);
      square.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = square.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    }`, s);
  }
  async pointer(squares, { button = 0, type = 'mouse', hold = 0 } = {}) {
    const places = [];
    for (const s of squares) places.push(await this.square(s));
    const move = ([x, y]) => ({ type: 'pointerMove', x, y, duration: 0 });
    await this.call('POST', '/actions', { actions: [{ type: 'pointer', id: type, parameters: { pointerType: type }, actions: [
      move(places[0]), { type: 'pointerDown', button }, { type: 'pause', duration: hold },
      ...places.slice(1).map(move), { type: 'pointerUp', button }] }] });
  }
  async type(...typed) {
    const actions = typed.flatMap(key => Array.isArray(key)
      ? [{ type: 'keyDown', value: key[0] }, { type: 'keyDown', value: key[1] }, { type: 'keyUp', value: key[1] }, { type: 'keyUp', value: key[0] }]
      : [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }]);
    await this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async screenshot(file) { await writeFile(file, Buffer.from(await this.call('GET', '/screenshot'), 'base64')); }
  log(type) { return this.call('POST', '/se/log', { type }); }
}
