import { test } from 'vitest';

const sizes = ['small', 'whole', 'long'] as const;
type Size = (typeof sizes)[number];

/**
 * How much of a test is run: `small` by `npm test` and by `npm test -- PATH`, `whole` by `npm run test:all`, `long` by the scripts that
 * take a night (docs/testing.md). Vitest gets it as TEST_SIZE.
 */
export const size = readSize(process.env['TEST_SIZE'] ?? 'small');

function readSize(name: string): Size {
  const found = sizes.find((one) => one === name);
  if (!found) throw new Error(`TEST_SIZE is ${sizes.join(', ')}, not ${name}`);
  return found;
}

/** The number for this run; a long run is as large as a whole one unless it says otherwise. */
export function bySize({
  small,
  whole,
  long = whole,
}: {
  small: number;
  whole: number;
  long?: number;
}): number {
  return { small, whole, long }[size];
}

/** What random tests begin with: the same at each run, except at long ones. `SEED=7` repeats a run. */
export const seed = Number(
  process.env['SEED'] ?? (size === 'long' ? Math.floor(Math.random() * 2 ** 31) : 20_261_121),
);

/** A test that is left out of a small run. */
export const slow = size === 'small' ? test.skip : test;
