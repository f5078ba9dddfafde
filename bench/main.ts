import { parseArgs } from 'node:util';
import { benchAdminLists } from './admin-lists/bench-admin-lists.ts';
import { engines, withEngine, type EngineName } from './engine/engine.ts';
import { printFigures, type Figure } from './figures.ts';
import { benchGrowth } from './lists/bench-growth.ts';
import { showPlans } from './lists/show-plans.ts';
import { benchFreshness } from './freshness/bench-freshness.ts';
import { benchOverload } from './overload/bench-overload.ts';
import { benchProcesses } from './processes/bench-processes.ts';
import { benchSecrecy } from './secrecy/bench-secrecy.ts';
import { benchServing } from './serving/bench-serving.ts';
import { benchStarting } from './starting/bench-starting.ts';

const parts = [
  'growth',
  'serving',
  'starting',
  'plans',
  'admin-lists',
  'secrecy',
  'processes',
  'freshness',
  'overload',
] as const;
type Part = (typeof parts)[number];

const usage = `Usage: npm run bench -- [PART…] [--engine embedded|server] [--jobs 10000,100000,1000000] [--only WORDS] [--keep FOLDER]

Parts: growth     lists, searches and details at each size
       serving    pages, calls and files beside the least that a server on Node can do
       starting   the second start, and memory
       plans      how the database carries out every statement, at the largest size
       admin-lists
       processes  what two web processes do beside one
       freshness  how soon an approval stands on the pages of two processes
       overload   ten times the load that is carried, for a minute (OVERLOAD_SECONDS)
       secrecy    whether the time of an answer tells that an address has an account
Without parts: growth, serving and starting, on both engines.
--only   measures what has these words in its name (growth, plans)
--keep   keeps the embedded database for the next run, so that it isn't filled again`;

class Misuse extends Error {}

function asked(args: string[]) {
  const { values, positionals } = parse(args);
  const named = positionals as Part[];
  const unknown = named.find((part) => !parts.includes(part));
  if (unknown) throw new Misuse(`Unknown part ${unknown}.`);
  const engine = values.engine as EngineName | undefined;
  if (engine && !engines.includes(engine)) throw new Misuse(`Unknown engine ${engine}.`);
  const sizes = (values.jobs ?? '10000,100000,1000000').split(',').map(Number);
  if (!sizes.every((n) => Number.isInteger(n) && n >= 1000 && n <= 1_000_000))
    throw new Misuse('Sizes are whole numbers from 1,000 to 1,000,000.');
  return {
    parts: named.length > 0 ? named : (['growth', 'serving', 'starting'] as Part[]),
    engines: engine ? [engine] : [...engines],
    sizes: sizes.toSorted((a, b) => a - b),
    only: new RegExp((values.only ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'),
    keep: values.keep,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { engine: text, jobs: text, only: text, keep: text },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

async function bench({ parts, engines, sizes, only, keep }: ReturnType<typeof asked>): Promise<boolean> {
  /** Serving and starting are promised for 100,000 jobs. */
  const usual = Math.min(100_000, sizes.at(-1) as number);
  const figures: Figure[] = [];
  if (parts.includes('admin-lists')) await benchAdminLists(sizes);
  if (parts.includes('starting')) figures.push(...(await benchStarting(usual, keep)));
  for (const engine of engines)
    if (parts.some((part) => part !== 'starting' && part !== 'admin-lists'))
      await withEngine({ engine, keep }, async (opened) => {
        if (parts.includes('serving')) figures.push(...(await benchServing(opened, usual)));
        if (parts.includes('processes')) figures.push(...(await benchProcesses(opened, usual)));
        if (parts.includes('freshness')) figures.push(...(await benchFreshness(opened, usual)));
        if (parts.includes('overload')) figures.push(...(await benchOverload(opened, usual)));
        if (parts.includes('secrecy')) figures.push(...(await benchSecrecy(opened)));
        if (parts.includes('growth')) figures.push(...(await benchGrowth(opened, sizes, only)));
        if (parts.includes('plans')) await showPlans(opened, sizes.at(-1) as number, only);
      });
  return figures.length === 0 || printFigures(figures);
}

try {
  process.exitCode = (await bench(asked(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
