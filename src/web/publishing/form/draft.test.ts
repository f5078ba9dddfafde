import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, type Row, type Values } from '../../../../test/support/fake-drafts.ts';
import type { FormDefinition } from './definitions/definition.ts';
import { Draft } from './draft.ts';
import { holdNewBuffer } from './draft-buffer.ts';

const empty = { title: '' };
let server: FakeServer;
let stored: Map<string, string>;
beforeEach(() => {
  server = new FakeServer();
  stored = new Map();
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the form for a new item, or that of a row. */
const open = (id?: string, newKey = 'lectern:draft:asha:job:new') =>
  new Draft<Values, Row>({
    definition: {
      collection: 'jobs',
      empty,
      calls: server.calls,
      valuesOf: ({ title }: Row) => ({ title }),
      hasInput: ({ title }: Values) => title !== '',
      draftNeeds: ({ title }: Values) => (title === 'no type' ? 'Choose a type to save a draft.' : null),
    } as unknown as FormDefinition<Values, Row>,
    userId: 'asha',
    given: id === undefined ? null : { ...server.row(id)! },
    newKey,
    fresh: empty,
  });
const onDevice = () =>
  [...stored].map(([key, text]) => [
    key.replace('lectern:draft:asha:job:', ''),
    (JSON.parse(text) as { values: Values }).values.title,
  ]);
const titles = () => server.rows.map(({ title }) => title);

test('a new draft is a row after the first save, and nothing of it stays on the device', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  expect(onDevice()).toEqual([['new', 'One']]);
  await draft.autosave();
  draft.change({ title: 'Two' });
  expect(onDevice()).toEqual([['d1', 'Two']]);
  await draft.autosave();
  await draft.autosave();
  expect([server.sent, titles(), onDevice()]).toEqual([['begin One', 'save Two'], ['Two'], []]);
});

test('what is typed while a save is under way is kept, and sent with the next one', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  const saving = draft.autosave();
  draft.change({ title: 'Two' });
  await saving;
  draft.change({ title: 'Three' });
  const second = draft.autosave();
  await Promise.resolve();
  draft.change({ title: 'Four' });
  await second;
  expect(draft.state.values).toEqual({ title: 'Four' });
  expect(onDevice()).toEqual([['d1', 'Four']]);
  await draft.autosave();
  expect([titles(), onDevice()]).toEqual([['Four'], []]);
});

test('unsent input is there again after a reload, and what is only on the device may be dropped', () => {
  open().change({ title: 'Typed before the crash' });
  const again = open();
  expect(again.state.values).toEqual({ title: 'Typed before the crash' });
  expect(again.state.restoredFrom).not.toBeNull();
  again.discard();
  expect([again.state.values, again.state.restoredFrom, onDevice()]).toEqual([empty, null, []]);
});

test('the deadline of a form from before jobs had dates is one of them', () => {
  const unsent = { values: { title: 'Old', applicationDeadline: '2027-01-31' }, submissionKey: 'k' };
  stored.set('lectern:draft:asha:job:new', JSON.stringify({ ...unsent, savedAt: '', readAt: null }));
  const deadline = { kind: 'application', date: '2027-01-31', time: '', zone: '', label: '' };
  expect(open().state.values).toEqual({ title: 'Old', milestones: [deadline] });
});

test('an unanswered beginning makes one draft, also after a reload', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  server.losesAnswer();
  await expect(draft.autosave()).rejects.toThrow('Network error');
  expect(onDevice()).toEqual([['new', 'One']]);
  const again = open();
  again.change({ title: 'Two' });
  await again.autosave();
  expect([titles(), onDevice(), again.state.conflict]).toEqual([['Two'], [], null]);
});

test('a draft that was continued elsewhere after its unanswered beginning is not overwritten', async () => {
  const draft = open();
  draft.change({ title: 'On the train' });
  server.losesAnswer();
  await expect(draft.autosave()).rejects.toThrow('Network error');
  server.change('d1', { title: 'At home' });
  const again = open();
  await expect(again.autosave()).rejects.toThrow();
  expect([again.state.conflict?.title, titles()]).toEqual(['At home', ['At home']]);
  again.keepLocalVersion();
  await again.autosave();
  expect([titles(), onDevice()]).toEqual([['On the train'], []]);
});

test('a save whose answer was lost asks nothing', async () => {
  server.begin({ title: 'One' });
  const draft = open('d1');
  draft.change({ title: 'Two' });
  server.losesAnswer();
  await expect(draft.autosave()).rejects.toThrow('Network error');
  draft.change({ title: 'Three' });
  await draft.autosave();
  expect([titles(), draft.state.conflict]).toEqual([['Three'], null]);
});

test('of a draft that was changed elsewhere nothing is saved until its author has chosen', async () => {
  server.begin({ title: 'One' });
  const draft = open('d1');
  draft.change({ title: 'Mine' });
  server.change('d1', { title: 'Theirs' });
  await expect(draft.autosave()).rejects.toThrow();
  draft.change({ title: 'Mine, longer' });
  await draft.autosave();
  expect([draft.state.conflict?.title, titles()]).toEqual(['Theirs', ['Theirs']]);
  // The question stays after a reload.
  const again = open('d1');
  expect([again.state.conflict?.title, again.state.values.title]).toEqual(['Theirs', 'Mine, longer']);
  again.keepLocalVersion();
  expect(again.state.conflict).toBeNull();
  await again.autosave();
  expect([titles(), onDevice()]).toEqual([['Mine, longer'], []]);
});

