import fc from 'fast-check';
import { test } from 'vitest';
import { grouped } from './counts.ts';

test('counts are grouped as the browser would', () => {
  fc.assert(fc.property(fc.nat(), (count) => grouped(count) === count.toLocaleString('en')));
});
