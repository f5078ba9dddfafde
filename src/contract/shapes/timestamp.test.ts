import { expect, test } from 'vitest';
import { z } from '../z.ts';
import { timestamp } from './paging.ts';

test('a date of an answer becomes ISO text, which may also be given, and is documented as such', () => {
  const text = '2026-11-21T06:00:00.000Z';
  expect([new Date(text), text].map((at) => timestamp.parse(at))).toEqual([text, text]);
  for (const wrong of [new Date(Number.NaN), 'soon', null])
    expect(timestamp.safeParse(wrong).success).toBe(false);
  expect(z.toJSONSchema(timestamp, { io: 'output' })).toMatchObject({ type: 'string', format: 'date-time' });
});