test('the other version can be taken', async () => {
  server.begin({ title: 'One' });
  const draft = open('d1');
  draft.change({ title: 'Mine' });
  server.change('d1', { title: 'Theirs' });
  await expect(draft.autosave()).rejects.toThrow();
  draft.acceptServerVersion();
  expect([draft.state.values.title, draft.state.conflict, onDevice()]).toEqual(['Theirs', null, []]);
  draft.change({ title: 'Theirs and mine' });
  await draft.autosave();
  expect(titles()).toEqual(['Theirs and mine']);
});

test('input that is equal to what was saved elsewhere is no conflict', async () => {
  server.begin({ title: 'One' });
  const draft = open('d1');
  draft.change({ title: 'The same' });
  server.change('d1', { title: 'The same' });
  await draft.autosave();
  expect([draft.state.conflict, onDevice()]).toEqual([null, []]);
});

test('a draft that was deleted elsewhere is begun anew', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  await draft.autosave();
  server.delete('d1');
  draft.change({ title: 'Two' });
  await draft.autosave();
  expect([titles(), onDevice()]).toEqual([['Two'], []]);
});

test('one that this form began and that is emptied is deleted', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  await draft.autosave();
  draft.change({ title: '' });
  await draft.autosave();
  expect([titles(), draft.state.item, onDevice()]).toEqual([[], null, []]);
  draft.change({ title: 'Another one' });
  await draft.autosave();
  expect(titles()).toEqual(['Another one']);
});

test('input that cannot be a draft yet stays on the device', async () => {
  const draft = open();
  draft.change({ title: 'no type' });
  await draft.autosave();
  expect([server.sent, onDevice()]).toEqual([[], [['new', 'no type']]]);
});

test('changes of a submitted item are on the device until they are sent', async () => {
  server.begin({ title: 'Live' });
  server.change('d1', { approvalStatus: 'approved' });
  open('d1').change({ title: 'Edited' });
  const draft = open('d1');
  await draft.autosave();
  expect([draft.state.values.title, titles(), onDevice()]).toEqual(['Edited', ['Live'], [['d1', 'Edited']]]);
  await draft.submit();
  expect([server.sent, onDevice()]).toEqual([['update Edited'], []]);
});

test('a new item is submitted as its draft, also when the answer to the draft was lost', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  server.losesAnswer();
  await expect(draft.submit()).rejects.toThrow('Network error');
  expect((await draft.submit()).approvalStatus).toBe('pending');
  expect([titles(), onDevice()]).toEqual([['One'], []]);
});

test('a submission whose answer was lost makes one item, with the last input', async () => {
  const draft = open();
  draft.change({ title: 'One' });
  await draft.autosave();
  server.losesAnswer();
  await expect(draft.submit()).rejects.toThrow('Network error');
  draft.change({ title: 'Two' });
  await draft.submit();
  expect(server.rows).toMatchObject([{ title: 'Two', approvalStatus: 'pending' }]);
});

test('a draft that was submitted elsewhere is not overwritten', async () => {
  server.begin({ title: 'One' });
  const draft = open('d1');
  draft.change({ title: 'Two' });
  server.change('d1', { approvalStatus: 'pending', title: 'Sent' });
  await expect(draft.autosave()).rejects.toThrow();
  draft.keepLocalVersion();
  await draft.autosave();
  expect([draft.isDraft, titles()]).toEqual([false, ['Sent']]);
});

test('a tab whose input arrives leaves what another one has not sent', async () => {
  const [one, other] = [open(), open()];
  one.change({ title: 'One' });
  const saving = one.autosave();
  other.change({ title: 'Other' });
  await saving;
  expect(onDevice()).toEqual([['new', 'Other']]);
  await other.autosave();
  expect([titles(), onDevice()]).toEqual([['One', 'Other'], []]);
});

test('a second form for a new item begins empty, and one after both are gone with what was left last', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (key: string, _options: object, work: (lock: object | null) => unknown) => {
        if (held.has(key)) return work(null);
        held.add(key);
        await work({});
        return held.delete(key);
      },
    },
  });
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const openTab = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { form: open(undefined, await holdNewBuffer('asha', 'jobs', promise)), close: resolve };
  };
  const first = await openTab();
  first.form.change({ title: 'First tab' });
  const second = await openTab();
  expect(second.form.state.values).toEqual(empty);
  vi.setSystemTime(1);
  second.form.change({ title: 'Second tab' });
  expect(onDevice().map(([, title]) => title)).toEqual(['First tab', 'Second tab']);
  first.close();
  second.close();
  await expect.poll(() => held.size).toBe(0);
  const [third, fourth, fifth] = [await openTab(), await openTab(), await openTab()];
  expect([third, fourth, fifth].map(({ form }) => form.state.values.title)).toEqual([
    'Second tab',
    'First tab',
    '',
  ]);
});
