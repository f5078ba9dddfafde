import { expect, test } from 'vitest';
import { byline } from './item-labels.ts';

const author = { id: '1', name: 'Asha', subscription: 'free' as const, profileImage: null };
const source = { name: 'Example List', link: 'https://list.example' };

test('a post names its author, or its source, or neither if both are unknown', () => {
  expect(byline({ author, source })).toBe('Asha');
  expect(byline({ author: null, source })).toBe('Imported from Example List');
  expect(byline({ author: null, source: null })).toBe('Unknown Author');
});
