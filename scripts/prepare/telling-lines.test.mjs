import { expect, test } from 'vitest';
import { tellingLines } from './telling-lines.mjs';

const numbered = (count) => Array.from({ length: count }, (_, index) => `line ${index}`);

test('a long stack does not hide the error above it', () => {
  const shown = tellingLines([...numbered(50), 'SyntaxError: error in home.tsx', ...numbered(50)].join('\n'));
  expect(shown.split('\n')).toHaveLength(15);
  expect(shown).toMatch(/^SyntaxError/);
});

test('without an error the end is shown', () => {
  expect(tellingLines(numbered(50).join('\n'))).toMatch(/line 49$/);
});
