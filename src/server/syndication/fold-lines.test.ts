import fc from '../../../test/support/properties.ts';
import ical from 'ical-generator';
import { expect, test } from 'vitest';
import { foldLines } from './fold-lines.ts';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const calendarOf = (descriptions: string[]) => {
  const calendar = ical();
  for (const [nth, description] of descriptions.entries())
    calendar.createEvent({
      id: String(nth),
      stamp: new Date(0),
      start: new Date(0),
      summary: 'x',
      description,
    });
  return calendar;
};

test('lines break where the library breaks them, and never within a character', () => {
  const unit = fc.constantFrom('a', 'é', '漢', '😀', ' ', ':', '\\n');
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 400 }), { maxLength: 3 }), (descriptions) => {
      const calendar = calendarOf(descriptions);
      const written = calendar.toString();
      const raw = calendar.events().map(String).join('');
      const folded = foldLines(raw);
      expect(written).toContain(folded);
      expect(unfolded(folded)).toBe(raw);
      for (const line of folded.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('is several times as fast as the library', () => {
  const calendar = calendarOf(Array.from({ length: 200 }, () => 'A long description. '.repeat(20)));
  const least = (work: () => unknown) =>
    Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const start = performance.now();
        work();
        return performance.now() - start;
      }),
    );
  const raw = calendar.events().map(String).join('');
  expect(least(() => foldLines(raw)) * 4).toBeLessThan(least(() => calendar.toString()));
});
