import { expect, test } from 'vitest';
import type { DueEntry, NewEntry } from '../../contract/discovery/desk.ts';
import { withoutDue } from './NewList.tsx';

const decision = (path: string) => ({ kind: 'decision', key: path, path }) as NewEntry;
const change = (path: string) => ({ kind: 'change', key: path, path }) as NewEntry;
const due = (what: 'changes' | 'draft', id: string) =>
  ({ what, key: id, item: { collection: 'jobs', id } }) as DueEntry;

test('what needs changes stands under Due alone; other news of it and of others stay', () => {
  const entries = [decision('/jobs/a'), decision('/posts/a'), decision('/jobs/b'), change('/jobs/a')];
  expect(withoutDue(entries, [due('changes', 'a'), due('draft', 'b')])).toEqual([
    decision('/posts/a'),
    decision('/jobs/b'),
    change('/jobs/a'),
  ]);
});
