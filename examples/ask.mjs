// Any question of docs/api.md from JavaScript: `gridloom engine` answers JSON objects, one a line.
//
//     node ask.mjs path/to/gridloom
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const engine = spawn(process.argv[2] ?? 'gridloom', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
createInterface({ input: engine.stdout }).on('line', line => {
  const answer = JSON.parse(line);
  waiting.get(answer.id)?.(answer);
});

let last = 0;
const ask = request => new Promise(done => {
  waiting.set(++last, done);
  engine.stdin.write(JSON.stringify({ id: last, limits: { seconds: 10 }, ...request }) + '\n');
});

const made = await ask({ command: 'generate', puzzle: 'net', width: 5, height: 5, seed: 3 });
const [{ board }] = made.boards;
const checked = await ask({ command: 'check', puzzle: 'net', board });
console.log(`${board} is ${checked.verdict}`);
const wrong = await ask({ command: 'count', puzzle: 'mosaic', board: '3x3:!' });
console.log(wrong.error.message);
engine.stdin.end();
