import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Measured } from './limits.ts';

const cli = new URL('node_modules/lighthouse/cli/index.js', import.meta.url).pathname;
/** Without the last two a browser on a closed machine keeps calling its maker's servers. */
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync';

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

export interface Examination {
  measured: Measured;
  /** What costs the page points, by name. */
  faults: string[];
}

/** One run of Lighthouse in its own default: a phone of the middle range on a slow line, simulated. Now and then it misses the beginning of its own trace. */
export const examine = (url: string): Promise<Examination> => examineOnce(url).catch(() => examineOnce(url));

async function examineOnce(url: string): Promise<Examination> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chromeFlags}`],
    { maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Infinity;
  return {
    measured: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      shift: value('cumulative-layout-shift'),
      firstPaint: value('first-contentful-paint') / 1000,
      largestPaint: value('largest-contentful-paint') / 1000,
    },
    faults: faultsOf(report),
  };
}

const faultsOf = ({ categories, audits }: Report): string[] =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && isFault(audits[id]))
      .map(
        ({ id }) => `${category}: ${audits[id]?.title ?? id} (${Math.round((audits[id]?.score ?? 0) * 100)})`,
      ),
  );

const isFault = (audit: Audit | undefined): boolean => audit?.score != null && audit.score < 0.98;
