import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlikelyInPart } from './random-part.ts';

/** How likely a sixteenth of so many items holds `atLeast` of them or more, summed up exactly. */
function chanceOf(items: number, atLeast: number): number {
  const p = 1 / 16;
  let log = items * Math.log1p(-p);
  let sum = 0;
  for (let k = 0; k <= items; k += 1) {
    if (k >= atLeast) sum += Math.exp(log);
    log += Math.log((items - k) / (k + 1)) + Math.log(p / (1 - p));
  }
  return sum;
}

test('a part misleads less than once in 10^15 times, of however many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (items) => {
      expect(chanceOf(items, unlikelyInPart(items))).toBeLessThan(1e-15);
    }),
  );
});

test('what shows more than the 10,000 of a list isn’t far more than that', () => {
  expect(unlikelyInPart(10_001) * 16).toBeLessThan(14_000);
});
