import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Runs a program that is watched for seconds instead of half a minute. */
async function run(work: string): Promise<{ end: number | string; output: string }> {
  const program = `(async () => {
    const { startWatchdog } = await import(${module('./watchdog.ts')});
    const { beginWork } = await import(${module('../domain/platform/running-work.ts')});
    startWatchdog(undefined, { afterSeconds: 2, cpuSeconds: 1 });
    beginWork('GET /api/over')();
    beginWork('POST /api/jobs/parse');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    ${work}
    process.exit(7);
  })()`;
  const child = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { end: signal ?? code!, output: await output };
}

test('a computation that goes on ends the program, and the log says which call ran', async () => {
  const { end, output } = await run('for (;;);');
  expect(end).toBe('SIGKILL');
  const { level, running } = JSON.parse(output) as { level: number; running: string[] };
  expect(level).toBe(60);
  expect(running).toEqual([expect.stringMatching(/^POST \/api\/jobs\/parse since 20\d\d-/)]);
}, 60_000);

test('a loop that stands still without computing, as in a debugger, ends nothing', async () => {
  const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);';
  expect(await run(sleep)).toEqual({ end: 7, output: '' });
}, 60_000);
