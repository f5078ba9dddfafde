import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

const keepServing = new URL('./keep-serving.mjs', import.meta.url).href;
const pauses = { firstMs: 100, longestMs: 400, resetAfterMs: 60_000, stopWithinMs: 300 };

let folder;
let supervisor;
let output;
let ended;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-serving-'));
});
afterEach(() => {
  supervisor.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Keeps a program serving whose nth start runs the nth of these texts, or the last one. */
function serve(...starts) {
  const counter = path.join(folder, 'starts');
  const program = `
    import fs from 'node:fs';
    const starts = ${JSON.stringify(starts)};
    const count = fs.existsSync(${JSON.stringify(counter)}) ? Number(fs.readFileSync(${JSON.stringify(counter)})) : 0;
    fs.writeFileSync(${JSON.stringify(counter)}, String(count + 1));
    console.log('start', count + 1, process.pid);
    new Function(starts[Math.min(count, starts.length - 1)])();
  `;
  const args = JSON.stringify(['--input-type=module', '--eval', program]);
  supervisor = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { keepServing } from ${JSON.stringify(keepServing)};
       process.exit(await keepServing(${args}, process.env, ${JSON.stringify(pauses)}));`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  ended = new Promise((resolve) => supervisor.once('close', (code, signal) => resolve({ code, signal })));
}

async function until(isSo) {
  for (const end = Date.now() + 20_000; !isSo(); await pause(20)) assert.ok(Date.now() < end, output);
}
const says = (pattern) => until(() => pattern.test(output));
const lastPid = () =>
  Number(
    output
      .match(/start \d+ (\d+)/g)
      .at(-1)
      .split(' ')[2],
  );
const faults = () => output.match(/ended unexpectedly.*$/gm) ?? [];

const serving = `
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { process.send('stopping'); process.exit(0); });
  process.send('ready', () => console.log('serving'));
`;
const failing = "process.send('ready', () => process.exit(3));";

test('a killed server is restarted until a stop is requested', async () => {
  serve(serving);
  await says(/serving/);
  process.kill(lastPid(), 'SIGKILL');
  await says(/start 2 \d+\nserving/);
  assert.deepEqual(faults(), ['ended unexpectedly (signal SIGKILL). It is started again in 0.1 s.']);
  supervisor.kill('SIGTERM');
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.doesNotMatch(output, /start 3/);
});

test('a server that a computation holds is killed when it is asked to stop', async () => {
  serve(
    "process.on('SIGTERM', () => {}); process.send('ready', () => { console.log('computing'); for (;;); });",
  );
  await says(/computing/);
  supervisor.kill('SIGTERM');
  assert.deepEqual(await ended, { code: 137, signal: null });
  assert.doesNotMatch(output, /start 2/);
});

test('the delay grows up to its limit and ends on a stop request', async () => {
  serve(failing);
  await says(/start 5/);
  await until(() => faults().length === 5);
  assert.deepEqual(
    faults().map((line) => /in (\S+) s/.exec(line)[1]),
    ['0.1', '0.2', '0.4', '0.4', '0.4'],
  );
  supervisor.kill('SIGTERM');
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.doesNotMatch(output, /start 6/);
});

test('a failed first start ends at once with its exit code', async () => {
  serve("console.error('PORT must be a number'); process.exit(4);", serving);
  assert.deepEqual(await ended, { code: 4, signal: null });
  assert.match(output, /^start 1 \d+\nPORT must be a number\n$/);
});

test('a failed restart is retried, as the settings worked before', async () => {
  serve(failing, 'process.exit(1);', serving);
  await says(/start 3 \d+\nserving/);
  assert.equal(faults().length, 2);
});

for (const [what, how, code] of [
  ['ends in order by itself', 'process.exit(0)', 0],
  ['was asked to stop and took too long', "process.send('stopping', () => process.exit(1))", 1],
]) {
  test(`a server that ${what} is not restarted`, async () => {
    serve(`process.send('ready', () => ${how});`);
    assert.deepEqual(await ended, { code, signal: null });
    assert.deepEqual(faults(), []);
  });
}
