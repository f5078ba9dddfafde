import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { revalidatesOnListChange } from './load-queue.ts';

const isLoaded = (from: string, to: string) =>
  revalidatesOnListChange({
    currentUrl: new URL(from, 'http://portal.test'),
    nextUrl: new URL(to, 'http://portal.test'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

test('opening an item doesn’t load the list, and everything else in its address does', () => {
  expect(isLoaded('/admin/posts?q=law', '/admin/posts?q=law&item=1')).toBe(false);
  expect(isLoaded('/admin/posts?item=1&page=2', '/admin/posts?item=2&page=2')).toBe(false);
  expect(isLoaded('/admin/posts?item=1', '/admin/posts?page=2')).toBe(true);
  expect(isLoaded('/admin/posts', '/admin/posts?status=approved')).toBe(true);
  // After an action, and by a link to the page that is shown.
  expect(isLoaded('/admin/posts?item=1', '/admin/posts?item=1')).toBe(true);
});
