import { expect, test } from 'vitest';
import type { KeptDraft } from './device-drafts.ts';
import type { StoredItem } from '../kinds/kind.ts';
import { chooseVersion } from './versions.ts';

interface Values {
  title: string;
}
interface Item extends StoredItem {
  title: string;
}
const kind = { empty: { title: '' }, valuesOf: ({ title }: Item): Values => ({ title }) };
const kept = (changes: Partial<KeptDraft<Values>> = {}): KeptDraft<Values> => ({
  values: { title: 'on this device' },
  savedAt: '2026-11-21T10:00:00.000Z',
  submissionKey: 'key',
  readAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const item = (changes: Partial<Item> = {}): Item => ({
  id: 'id',
  userId: 'author',
  approvalStatus: 'draft',
  rejectionReason: null,
  updatedAt: '2026-11-21T09:00:00.000Z',
  title: 'on the server',
  ...changes,
});

test('a fresh form is empty, and tells nothing', () => {
  expect(chooseVersion(kind, null, null, true)).toEqual({
    values: { title: '' },
    from: 'device',
    other: null,
    keptAt: null,
  });
});

test('what was typed on after the last saving comes back, and the saved version can be had', () => {
  expect(chooseVersion(kind, kept(), item(), false)).toMatchObject({
    values: { title: 'on this device' },
    from: 'device',
    other: { title: 'on the server' },
  });
});

test('what was saved elsewhere later is shown, and what was typed here can be had', () => {
  expect(chooseVersion(kind, kept(), item({ updatedAt: '2026-11-21T11:00:00.000Z' }), false)).toMatchObject({
    values: { title: 'on the server' },
    from: 'server',
    other: { title: 'on this device' },
    keptAt: '2026-11-21T10:00:00.000Z',
  });
});

test('what was saved elsewhere earlier than it was typed here gives way', () => {
  expect(chooseVersion(kind, kept(), item({ updatedAt: '2026-11-21T09:30:00.000Z' }), false)).toMatchObject({
    values: { title: 'on this device' },
    other: { title: 'on the server' },
  });
});

test('unsent changes of a submitted item always come back', () => {
  const published = item({ approvalStatus: 'approved', updatedAt: '2026-11-21T11:00:00.000Z' });
  expect(chooseVersion(kind, kept(), published, false)).toMatchObject({
    values: { title: 'on this device' },
    from: 'device',
  });
});

test('the form for a new item tells that it goes on with a draft, though both versions are the same', () => {
  const same = kept({ values: { title: 'on the server' } });
  expect(chooseVersion(kind, same, item(), true).keptAt).toBe(same.savedAt);
  expect(chooseVersion(kind, same, item(), false).keptAt).toBeNull();
});

test('a field that an older version of the form did not keep is taken from the server', () => {
  const old = kept({ values: {} as Values });
  expect(chooseVersion(kind, old, item(), false).values).toEqual({ title: 'on the server' });
});
