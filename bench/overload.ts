import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { publicJobs, uncachedPaths } from './workloads.ts';
import { openLoop, reading } from './load.ts';
import { memoryMb, type Portal } from './product.ts';
import { quantile, report } from './table.ts';

const factor = 10;
/** Stated limits. */
const maxWaitMs = 3_000;
const maxMemoryMb = 512;
const normalWithinSeconds = 5;

/** Sends ten times the sustained rate of requests and prints the outcome. @returns the exit code */
export async function overload(portal: Portal, database: pg.Pool, seconds: number): Promise<number> {
  const all = uncachedPaths(await publicJobs(database, 30_000));
  // Different addresses before, during and after, because requested pages are cached.
  const from = (fifth: number) => all.slice((fifth * all.length) / 5);
  const load = reading(from(0));
  await load(portal.url, 10, 5);
  const before = await load(portal.url, 50, 10);
  const baseline = await load(portal.url, 5, 5);
  const rate = Math.ceil(before.answeredPerSecond * factor);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryMb(portal.webPids[0]!))), 250);
  let recovering = Promise.resolve(Infinity);
  const { sent, refused, failed, times } = await openLoop(portal.url, from(1), rate, seconds, () => {
    recovering = secondsUntilNormal(portal.url, from(4), baseline.p99 * 2);
  });
  const recovery = await recovering;
  clearInterval(watch);
  const longest = quantile(times, 1);
  const { length: answered } = times;
  const errorLines = portal.output().match(/"level":(50|60)|database ended/g)?.length ?? 0;
  return report(
    ['overload', 'measured', 'limit'],
    [
      [null, 'sustained, 50 clients', `${before.answeredPerSecond.toFixed(0)}/s`, ''],
      [
        sent >= rate * seconds * 0.95,
        'sent',
        `${sent} in ${seconds} s, ${(sent / seconds).toFixed(0)}/s`,
        `${rate}/s`,
      ],
      [answered > 0, 'answered', `${answered}, ${(answered / seconds).toFixed(0)}/s`, ''],
      [null, 'refused (503)', String(refused), ''],
      [failed === 0, 'failed otherwise', String(failed), '0'],
      [longest <= maxWaitMs, 'longest wait of an answer', `${longest.toFixed(0)} ms`, `≤ ${maxWaitMs} ms`],
      [memory <= maxMemoryMb, 'memory at most', `${memory.toFixed(0)} MB`, `≤ ${maxMemoryMb} MB`],
      [
        recovery <= normalWithinSeconds,
        'normal again after',
        `${recovery.toFixed(1)} s`,
        `≤ ${normalWithinSeconds} s`,
      ],
      [errorLines === 0, 'errors in the log', String(errorLines), '0'],
      [memoryMb(portal.webPids[0]!) > 0, 'same process', String(portal.webPids[0]), ''],
    ],
  );
}

/** Waits until five clients get responses as fast as before, for half a second. */
async function secondsUntilNormal(url: string, paths: string[], maxMs: number): Promise<number> {
  const load = reading(paths);
  const start = performance.now();
  for (;;) {
    const seconds = (performance.now() - start) / 1000;
    const { refused, p99 } = await load(url, 5, 1);
    if (refused === 0 && p99 <= maxMs) return seconds;
    if (seconds > 60) return Infinity;
    await pause(100);
  }
}
