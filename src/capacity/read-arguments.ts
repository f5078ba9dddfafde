import { parseArgs } from 'node:util';

export interface Expected {
  visitsPerDay: number;
  /** Jobs and posts of all years. */
  items: number;
  requestsPerVisit: number;
  /** Ratio of the busiest minute of a day to the average. */
  peak: number;
}

const max = 1_000_000_000;
const wrong = (message: string) => new Error(`${message} The options: npm run capacity -- --help`);

/** @throws Error in one line when the arguments are wrong */
export function readArguments(args: string[]): Expected {
  const text = { type: 'string' } as const;
  const options = { 'visits-per-day': text, items: text, 'requests-per-visit': text, peak: text };
  const { values } = parse(() => parseArgs({ args, options }));
  const read = (name: keyof typeof options, maximum: number, otherwise?: string): number => {
    const given = values[name] ?? otherwise;
    if (given === undefined) throw wrong(`--${name} is missing.`);
    const value = /^\d{1,10}$/.test(given) ? Number(given) : NaN;
    if (value >= 1 && value <= maximum) return value;
    throw wrong(`--${name} must be a whole number from 1 to ${maximum}, not ${JSON.stringify(given)}.`);
  };
  return {
    visitsPerDay: read('visits-per-day', max),
    items: read('items', max),
    requestsPerVisit: read('requests-per-visit', 1_000, '10'),
    peak: read('peak', 1_000, '5'),
  };
}

function parse<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw wrong((error as Error).message.split('\n')[0]!);
  }
}
