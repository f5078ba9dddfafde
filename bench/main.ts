import { parseArgs } from 'node:util';
import { benchAdminLists } from './admin-lists/bench-admin-lists.ts';
import { engines, withEngine, type Engine, type EngineName } from './engine/engine.ts';
import { printFigures, type Figure, type Line } from './figures.ts';
import { benchFreshness } from './freshness/bench-freshness.ts';
import { benchGrowth } from './lists/bench-growth.ts';
import { writePlans } from './plans/write-plans.ts';
import { benchOverload } from './overload/bench-overload.ts';
import { benchProcesses } from './processes/bench-processes.ts';
import { benchSecrecy } from './secrecy/bench-secrecy.ts';
import { benchServing } from './serving/bench-serving.ts';
import { benchStarting } from './starting/bench-starting.ts';

interface Asked {
  /** From the smallest to the largest. */
  sizes: number[];
  /** What most promises are made for. */
  usual: number;
  only: RegExp;
}

/** What is measured on each engine, in this order. */
const parts = {
  serving: (engine: Engine, { usual }: Asked) => benchServing(engine, usual),
  growth: (engine: Engine, { sizes, only }: Asked) => benchGrowth(engine, sizes, only),
  'admin-lists': (engine: Engine, { sizes, only }: Asked) => benchAdminLists(engine, sizes, only),
  processes: (engine: Engine, { usual }: Asked) => benchProcesses(engine, usual),
  freshness: (engine: Engine, { usual }: Asked) => benchFreshness(engine, usual),
  overload: (engine: Engine, { usual }: Asked) => benchOverload(engine, usual),
  secrecy: (engine: Engine) => benchSecrecy(engine),
};
type Part = keyof typeof parts | 'starting';
const all: Part[] = ['starting', ...(Object.keys(parts) as (keyof typeof parts)[])];

const usage = `Usage: npm run bench -- [PART…] [--engine embedded|server] [--jobs 10000,100000,1000000] [--only WORDS] [--keep FOLDER]

Measures each part (all, unless some are named), prints one table, and ends with 1 when a limit is missed.

starting     the second start, and memory (embedded alone)
serving      pages, calls and files beside the least that a server on Node can do
growth       what visitors ask for at each size
admin-lists  what staff asks for at each size, with so many rows in every table
processes    what two web processes do beside one
freshness    how soon an approval stands on the pages of two processes
overload     ten times the load that is carried, for a minute (OVERLOAD_SECONDS)
secrecy      whether the time of an answer tells that an address has an account

plans        by itself: writes docs/query-plans.md, how the database carries out every statement at the largest size

--only   measures what has these words in its name (growth, admin-lists)
--keep   keeps the filled databases for the next run; a million rows take long to fill`;

class Misuse extends Error {}

function asked(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) throw new Misuse('What is measured, and how:');
  const wantsPlans = positionals.join() === 'plans';
  const named = (wantsPlans ? [] : positionals) as Part[];
  const unknown = named.find((part) => !all.includes(part));
  if (unknown) throw new Misuse(`Unknown part ${unknown}.`);
  const engine = values.engine as EngineName | undefined;
  if (engine && !engines.includes(engine)) throw new Misuse(`Unknown engine ${engine}.`);
  const sizes = (values.jobs ?? '10000,100000,1000000').split(',').map(Number);
  if (!sizes.every((n) => Number.isInteger(n) && n >= 1000 && n <= 1_000_000))
    throw new Misuse('Sizes are whole numbers from 1,000 to 1,000,000.');
  sizes.sort((a, b) => a - b);
  return {
    wantsPlans,
    parts: named.length > 0 ? all.filter((part) => named.includes(part)) : all,
    engines: engine ? [engine] : [...engines],
    sizes,
    usual: Math.min(100_000, sizes.at(-1) as number),
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
      options: { engine: text, jobs: text, only: text, keep: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** One part that breaks must not cost the figures of all others. */
const notMeasured = (error: Error): Figure[] => {
  process.stderr.write(`${error.stack}\n`);
  return [
    { what: 'could not be measured', value: '', holds: false, measured: error.message.split('\n')[0]! },
  ];
};

async function bench(given: ReturnType<typeof asked>): Promise<boolean> {
  const { wantsPlans, keep, sizes, usual } = given;
  if (wantsPlans) {
    await withEngine({ engine: given.engines[0]!, keep }, (engine) =>
      writePlans(engine, sizes.at(-1) as number),
    );
    return true;
  }
  const lines: Line[] = [];
  const add = async (part: Part, engine: EngineName, measure: () => Promise<Figure[]>) => {
    const figures = await measure().catch(notMeasured);
    lines.push(...figures.map((figure) => ({ part, engine, ...figure })));
  };
  if (given.parts.includes('starting') && given.engines.includes('embedded'))
    await add('starting', 'embedded', () => benchStarting(usual, keep));
  const onEngines = given.parts.filter((part) => part !== 'starting');
  for (const engine of onEngines.length > 0 ? given.engines : [])
    await withEngine({ engine, keep }, async (opened) => {
      for (const part of onEngines) await add(part, engine, () => parts[part](opened, given));
    });
  return lines.length === 0 || printFigures(lines);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  process.exitCode = (await bench(asked(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
