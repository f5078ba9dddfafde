import { parseArgs } from 'node:util';
import { FillError } from './fill-error.ts';

export interface Sizes {
  jobs: number;
  posts: number;
  users: number;
}

export const usage = `Usage: npm run fill -- --jobs N [--posts N] [--users N]

Adds made-up jobs, posts and accounts to an empty portal or one with sample content, to try out sizes.
Stop a portal on the embedded database first.

--jobs   jobs, up to 5,000,000
--posts  posts of all types (default: a tenth of the jobs)
--users  accounts that wrote them, which nobody can log in to (default: 1,000)`;

const most = 5_000_000;
const wrong = (message: string) => new FillError(`${message} The options: npm run fill -- --help`);

function readNumber(name: string, text: string, least: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw wrong(`--${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
}

/** @throws FillError when the arguments are wrong; answers undefined when help was asked for */
export function readSizes(args: string[]): Sizes | undefined {
  const text = { type: 'string' } as const;
  const { values } = parse(() =>
    parseArgs({ args, options: { jobs: text, posts: text, users: text, help: { type: 'boolean' } } }),
  );
  if (values.help) return undefined;
  if (values.jobs === undefined) throw wrong('--jobs is missing.');
  const jobs = readNumber('jobs', values.jobs, 0);
  const posts = values.posts === undefined ? Math.floor(jobs / 10) : readNumber('posts', values.posts, 0);
  const users = readNumber('users', values.users ?? '1000', 1);
  return { jobs, posts, users };
}

function parse<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw wrong((error as Error).message.split('\n')[0]!);
  }
}
