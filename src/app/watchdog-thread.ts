import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { workIn } from '../domain/platform/running-work.ts';
import type { Watched } from './watchdog.ts';

/** The thread that watches the main one: it counts its own seconds, so that a pause of the whole process isn't taken for work. */
const { afterSeconds, cpuSeconds, turns, work, logDir } = workerData as Watched;
const counter = new Int32Array(turns);

let lastTurn = -1;
let silentSeconds = 0;
let spent = process.cpuUsage();

setInterval(() => {
  const turn = Atomics.load(counter, 0);
  if (turn !== lastTurn) {
    lastTurn = turn;
    silentSeconds = 0;
    spent = process.cpuUsage();
    return;
  }
  silentSeconds += 1;
  const { user, system } = process.cpuUsage(spent);
  const computed = (user + system) / 1e6;
  if (silentSeconds >= afterSeconds && computed >= cpuSeconds) void end(computed);
}, 1_000);

async function end(computed: number): Promise<void> {
  try {
    const [{ openLogger }, { dailyLogFiles }] = await Promise.all([
      import('./logger.ts'),
      import('./logger.ts'),
    ]);
    const files = logDir === undefined ? undefined : dailyLogFiles(logDir);
    // The streams of a thread go through the main one.
    const write = (line: string) => {
      writeSync(1, line);
      files?.write(line);
    };
    openLogger('fatal', { write }).fatal(
      { running: workIn(work), silentSeconds, computedSeconds: Math.round(computed) },
      'one computation held the program, which is ended: nothing was answered meanwhile',
    );
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
