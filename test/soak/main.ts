import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningDatabase } from '../../src/db/embedded/index.ts';
import { Program } from '../support/program.ts';
import { Client } from './client.ts';
import { sampleDisk } from './disk.ts';
import { keepLoad, measureLimit, newTally } from './load.ts';
import { mixOf } from './mix.ts';
import { preparePeople } from './prepare.ts';
import { sampleProcesses } from './processes.ts';
import { report } from './report.ts';
import type { Sample } from './verdict.ts';

/**
 * Half of the load that this machine sustains, for SOAK_MINUTES: nothing may fail, and nothing may grow but the data. The rate can be
 * given as SOAK_RATE (visits a second); SOAK_REPORT names a file for the samples.
 */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const atOnce = 8;
const measureSeconds = Math.min(20, minutes * 10);

const folder = await mkdtemp(join(tmpdir(), 'lectern-soak-'));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
const program = new Program({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', RATE_LIMITS: 'off' });
let failed = true;
try {
  const client = new Client(await program.ready());
  const database = new pg.Pool({ ...(await findRunningDatabase(dataDir)), max: 1 });
  const mix = mixOf(client, await preparePeople(client, dataDir));
  const tally = newTally();
  await measureLimit(mix, atOnce, measureSeconds / 2); // what is compiled and cached first
  const limit = await measureLimit(mix, atOnce, measureSeconds);
  const rate = Number(process.env['SOAK_RATE'] ?? limit / 2);
  console.log(
    `This machine sustains ${limit.toFixed(1)} visits a second; the soak makes ${rate.toFixed(1)}.`,
  );

  const started = performance.now();
  const samples: Sample[] = [];
  const take = async () => {
    const second = Math.round((performance.now() - started) / 1000);
    const [own, disk] = [await sampleProcesses(program.child.pid!), await sampleDisk(dataDir, database)];
    samples.push({ second, ...own, ...disk });
  };
  await take();
  const sampling = setInterval(() => void take(), Math.max(1000, (minutes * 60_000) / 180));
  await keepLoad(mix, rate, minutes * 60, tally);
  clearInterval(sampling);
  await take();
  const logged = program.output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  failed = !report({ samples, tally, logged, seconds: minutes * 60 });
  if (process.env['SOAK_REPORT'])
    await writeFile(process.env['SOAK_REPORT'], JSON.stringify({ limit, rate, samples }, null, 1));
  client.close();
  await database.end();
} finally {
  await program.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failed ? 1 : 0);
