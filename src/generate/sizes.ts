import { parseArgs } from 'node:util';

/** What keeps a database from being filled, in one line for the operator. */
export class GenerateError extends Error {
  override name = 'GenerateError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 2 for wrong arguments */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Sizes {
  jobs: number;
  posts: number;
  users: number;
}

const max = 5_000_000;
const wrong = (message: string) => new GenerateError(`${message} The options: npm run generate -- --help`, 2);

function readNumber(name: string, text: string, min: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw wrong(`--${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

/** @throws GenerateError when the arguments are wrong */
export function readSizes(args: string[]): Sizes {
  const text = { type: 'string' } as const;
  const { values } = parse(() => parseArgs({ args, options: { jobs: text, posts: text, users: text } }));
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
