import { expect, test } from 'vitest';
import { folded, wordDiff } from './word-diff.ts';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text.trim()}-]` : `{+${text.trim()}+}`,
    )
    .join('');

test('what was added at the end stands alone', () => {
  expect(marked('Lecturer in Policy', 'Lecturer in Policy (36 months)')).toBe(
    'Lecturer in Policy {+(36 months)+}',
  );
});

test('what was replaced shows both', () => {
  expect(marked('Supervise dissertations now.', 'Supervise four theses now.')).toBe(
    'Supervise [-dissertations-]{+four theses+}now.',
  );
});

test('words that stayed in the middle stay', () => {
  expect(marked('a b c d e', 'a x c y e')).toBe('a [-b-]{+x+}c [-d-]{+y+}e');
});

test('from nothing and to nothing', () => {
  expect(marked('', 'new')).toBe('{+new+}');
  expect(marked('old', '')).toBe('[-old-]');
});

test('very long texts are not compared word by word', () => {
  const text = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word}${n}`).join(' ');
  expect(wordDiff(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test('long stretches that stayed are folded', () => {
  const [piece] = folded([
    { kind: 'same', text: 'x'.repeat(500) },
    { kind: 'new', text: 'y' },
  ]);
  expect(piece!.text.length).toBeLessThan(80);
});
