import { expect, test } from 'vitest';
import { durationText, size } from './figures.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [52_428_800, '50 MB'],
  [3_221_225_472, '3.0 GB'],
])('%i bytes read %s', (bytes, text) => expect(size(bytes)).toBe(text));

test.each([
  [0, '0 s'],
  [89, '89 s'],
  [90, '2 min'],
  [3600, '60 min'],
  [7200, '2 h'],
  [200_000, '2 days'],
])('%i seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
