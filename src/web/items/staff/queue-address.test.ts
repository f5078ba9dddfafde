import { expect, test } from 'vitest';
import { searchText } from '../../../contract/shapes/paging.ts';
import { queueAddress, reviewAddress } from './queue-address.ts';

test('the queue with something to do is opened', () => {
  expect(queueAddress(null)).toBe('/admin/posts');
  expect(queueAddress({ posts: 0, jobs: 0 })).toBe('/admin/posts');
  expect(queueAddress({ posts: 0, jobs: 2 })).toBe('/admin/jobs');
  expect(queueAddress({ posts: 1, jobs: 2 })).toBe('/admin/posts');
});

test.each(['Reader & Chair', 'a'.repeat(400), '𝒜'.repeat(200), '100 % + more?'])(
  'finds the item titled %s',
  (title) => {
    const address = reviewAddress('jobs', { id: 'x', title, approvalStatus: 'approved' });
    const query = new URL(address, 'http://portal.test').searchParams;
    expect(title.startsWith(searchText.parse(query.get('q'))!)).toBe(true);
    expect([query.get('item'), query.get('status')]).toEqual(['x', 'approved']);
  },
);
