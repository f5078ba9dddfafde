import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChild } from '../serving/child.ts';
import { examine, type Examination } from './examine.ts';
import { measures, type Measured } from './limits.ts';
import { printTable } from './table.ts';

const folder = import.meta.dirname;
const portalProgram = new URL('../../src/main.ts', import.meta.url).pathname;
/** The middle one of so many runs counts. */
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);

/** Lighthouse stands in a folder of its own, and is fetched when it is first asked for. */
async function installed(): Promise<void> {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  process.stderr.write('Fetching Lighthouse (about half a minute)\n');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

/** The four kinds of page that visitors come to. */
async function pathsOf(url: string): Promise<string[]> {
  const first = async (name: 'jobs' | 'posts'): Promise<string> => {
    const answer = await fetch(`${url}/api/${name}?limit=1`);
    const { data } = (await answer.json()) as { data: Record<string, { id: string }[]> };
    return `/${name}/${data[name]?.[0]?.id}`;
  };
  return ['/', '/jobs', await first('jobs'), await first('posts')];
}

/** The usual case: a page that has been asked for now and then, by a server that is at rest. It is kept then, and compressed as far as it goes. */
async function visitOften(url: string, paths: string[]): Promise<void> {
  for (let round = 0; round < 3; round++)
    for (const path of paths) {
      await fetch(url + path).then((answer) => answer.arrayBuffer());
      await pause(round === 0 ? 0 : 2_000);
    }
}

/** The middle of each measure: a loaded machine spoils one run now and then. */
function middle(examinations: Examination[]): Examination {
  const of = (name: keyof Measured) =>
    examinations.map(({ measured }) => measured[name]).toSorted((a, b) => a - b)[
      Math.floor(examinations.length / 2)
    ]!;
  return {
    measured: Object.fromEntries(measures.map((name) => [name, of(name)])) as Measured,
    faults: [...new Set(examinations.flatMap(({ faults }) => faults))],
  };
}

async function examinePortal(): Promise<boolean> {
  await installed();
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-lighthouse-'));
  const portal = await startChild({
    args: [portalProgram],
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  });
  try {
    const pages: { path: string; examination: Examination }[] = [];
    const paths = await pathsOf(portal.url);
    await visitOften(portal.url, paths);
    for (const path of paths) {
      const examinations: Examination[] = [];
      for (let n = 0; n < runs; n++) examinations.push(await examine(portal.url + path));
      pages.push({ path, examination: middle(examinations) });
    }
    return printTable(pages);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = (await examinePortal()) ? 0 : 1;
