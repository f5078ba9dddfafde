import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { addDays } from '../../../contract/time/days.ts';
import { jobDeadline } from '../../../contract/publishing/job.ts';
import { items, type NewItemRow } from '../../../db/index.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const dueOf = ({ token }: Person, query: Record<string, unknown> = {}) =>
  portal.call('GET /desk/due', { token, query });
const countsOf = async (person: Person) => (await dueOf(person, { limit: 1 })).counts;
const totalOf = async (person: Person) => (await countsOf(person)).due;
const author = () => createUser(portal, { credits: { any: 10 } });
const call = (milestones: [kind: string, date: string][], changes: object = {}) => ({
  type: 'callForPaper',
  subType: 'conferences',
  milestones: milestones.map(([kind, date]) => ({ kind, date })),
  ...changes,
});

describe('a saved item', () => {
  test('stands once, at its next date, with the others as further ones', async () => {
    const reader = await createUser(portal);
    const dates: [string, string][] = [
      ['abstract', '2027-01-05'],
      ['submission', '2027-01-20'],
      ['end', '2027-03-03'],
      ['start', '2027-03-01'],
    ];
    const id = await saving.publicItem('posts', call(dates));
    await saving.save(reader, 'posts', id, { dates: [{ label: 'Draft to Ishani', date: '2026-12-14' }] });
    const { entries, counts } = await dueOf(reader);
    expect(counts.due).toBe(1);
    expect(entries).toMatchObject([
      {
        what: 'saved',
        key: `posts/${id}`,
        group: 'dated',
        date: { kind: null, label: 'Draft to Ishani', day: '2026-12-14' },
        further: [
          { kind: 'abstract', day: '2027-01-05' },
          { kind: 'submission', day: '2027-01-20' },
        ],
      },
    ]);
  });

  test('comes nearest first, whatever kind it is of', async () => {
    const reader = await createUser(portal);
    const later = await saving.publicItem('jobs', { applicationDeadline: '2027-02-01' });
    const call1 = await saving.publicItem('posts', call([['submission', '2026-12-20']]));
    const soon = await saving.publicItem('jobs', { applicationDeadline: '2026-12-01' });
    await saving.save(reader, 'jobs', later);
    await saving.save(reader, 'posts', call1);
    await saving.save(reader, 'jobs', soon);
    const { entries } = await dueOf(reader);
    expect(entries.map(({ key }) => key)).toEqual([`jobs/${soon}`, `posts/${call1}`, `jobs/${later}`]);
    expect((await dueOf(reader, { limit: 2 })).entries).toHaveLength(2);
  });

  test('that the person applied for waits for an answer, and stands at an interview or an own date', async () => {
    const reader = await createUser(portal);
    const id = await saving.publicItem('jobs', { applicationDeadline: '2026-12-01' });
    const where = async (body: object) => {
      await saving.save(reader, 'jobs', id, body);
      const [{ group, date } = { group: null, date: null }] = (await dueOf(reader)).entries;
      return [group, date?.day];
    };
    expect(await where({ stage: 'preparing' })).toEqual(['dated', '2026-12-01']);
    expect(await where({ stage: 'applied' })).toEqual(['waiting', undefined]);
    const dates = [{ label: 'Interview', date: '2026-12-03' }];
    expect(await where({ stage: 'interview', dates })).toEqual(['dated', '2026-12-03']);
    expect(await where({ stage: 'closed' })).toEqual(['over', undefined]);
    expect(await totalOf(reader)).toBe(0);
    expect((await dueOf(reader)).stages).toMatchObject({ closed: 1, saved: 0 });
  });

  test('without a date has none, and is over once it closed or is gone', async () => {
    const reader = await createUser(portal);
    const blog = await saving.publicItem('posts', { type: 'blog', subType: null });
    await saving.save(reader, 'posts', blog);
    expect((await dueOf(reader)).entries).toMatchObject([{ group: 'undated', date: null }]);
    await saving.decide('posts', blog, 'rejected');
    expect((await dueOf(reader)).entries).toMatchObject([{ group: 'over', entry: { item: null } }]);
  });
});

