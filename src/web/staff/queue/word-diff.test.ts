import { expect, test } from 'vitest';
import { shortenUnchanged, wordDiff } from './Diff.tsx';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ change, text }) =>
      change === 'same' ? text : change === 'removed' ? `[-${text.trim()}-]` : `{+${text.trim()}+}`,
    )
    .join('');

test('an addition at the end is shown alone', () => {
  expect(marked('Lecturer in Policy', 'Lecturer in Policy (36 months)')).toBe(
    'Lecturer in Policy {+(36 months)+}',
  );
});

test('a replacement shows both texts', () => {
  expect(marked('Supervise dissertations now.', 'Supervise four theses now.')).toBe(
    'Supervise [-dissertations-]{+four theses+}now.',
  );
});

test('unchanged words in the middle are kept', () => {
  expect(marked('a b c d e', 'a x c y e')).toBe('a [-b-]{+x+}c [-d-]{+y+}e');
});

test('empty texts are compared', () => {
  expect(marked('', 'new')).toBe('{+new+}');
  expect(marked('old', '')).toBe('[-old-]');
});

test('very long texts are not compared word by word', () => {
  const text = (word: string) => Array.from({ length: 5000 }, (_, n) => `${word}${n}`).join(' ');
  expect(wordDiff(text('a'), text('b')).map(({ change }) => change)).toEqual(['removed', 'new']);
});

test('long unchanged passages are collapsed', () => {
  const [piece] = shortenUnchanged([
    { change: 'same', text: 'x'.repeat(500) },
    { change: 'new', text: 'y' },
  ]);
  expect(piece!.text.length).toBeLessThan(80);
});
