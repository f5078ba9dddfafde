import { expect, test } from 'vitest';
import { searchText } from '../../../contract/shapes/paging.ts';
import { reviewAddress } from './ItemActions.tsx';

test.each(['Reader & Chair', 'a'.repeat(400), '𝒜'.repeat(200), '100 % + more?'])(
  'finds the item titled %s',
  (title) => {
    const address = reviewAddress('jobs', { id: 'x', title, approvalStatus: 'approved' });
    const query = new URL(address, 'http://portal.test').searchParams;
    expect(title.startsWith(searchText.parse(query.get('q'))!)).toBe(true);
    expect([query.get('item'), query.get('status')]).toEqual(['x', 'approved']);
  },
);
