import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A stated limit: how much longer a row of an export may take with ten times the rows. */
export const perRowLimit = 1.5;
/** A stated limit: what an export may hold in memory on its way, however long it is. */
export const mostHeldMb = 32;

export interface ExportFigure {
  rows: number;
  ms: number;
  /** Most memory held at any moment beyond what was held before, after a collection. */
  heldMb: number;
}

export const exported = [
  ['approval logs as CSV', '/logs/export'],
  ['orders as CSV', '/admin/payments/export'],
] as const;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function held(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/** Reads an export twice: once for its time, once for the memory that server and reader hold on the way. */
export async function measureExport(fetchIt: () => Promise<Response>): Promise<ExportFigure> {
  await lines(await fetchIt());
  const begun = performance.now();
  const rows = await lines(await fetchIt());
  const ms = performance.now() - begun;
  const before = held();
  let most = 0;
  await lines(await fetchIt(), () => (most = Math.max(most, held() - before)));
  return { rows, ms, heldMb: most / 1024 / 1024 };
}

/** Counts the lines of an answer as they come, without keeping them. */
async function lines(response: Response, every?: () => void): Promise<number> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`);
  let count = 0;
  let parts = 0;
  for await (const part of response.body) {
    for (const byte of part) if (byte === 10) count += 1;
    if (every && parts++ % 20 === 0) every();
  }
  return count - 1;
}
