import { expect, test } from 'vitest';
import type { Counts } from '../../lib/public-queries.ts';
import { packCounts, unpackCounts } from './location-facets.ts';

test.each<Counts>([
  {},
  { Asia: 3, Africa: null },
  { 'Asia/India': 12, 'Europe/Åland': 0, 'North America/St. Kitts = Nevis': 10_000 },
])('packed counts of places are the same: %j', (counts) =>
  expect(unpackCounts(packCounts(counts))).toEqual(counts),
);
