import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Workload } from './workloads.ts';
import type { Outcome } from './load.ts';
import { cpuSeconds, startLimit, type Portal } from './product.ts';
import { report, type Line } from './table.ts';

const clientCounts = [10, 50, 200];

interface Measured {
  clients: number;
  outcome: Outcome;
  /** Milliseconds of a core for one good answer. */
  webMs: number;
  databaseMs: number;
  limit: Outcome | undefined;
  /** Shares of a core that the clients used, for the portal and for the limit. */
  clientCpu: number[];
}
interface Options {
  database: pg.Pool;
  seconds: number;
  /** Also measures the limit servers. */
  withLimit: boolean;
}

const head =
  'request,clients,answered/s,refused,p50 ms,p99 ms,web CPU ms,database CPU ms,limit/s,ratio,client CPU,limits (those with ! are missed)'.split(
    ',',
  );

/** Loads the portal and the limit server in turn and prints one table. @returns the exit code */
export async function compare(workloads: Workload[], portal: Portal, options: Options): Promise<number> {
  const lines: Line[] = [];
  for (const workload of workloads)
    for (const measured of await measure(workload, portal, options)) {
      lines.push(lineOf(workload, measured));
      process.stderr.write(`${lines.at(-1)!.slice(1).join('  ')}\n`);
    }
  return report(head, lines);
}

async function measure(
  workload: Workload,
  portal: Portal,
  { database, seconds, withLimit }: Options,
): Promise<Measured[]> {
  const limit = workload.limit && withLimit ? await startLimit(portal.folder, workload.limit) : undefined;
  const cpu = () => [
    cpuSeconds(portal.webPids),
    cpuSeconds(portal.databasePids, true),
    cpuSeconds([process.pid]),
  ];
  const load = async (target: string, clients: number, duration = seconds) => {
    const before = cpu();
    const outcome = await workload.load(target, clients, duration);
    const [web, db, own] = cpu().map((after, i) => after - before[i]!);
    // Refusals cost almost nothing: including them would make responses look cheap.
    const each = 1000 / (outcome.requests - outcome.refused || 1);
    await settle(database, portal.webPids);
    return { outcome, webMs: web! * each, databaseMs: db! * each, clientCpu: own! / duration };
  };
  const lines: Measured[] = [];
  try {
    await load(portal.url, 10, 2);
    if (limit) await load(limit.url, 10, 2);
    for (const clients of clientCounts) {
      const { outcome, webMs, databaseMs, clientCpu } = await load(portal.url, clients);
      const limitLoad = limit && (await load(limit.url, clients));
      if (limitLoad?.outcome.refused)
        throw new Error(`The server that shows the limit failed ${limitLoad.outcome.refused} times.`);
      const shares = limitLoad ? [clientCpu, limitLoad.clientCpu] : [clientCpu];
      lines.push({ clients, outcome, webMs, databaseMs, limit: limitLoad?.outcome, clientCpu: shares });
    }
    return lines;
  } finally {
    limit?.stop();
  }
}

/** Waits until the server has finished the requests of disconnected clients, which would slow down the next load. */
async function settle(database: pg.Pool, pids: number[]): Promise<void> {
  const busy =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()";
  for (let quiet = 0; quiet < 3;) {
    const before = cpuSeconds(pids);
    await pause(200);
    const isIdle = cpuSeconds(pids) - before < 0.05 && (await database.query(busy)).rowCount === 0;
    quiet = isIdle ? quiet + 1 : 0;
  }
}

function lineOf({ name, minShare, maxCpuMs }: Workload, measured: Measured): Line {
  const { clients, outcome, webMs, databaseMs, limit, clientCpu } = measured;
  const ratio = limit && outcome.answeredPerSecond / limit.answeredPerSecond;
  const checks: [string, boolean][] = [
    ['none refused', outcome.refused === 0 && outcome.answeredPerSecond > 0],
  ];
  if (clients === 200) checks.push(['p99 ≤ 2500', outcome.p99 <= 2_500]);
  if (ratio !== undefined && minShare) checks.push([`ratio ≥ ${minShare}`, ratio >= minShare]);
  if (maxCpuMs) checks.push([`CPU ≤ ${maxCpuMs}`, webMs <= maxCpuMs]);
  return [
    checks.every(([, holds]) => holds),
    name,
    String(clients),
    outcome.answeredPerSecond.toFixed(0),
    String(outcome.refused),
    outcome.p50.toFixed(0),
    outcome.p99.toFixed(0),
    webMs.toFixed(2),
    databaseMs.toFixed(2),
    limit?.answeredPerSecond.toFixed(0) ?? '',
    ratio?.toFixed(2) ?? '',
    clientCpu.map((share) => `${(share * 100).toFixed(0)} %`).join(', '),
    checks.map(([limitOf, holds]) => (holds ? limitOf : `! ${limitOf}`)).join(', '),
  ];
}
