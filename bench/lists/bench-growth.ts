import { createContext } from '../../src/boot/index.ts';
import { closeDatabase, openDatabase, type Database } from '../../src/db/index.ts';
import type { Context } from '../../src/domain/context.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import type { Engine } from '../engine/engine.ts';
import { items } from '../content/items.ts';
import { prepareDatabase } from '../engine/prepare-database.ts';
import { growth, type Figure } from '../figures.ts';
import { cases, growthLimits, type Case, type Known } from './cases.ts';
import { knownIn } from './known.ts';
import { interleaved } from './measure.ts';
import { recordStatements, replay } from './record-statements.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

interface Sized {
  size: number;
  db: Database;
  ctx: Context;
  known: Known;
}

/** How long each thing that visitors do takes at each size, the sizes taking turns. */
export async function benchGrowth(engine: Engine, sizes: number[], only: RegExp): Promise<Figure[]> {
  const sized: Sized[] = [];
  for (const size of sizes) {
    const url = await prepareDatabase(engine, items(size));
    const db = openDatabase({ url });
    sized.push({ size, db, ctx: createContext(db, localFiles('')), known: await knownIn(url) });
  }
  try {
    const figures: Figure[] = [];
    for (const one of cases) if (only.test(one.name)) figures.push(await measure(sized, one));
    return figures;
  } finally {
    for (const { db } of sized) await closeDatabase(db);
  }
}

async function measure(sized: Sized[], { name, limit, verb }: Case): Promise<Figure> {
  const largest = sized.at(-1) as Sized;
  const waves = await recordStatements(largest.db.$client, () => verb(largest.ctx, largest.known));
  const ways: Record<string, () => Promise<unknown>> = Object.fromEntries(
    sized.map(({ size, ctx, known }) => [String(size), () => verb(ctx, known)]),
  );
  const times = await interleaved<string>({ ...ways, driver: () => replay(largest.db.$client, waves) });
  const sizes = sized.map(({ size }) => size);
  const medians = sizes.map((size) => times[String(size)] as number);
  const figure = growth(name, { sizes, medians, driver: times['driver'] as number }, growthLimits[limit]);
  say(`${name}: ${figure.value}, ${figure.measured}`);
  return figure;
}
