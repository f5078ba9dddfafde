import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingLines } from './telling-lines.mjs';

const numbered = (count) => Array.from({ length: count }, (_, index) => `line ${index}`);

test('a long stack does not hide the error above it', () => {
  const shown = tellingLines([...numbered(50), 'SyntaxError: error in home.tsx', ...numbered(50)].join('\n'));
  assert.equal(shown.split('\n').length, 15);
  assert.match(shown, /^SyntaxError/);
});

test('without an error the end is shown', () => {
  assert.match(tellingLines(numbered(50).join('\n')), /line 49$/);
});
