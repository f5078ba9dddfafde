import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannedIn, unsortedWords } from './check-words.mjs';

test('banned phrases are reported with file, line and replacement', () => {
  assert.deepEqual(bannedIn('docs/a.md', 'Fine.\nSend an e-mail.'), [
    "docs/a.md:2: 'e-mail' is not used; write: email",
  ]);
  assert.deepEqual(bannedIn('src/contract/vocabulary/item-types/articles.ts', "title: 'Call for Paper'"), []);
});

test('words out of order and duplicates are reported', () => {
  assert.equal(unsortedWords('# note\nalpha\nBeta\ngamma\n').length, 0);
  assert.equal(unsortedWords('beta\nalpha\nalpha\n').length, 2);
});
