import { benchLists } from './lists/bench-lists.ts';

const usage = 'Usage: npm run bench -- lists [--jobs 10000,100000]';

/** The sizes asked for, or undefined when they make no sense. */
function sizesOf(args: string[]): number[] | undefined {
  if (args.length === 0) return [10_000, 100_000];
  const [name, list = ''] = args;
  const sizes = list.split(',').map(Number);
  const isValid =
    name === '--jobs' &&
    args.length === 2 &&
    sizes.every((n) => Number.isInteger(n) && n >= 1000 && n <= 1_000_000);
  return isValid ? sizes.toSorted((a, b) => a - b) : undefined;
}

const [suite, ...args] = process.argv.slice(2);
const sizes = sizesOf(args);
if (suite === 'lists' && sizes) await benchLists(sizes);
else {
  process.stderr.write(`${usage}\nSizes are whole numbers from 1,000 to 1,000,000.\n`);
  process.exitCode = 2;
}