describe('an own item', () => {
  test('that needs changes, or is a draft, waits for its author with the reason', async () => {
    const person = await author();
    const rejected = await saving.pending('jobs', {}, person);
    await saving.decide('jobs', rejected, 'rejected');
    const draft = await portal.call('POST /drafts/posts', {
      token: person.token,
      body: { type: 'blog', title: 'Marking in pairs' },
    });
    expect((await dueOf(person)).entries).toMatchObject([
      { what: 'changes', group: 'turn', item: { id: rejected, reason: 'As the test wants it' } },
      { what: 'draft', group: 'undated', item: { id: draft.id, title: 'Marking in pairs', type: 'blog' } },
    ]);
    expect(await countsOf(person)).toMatchObject({ due: 2, mine: 2, turn: { changes: 1 }, soon: {} });
  });

  test('stands for its last fourteen days, once although it is saved, too', async () => {
    const person = await author();
    const id = await saving.publicItem('jobs', { applicationDeadline: '2026-12-04' }, person);
    const far = await saving.publicItem('jobs', { applicationDeadline: '2026-12-20' }, person);
    await saving.save(person, 'jobs', id);
    expect(far).not.toBe(id);
    expect((await dueOf(person)).entries).toMatchObject([
      { what: 'closes', key: `jobs/${id}`, date: { day: '2026-12-04' }, item: { views: 0 } },
    ]);
  });
});

describe('questions', () => {
  const change = (id: string, set: Partial<NewItemRow>) =>
    portal.db.update(items).set(set).where(eq(items.id, id));
  const before = (days: number) => addDays(portal.now, -days);

  test('whether a job is still open stand for fourteen days, until it is answered', async () => {
    const person = await author();
    const id = await saving.publicItem('jobs', { applicationDeadline: null, untilFilled: true }, person);
    expect(await totalOf(person)).toBe(0);
    await change(id, { confirmedAt: before(170) });
    expect((await dueOf(person)).entries).toMatchObject([
      { what: 'stillOpen', group: 'dated', item: { id } },
    ]);
    await portal.call('POST /jobs/:id/confirm', { token: person.token, params: { id } });
    expect(await totalOf(person)).toBe(0);
  });

  test('how a job ended stand from thirty days after it closed, until it is answered', async () => {
    const person = await author();
    const id = await saving.publicItem('jobs', {}, person);
    const closed = (days: number) =>
      change(id, { milestones: [jobDeadline(before(days).toISOString().slice(0, 10), [])] });
    await closed(20);
    expect(await totalOf(person)).toBe(0);
    await closed(40);
    expect((await dueOf(person)).entries).toMatchObject([{ what: 'outcome', group: 'turn', item: { id } }]);
    const body = { outcome: 'filled' as const, note: null };
    await portal.call('PUT /jobs/:id/outcome', { token: person.token, params: { id }, body });
    expect(await totalOf(person)).toBe(0);
  });
});

test('an order that awaits its transfer and an open proforma invoice are to be paid', async () => {
  const person = await author();
  const { token } = person;
  const quote = await portal.call('POST /payments/quote', { token, body: { item: 'job', quantity: 2 } });
  const order = await portal.call('POST /payments/credits/create-order', {
    token,
    body: { creditType: 'blog', quantity: 1, method: 'transfer' },
  });
  const { entries } = await dueOf(person);
  expect(entries).toMatchObject([
    { what: 'transfer', group: 'turn', payment: { reference: order.transferReference } },
    { what: 'quote', group: 'dated', date: { day: quote.validUntil }, payment: { amount: quote.amount } },
  ]);
  expect((await countsOf(person)).turn).toEqual({ transfer: 1 });
});

test('the sentence counts what is due within seven days by what it is', async () => {
  const reader = await createUser(portal);
  const inDays = (days: number) => addDays(portal.now, days).toISOString().slice(0, 10);
  for (const days of [2, 4, 20])
    await saving.save(reader, 'jobs', await saving.publicItem('jobs', { applicationDeadline: inDays(days) }));
  const id = await saving.publicItem('jobs', { applicationDeadline: inDays(30) });
  await saving.save(reader, 'jobs', id, { dates: [{ label: 'Referees', date: inDays(1) }] });
  expect(await countsOf(reader)).toEqual({
    due: 4,
    mine: 0,
    soon: { application: 2, own: 1 },
    turn: {},
  });
});

test('nobody else’s is due, and a guest is asked to log in', async () => {
  const [reader, other] = [await createUser(portal), await author()];
  await saving.save(reader, 'jobs', await saving.publicItem('jobs', {}, other));
  expect((await dueOf(await createUser(portal))).entries).toEqual([]);
  for (const route of ['GET /desk/due', 'GET /desk/new', 'GET /desk/new/count'] as const)
    expect((await portal.try(route, {})).status).toBe(401);
});
