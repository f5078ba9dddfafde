import { median } from '../quantile.ts';

/**
 * Times several ways of doing one thing, taking turns, so that whatever disturbs the machine disturbs all of them alike.
 * Runs until both the rounds and the time are enough; slow things get fewer rounds.
 * @returns the median of each in milliseconds
 */
export async function interleaved<Name extends string>(
  ways: Record<Name, () => Promise<unknown>>,
  { rounds = 41, budgetMs = 4_000 } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await ways[name]();
  const end = performance.now() + budgetMs;
  for (let round = 0; round < rounds && (round < 5 || performance.now() < end); round++)
    for (const name of round % 2 ? names.toReversed() : names) {
      const begun = performance.now();
      await ways[name]();
      times[name].push(performance.now() - begun);
    }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}
