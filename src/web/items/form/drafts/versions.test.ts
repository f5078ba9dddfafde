import { expect, test } from 'vitest';
import type { StoredDraft } from './device-drafts.ts';
import type { StoredItem } from '../kinds/kind.ts';
import { chooseVersion } from './versions.ts';

interface Values {
  title: string;
}
interface Item extends StoredItem {
  title: string;
}
const kind = { empty: { title: '' }, valuesOf: ({ title }: Item): Values => ({ title }) };
const storedDraft = (changes: Partial<StoredDraft<Values>> = {}): StoredDraft<Values> => ({
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

test('a fresh form is empty and shows no notice', () => {
  expect(chooseVersion(kind, null, null, true)).toEqual({
    values: { title: '' },
    from: 'device',
    other: null,
    storedAt: null,
  });
});

test('input newer than the saved draft is restored, and the saved version is offered', () => {
  expect(chooseVersion(kind, storedDraft(), item(), false)).toMatchObject({
    values: { title: 'on this device' },
    from: 'device',
    other: { title: 'on the server' },
  });
});

test('a draft saved later elsewhere is shown, and the local input is offered', () => {
  expect(
    chooseVersion(kind, storedDraft(), item({ updatedAt: '2026-11-21T11:00:00.000Z' }), false),
  ).toMatchObject({
    values: { title: 'on the server' },
    from: 'server',
    other: { title: 'on this device' },
    storedAt: '2026-11-21T10:00:00.000Z',
  });
});

test('local input newer than a draft saved elsewhere wins', () => {
  expect(
    chooseVersion(kind, storedDraft(), item({ updatedAt: '2026-11-21T09:30:00.000Z' }), false),
  ).toMatchObject({
    values: { title: 'on this device' },
    other: { title: 'on the server' },
  });
});

test('unsent changes of a submitted item are always restored', () => {
  const published = item({ approvalStatus: 'approved', updatedAt: '2026-11-21T11:00:00.000Z' });
  expect(chooseVersion(kind, storedDraft(), published, false)).toMatchObject({
    values: { title: 'on this device' },
    from: 'device',
  });
});

test('a form that continues a draft says so, even if both versions are equal', () => {
  const same = storedDraft({ values: { title: 'on the server' } });
  expect(chooseVersion(kind, same, item(), true).storedAt).toBe(same.savedAt);
  expect(chooseVersion(kind, same, item(), false).storedAt).toBeNull();
});

test('a field missing in an older local draft is taken from the server', () => {
  const old = storedDraft({ values: {} as Values });
  expect(chooseVersion(kind, old, item(), false).values).toEqual({ title: 'on the server' });
});
