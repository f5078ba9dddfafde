import { expect, test } from 'vitest';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { readyReasons, withReady } from './ReasonDialog.tsx';

test.each(['jobs', 'posts'] as const)('ready sentences of %s are reasons as they are, each once', (of) => {
  const all = readyReasons(of);
  for (const { text } of all) expect(text.length).toBeLessThanOrEqual(reasonLength.max / 5);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test('another choice replaces a sentence that wasn’t edited, and never what was typed', () => {
  const all = readyReasons('jobs');
  const [first, second] = [all[0]!.text, all[1]!.text];
  expect(withReady('', first, all)).toBe(first);
  expect(withReady(first, second, all)).toBe(second);
  expect(withReady(` ${first} \n`, second, all)).toBe(second);
  expect(withReady('Name the venue.', first, all)).toBe(`Name the venue. ${first}`);
  expect(withReady(`${first} By Friday.`, second, all)).toBe(`${first} By Friday. ${second}`);
});
