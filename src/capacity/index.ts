import figures from './figures.json' with { type: 'json' };
import { planCapacity, steps, type Plan } from './plan.ts';
import { readArguments, type Expected } from './read-arguments.ts';

/** What is exhausted first at each step, and the metric that shows it (docs/scaling.md). */
const limits: Record<Plan['step'], [what: string, metrics: string]> = {
  'one machine': [
    "a core: the web process's, when many pages are rendered anew, or the database's, when much is searched",
    'rate(process_cpu_seconds_total[1m]) near 1, lectern_admission_waiting above 0 for minutes',
  ],
  'several processes': [
    "the database's cores and connections",
    'lectern_admission_waiting above 0 with idle web processes, lectern_database_connections near lectern_database_connection_limit',
  ],
  'behind a CDN': [
    'the primary: after each approval it also serves guests until the replicas have it',
    'lectern_pool_waiting above 0, rate(lectern_cached_page_hits_total[5m]) falls',
  ],
  sharded: [
    'writes and size of a single primary',
    'lectern_database_bytes, lectern_database_longest_transaction_seconds, lectern_queue_oldest_seconds',
  ],
};

type Say = (line: string) => void;

/** Prints the plan for an operator's numbers. @returns the exit code */
export function capacity(args: string[], say: Say, complain: (line: string) => void): number {
  let expected: Expected;
  try {
    expected = readArguments(args);
  } catch (error) {
    complain((error as Error).message);
    return 2;
  }
  for (const line of describe(expected, planCapacity(expected, figures))) say(line);
  return 0;
}

const inWords = (n: number): string => n.toLocaleString('en-US');
/** The next whole number. */
const upTo = (n: number): string => inWords(Math.max(1, Math.ceil(n)));
const oneDecimal = (n: number): string => (Math.ceil(n * 10) / 10).toLocaleString('en-US');

function describe(expected: Expected, plan: Plan): string[] {
  const { visitsPerDay, items, requestsPerVisit, peak } = expected;
  const { step, cores, webs, replicas } = plan;
  const [what, metrics] = limits[step];
  const others = [
    `workers: ${upTo(webs / 4)}`,
    `replicas: ${inWords(replicas)}`,
    ...(plan.needsPooler ? ['a pooler'] : []),
    'a proxy',
    ...(step === 'several processes' ? [] : ['a CDN (CDN_SECONDS=60)']),
    ...(step === 'sharded' ? ['tables distributed over several primaries'] : []),
  ];
  const rows: [string, string][] = [
    [
      'requests',
      `${upTo(plan.requestsPerSecond)} a second in the busiest minute, ${upTo(plan.megabitsPerSecond)} Mbit/s`,
    ],
    [
      'web',
      webs === 1
        ? `1 process, which is the worker too: ${oneDecimal(cores.web)} cores busy`
        : `${inWords(webs)} processes: ${oneDecimal(cores.web)} cores busy`,
    ],
    [
      'database',
      `${oneDecimal(cores.primary)} cores busy with writes and accounts, ${oneDecimal(cores.guests)} with guests`,
    ],
    ['', `${upTo(plan.databaseGb * 2)} GB of disk, ${upTo(plan.databaseMemoryGb)} GB of memory`],
    ['files', `${upTo(plan.filesGb)} GB ${step === 'one machine' ? 'in DATA_DIR' : 'in S3'}`],
    ['also', step === 'one machine' ? 'nothing' : others.join(', ')],
  ];
  return [
    `${inWords(visitsPerDay)} visits a day with ${inWords(requestsPerVisit)} requests each, the busiest minute ${inWords(peak)} times the average; ${inWords(items)} items.`,
    '',
    `Step ${steps.indexOf(step) + 1} of ${steps.length}, ${step}`,
    ...rows.map(([name, text]) => `  ${name.padEnd(10)}${text}`),
    '',
    `Breaks first: ${what}.`,
    `It shows in: ${metrics}.`,
    `Measured with ${inWords(figures.jobs)} jobs on ${figures.cores} cores; docs/scaling.md explains the steps.`,
    ...(items > 10 * figures.jobs
      ? ['You expect more than ten times as many items: measure again with as many.']
      : []),
  ];
}
