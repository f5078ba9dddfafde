import type { Collection } from '../src/contract/vocabulary/index.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ask } from '../test/shipped/support/ask.ts';
import { openFolder, startPortal } from './product.ts';
import { quantile, report, type Line } from './table.ts';

/** The middle of so many runs counts. */
const runs = 5;
/**
 * Lighthouse with its defaults, which simulate a mid-range phone on a slow connection. npx fetches it, as it is not a
 * dependency.
 */
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const options = ['--quiet', '--output=json', '--output-path=stdout'];
/** The last two: without internet the browser keeps calling its vendor's servers. */
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync';
/** Stated limits: minimum scores of 100, and the maximum layout shift in hundredths. */
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxShift = 2;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function examine(url: string): Promise<number[]> {
  const args = [...lighthouse, url, ...options, `--chrome-flags=${chromeFlags}`];
  const { stdout } = await promisify(execFile)('npm', args, {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 300_000,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = Object.keys(minScores).map((name) => (categories[name]?.score ?? 0) * 100);
  return [...scores, (audits['cumulative-layout-shift']?.numericValue ?? Infinity) * 100];
}

const { folder, remove } = await openFolder(undefined);
const product = await startPortal(folder);
const idOf = async (collection: Collection) =>
  (await ask(product.url, `/api/${collection}?limit=1`)).json().data[collection][0].id;
const head = Object.entries(minScores).map(([name, least]) => `${name} ≥ ${least}`);
const lines: Line[] = [];
try {
  for (const path of ['/', '/jobs', `/jobs/${await idOf('jobs')}`, `/posts/${await idOf('posts')}`]) {
    const seen: number[][] = [];
    for (let n = 0; n < runs; n += 1) seen.push(await examine(product.url + path));
    const middle = seen[0]!.map((_, i) =>
      quantile(
        seen.map((one) => one[i]!),
        0.5,
      ),
    );
    const shift = middle.pop()!;
    const holds = shift <= maxShift && Object.values(minScores).every((least, i) => middle[i]! >= least);
    lines.push([holds, path, ...middle.map((score) => score.toFixed(0)), (shift / 100).toFixed(3)]);
  }
} finally {
  await product.stop();
  await remove();
}
process.exit(report(['page', ...head, `layout shift ≤ 0.0${maxShift}`], lines));
