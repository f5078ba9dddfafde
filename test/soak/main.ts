import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningDatabase } from '../../src/db/embedded/index.ts';
import { Program } from '../support/program.ts';
import { mixOf, type Kind } from './mix.ts';
import { grows, judge } from './verdict.ts';
import { takeSample, type Sample } from './watch.ts';

/** For SOAK_MINUTES nothing may fail, and nothing may grow but the data. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const visitors = 8;

const folder = await mkdtemp(join(tmpdir(), 'lectern-soak-'));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
const program = new Program({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' });
const took = new Map<string, number[]>();
const errors: string[] = [];
const samples: Sample[] = [];

function pick(mix: Kind[]): Kind {
  let left = Math.random() * 100;
  return mix.find(({ share }) => (left -= share) < 0) ?? mix[0]!;
}

/** Pauses after each visit for as long as it took, so that the machine is busy about half of the time, however fast it is. */
async function visitUntil(end: number, mix: Kind[]): Promise<void> {
  while (performance.now() < end) {
    const { name, visit } = pick(mix);
    const begun = performance.now();
    await visit().catch((error: Error) => errors.push(`${name}: ${error.message}`));
    const ms = performance.now() - begun;
    took.set(name, took.get(name) ?? []);
    took.get(name)!.push(ms);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** @returns the exit code */
function report(): number {
  for (const [name, times] of took) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
    console.log(
      `${name}: ${times.length} visits, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
    );
  }
  const lines = judge(samples);
  for (const line of lines) {
    const { what, before, after, limit } = line;
    const figures = `${before.toFixed(1)} in the second third, ${after.toFixed(1)} in the last, at most ${limit.toFixed(1)}`;
    console.log(`${grows(line) ? 'GROWS' : 'ok'} ${what}: ${figures}`);
  }
  const logged = program.output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  for (const line of [...errors, ...logged].slice(0, 50)) console.log(`ERROR ${line}`);
  console.log(`${samples.length} samples, ${errors.length + logged.length} errors in ${minutes} minutes`);
  return errors.length + logged.length === 0 && !lines.some(grows) ? 0 : 1;
}

let code = 1;
try {
  const url = await program.ready();
  const database = new pg.Pool({ ...(await findRunningDatabase(dataDir)), max: 1 });
  const mix = await mixOf(url, dataDir);
  const take = async () => void samples.push(await takeSample(program.child.pid!, dataDir, database));
  const sampling = setInterval(() => void take(), Math.max(1000, (minutes * 60_000) / 180));
  const end = performance.now() + minutes * 60_000;
  await Promise.all(Array.from({ length: visitors }, () => visitUntil(end, mix)));
  clearInterval(sampling);
  await take();
  await database.end();
  code = report();
} finally {
  await program.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(code);
