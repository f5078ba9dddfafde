import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relevantLines } from './relevant-lines.mjs';

const numbered = (count) => Array.from({ length: count }, (_, index) => `line ${index}`);

test('a long stack does not hide the error above it', () => {
  const shown = relevantLines(
    [...numbered(50), 'SyntaxError: error in home.tsx', ...numbered(50)].join('\n'),
  );
  assert.equal(shown.split('\n').length, 15);
  assert.match(shown, /^SyntaxError/);
});

test('without an error the end is shown', () => {
  assert.match(relevantLines(numbered(50).join('\n')), /line 49$/);
});
