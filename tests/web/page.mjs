// The page in a real browser: node page.mjs serve PROGRAM, or node page.mjs static FOLDER; a folder for screenshots may
// follow ('' for none), and a part of the names of those tests to run. Each test opens the page in a fresh profile.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { Driver, start } from './browser.mjs';
import { host } from './static_host.mjs';
import { tests } from './suite.mjs';
import './playing.mjs';
import './setting.mjs';
import './making.mjs';
import './helping.mjs';
import './touch.mjs';
import './games.mjs';
import './focus.mjs';
import './looks.mjs';
import './failures.mjs';
import './large.mjs';
import './accessibility.mjs';
import './pictures.mjs';

const [how, target, pictures, only = ''] = process.argv.slice(2);
if (!existsSync(target)) {
  console.log(`skipped: there is no ${target}`);
  process.exit(0);
}
const server = how === 'static' ? await host(target) : await start(target, ['serve', '--port', '0'], /(http:.*)/);
const address = server.address ?? server.match[1];
const driver = await Driver.start();

const chosen = tests.filter(({ name, options }) => name.includes(only) && (options.only ?? how) === how && (pictures || !options.pictures));

// Nothing went wrong unseen, and nothing was asked of another host.
async function clean(page, expected = /^$/) {
  const errors = (await page.log('browser')).filter(entry => entry.level === 'SEVERE').map(entry => entry.message);
  assert.deepEqual(errors.filter(message => !expected.test(message)), []);
  const asked = (await page.log('performance')).map(entry => JSON.parse(entry.message).message)
    .filter(message => message.method === 'Network.requestWillBeSent').map(message => message.params.request.url);
  assert.ok(asked.length > 0);
  for (const url of asked) assert.ok(url.startsWith(address) || /^(blob|data|about):/.test(url), url);
}

let failed = 0;
try {
  for (const { name, action, options } of chosen) {
    const page = await driver.open(options), begun = Date.now();
    Object.assign(page, { address, pictures });
    try {
      await action(page);
      await clean(page, options.expected);
      console.log(`ok    ${name} (${Date.now() - begun} ms)`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n      ${error.stack}`);
      if (pictures) await page.screenshot(`${pictures}/failed-${failed}.png`);
    } finally {
      await page.close();
    }
  }
} finally {
  await driver.stop();
  await server.stop();
}
process.exitCode = failed ? 1 : 0;
