import type { Engine } from '../engine/engine.ts';
import { prepareDatabase } from '../engine/prepare-database.ts';
import { growth, type Figure } from '../figures.ts';
import { interleaved } from '../lists/measure.ts';
import { recordStatements, replay } from '../lists/record-statements.ts';
import { cases, growthLimits, type Case } from './cases.ts';
import { exported, measureExport, mostHeldMb, perRowLimit } from './exports.ts';
import { staffRows } from './load.ts';
import { serve, type Served } from './serve.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Every list, search and export of staff at each size, through the real HTTP server, the sizes taking turns. */
export async function benchAdminLists(engine: Engine, sizes: number[], only: RegExp): Promise<Figure[]> {
  const served: Served[] = [];
  try {
    for (const size of sizes) served.push(await serve(size, await prepareDatabase(engine, staffRows(size))));
    const figures: Figure[] = [];
    for (const one of cases) if (only.test(one.name)) figures.push(await measure(served, one));
    for (const [name, path] of exported)
      if (only.test(name)) figures.push(...(await exports(served, name, path)));
    return figures;
  } finally {
    for (const one of served) await one.close();
  }
}

async function measure(served: Served[], { name, limit, path }: Case): Promise<Figure> {
  const read = async ({ get }: Served) => (await get(path)).arrayBuffer();
  const largest = served.at(-1) as Served;
  await read(largest);
  const waves = await recordStatements(largest.pool, () => read(largest));
  const ways: Record<string, () => Promise<unknown>> = Object.fromEntries(
    served.map((one) => [String(one.size), () => read(one)]),
  );
  const times = await interleaved<string>(
    { ...ways, driver: () => replay(largest.pool, waves) },
    { rounds: 21, budgetMs: 1_000 },
  );
  const sizes = served.map(({ size }) => size);
  const medians = sizes.map((size) => times[String(size)] as number);
  const figure = growth(name, { sizes, medians, driver: times['driver'] as number }, growthLimits[limit]);
  say(`${name}: ${figure.value}, ${figure.measured}`);
  return figure;
}

async function exports(served: Served[], name: string, path: string): Promise<Figure[]> {
  const seen = [];
  for (const { get } of served) seen.push(await measureExport(() => get(path)));
  const [small, large] = [seen.at(-2) ?? seen[0]!, seen.at(-1)!];
  const times = large.ms / large.rows / (small.ms / small.rows);
  const measured = seen.map(({ rows, ms }) => `${rows} rows in ${ms.toFixed(0)} ms`).join(', ');
  return [
    {
      what: `${name}, a row of it`,
      value: `× ${times.toFixed(2)}`,
      limit: `≤ × ${perRowLimit}`,
      holds: times <= perRowLimit,
      measured,
    },
    {
      what: `${name}, memory on the way`,
      value: `${large.heldMb.toFixed(1)} MB`,
      limit: `≤ ${mostHeldMb} MB`,
      holds: large.heldMb <= mostHeldMb,
      measured: 'server and reader together, at the largest size',
    },
  ];
}
