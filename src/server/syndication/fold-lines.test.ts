import ical from 'ical-generator';
import { expect, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import { foldLines } from './write-calendar.ts';
import { cpuTime } from '../../../test/support/slow-texts.ts';

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

test('is several times as fast as the library', async () => {
  const calendar = calendarOf(Array.from({ length: 200 }, () => 'A long description. '.repeat(20)));
  const least = async (work: () => unknown) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) times.push(await cpuTime(work));
    return Math.min(...times);
  };
  const raw = calendar.events().map(String).join('');
  expect((await least(() => foldLines(raw))) * 4).toBeLessThan(await least(() => calendar.toString()));
});
