import { expect, test, vi } from 'vitest';
import { Load } from '../load/load.ts';
import { boundedRender } from './bounded-render.ts';

const broken = () => Promise.reject(new Error('broken'));
const note = () => {};

test('a rendering that fails gives its room back', async () => {
  const { pages } = new Load({ connections: 1 });
  await expect(boundedRender(broken, pages)('/jobs', note, 'plain')).rejects.toThrow('broken');
  expect(pages.running).toBe(0);
});

test.each([
  ['/jobs?page=2', '/jobs'],
  ['/jobs/some-id', '/jobs/'],
  ['/search?q=a/b', '/search'],
  ['/', '/'],
])('%s is measured as %s', async (path, kind) => {
  const { pages } = new Load({ connections: 1 });
  const enter = vi.spyOn(pages, 'enter');
  await boundedRender(broken, pages)(path, note, 'plain').catch(() => {});
  expect(enter).toHaveBeenCalledWith(kind);
});
