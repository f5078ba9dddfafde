import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Kind } from './kinds.ts';
import type { Outcome } from './load.ts';
import { cpuSeconds, startLimit } from './product.ts';
import { printTable, verdict } from './table.ts';

const clientCounts = [10, 50, 200];

interface Portal {
  url: string;
  /** The web process. */
  pid: number;
  database: pg.Pool;
  folder: string;
  seconds: number;
}
interface Line {
  clients: number;
  ours: Outcome;
  cpuMs: number;
  limit: Outcome | undefined;
}

const head =
  ',request,clients,answered/s,refused,p50 ms,p99 ms,CPU ms,limit/s,ratio,limits (those with ! are missed)'.split(
    ',',
  );

/** Loads the portal and what shows the limit by turns and prints one table; answers the exit code. */
export async function compare(kinds: Kind[], portal: Portal): Promise<number> {
  const table = [head];
  for (const kind of kinds)
    for (const line of await measure(kind, portal)) {
      table.push(cells(kind, line));
      process.stderr.write(`${table.at(-1)!.join('  ')}\n`);
    }
  printTable(table);
  return verdict(table.filter(([mark]) => mark === 'MISSED').length);
}

async function measure(kind: Kind, { url, pid, database, folder, seconds }: Portal): Promise<Line[]> {
  const limit = kind.limit && (await startLimit(folder, kind.limit));
  const load = async (target: string, clients: number, duration = seconds) => {
    const before = cpuSeconds(pid);
    const outcome = await kind.load(target, clients, duration);
    const cpuMs = ((cpuSeconds(pid) - before) * 1000) / outcome.requests;
    await settle(database, pid);
    return { outcome, cpuMs };
  };
  const lines: Line[] = [];
  try {
    await load(url, 10, 2);
    if (limit) await load(limit.url, 10, 2);
    for (const clients of clientCounts) {
      const { outcome: ours, cpuMs } = await load(url, clients);
      const beside = limit && (await load(limit.url, clients)).outcome;
      if (beside?.refused) throw new Error(`The server that shows the limit failed ${beside.refused} times.`);
      lines.push({ clients, ours, cpuMs, limit: beside });
    }
    return lines;
  } finally {
    limit?.stop();
  }
}

/** Clients that leave don't end the work on their last requests, which would slow down the next load: waits until it is done. */
async function settle(database: pg.Pool, pid: number): Promise<void> {
  const busy =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()";
  for (let quiet = 0; quiet < 3;) {
    const before = cpuSeconds(pid);
    await pause(200);
    const isIdle = cpuSeconds(pid) - before < 0.05 && (await database.query(busy)).rowCount === 0;
    quiet = isIdle ? quiet + 1 : 0;
  }
}

function cells({ name, leastShare, mostCpuMs }: Kind, { clients, ours, cpuMs, limit }: Line): string[] {
  const ratio = limit && ours.answeredPerSecond / limit.answeredPerSecond;
  const checks: [string, boolean][] = [['none refused', ours.refused === 0 && ours.answeredPerSecond > 0]];
  if (clients === 200) checks.push(['p99 ≤ 2500', ours.p99 <= 2_500]);
  if (ratio !== undefined && leastShare) checks.push([`ratio ≥ ${leastShare}`, ratio >= leastShare]);
  if (mostCpuMs) checks.push([`CPU ≤ ${mostCpuMs}`, cpuMs <= mostCpuMs]);
  return [
    checks.every(([, holds]) => holds) ? 'ok' : 'MISSED',
    name,
    String(clients),
    ours.answeredPerSecond.toFixed(0),
    String(ours.refused),
    ours.p50.toFixed(0),
    ours.p99.toFixed(0),
    cpuMs.toFixed(2),
    limit?.answeredPerSecond.toFixed(0) ?? '',
    ratio?.toFixed(2) ?? '',
    checks.map(([limitOf, holds]) => (holds ? limitOf : `! ${limitOf}`)).join(', '),
  ];
}
