import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const preload = new URL('./watch-parent.mjs', import.meta.url).href;

/** Runs a program with the preload, as a command does that hands over to it. */
function run(program, { channel = true } = {}) {
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, LECTERN_HANDED_OVER: '1' },
    stdio: ['ignore', 'pipe', 'inherit', ...(channel ? ['ipc'] : [])],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  return { child, ended };
}

test('a program stops when the command that started it has ended', async () => {
  const { child, ended } = run("console.log('started'); setInterval(() => {}, 1000)");
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.disconnect();
  assert.deepEqual(await ended, { code: null, signal: 'SIGTERM' });
});

test('a program that was orphaned before it started stops', async () => {
  const { ended } = run('setInterval(() => {}, 1000)', { channel: false });
  assert.deepEqual(await ended, { code: null, signal: 'SIGTERM' });
});

test('worker threads, which have no channel, stop nothing', async () => {
  const { ended } = run(`
    import { Worker } from 'node:worker_threads';
    const program = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('done')";
    const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(program)));
    thread.once('message', () => setTimeout(() => process.exit(7), 300));
  `);
  assert.deepEqual(await ended, { code: 7, signal: null });
});
