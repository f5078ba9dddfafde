import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarsIn } from '../../../../test/support/calendars.ts';
import { insertItems } from '../../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { calendarLimits } from '../../../contract/vocabulary/index.ts';
import { savedSearches } from '../../../db/index.ts';
import { newId } from '../../platform/context.ts';
import { addDays, dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
let calendars: ReturnType<typeof calendarsIn>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
  calendars = calendarsIn(portal);
});
afterAll(() => portal.stop());

/** Each test has its own employer, so that its searches find no items of others. */
let employers = 0;
const employer = () => `Employer ${(employers += 1)}`;
const at = (name: string) => new URLSearchParams({ employer: name }).toString();

const save = async ({ token }: Person, query: string, changes: object = {}): Promise<string> => {
  const body = { name: 'Mine', kind: 'jobs', query, frequency: 'none', inCalendar: true, ...changes };
  const answer = await portal.try('POST /searches', { token, body });
  expect(answer.status).toBe(201);
  return answer.data.id;
};
const change = ({ token }: Person, id: string, body: object) =>
  portal.try('PUT /searches/:id', { token, params: { id }, body });
const createJobAt = (name: string, title: string, applicationDeadline: string | null = '2027-02-01') =>
  saving.publicItem('jobs', { employer: name, title, applicationDeadline, location: 'Asia/India' });

/** Public jobs, inserted directly into the database. */
const manyJobs = (count: number, name: string) =>
  insertItems(
    Array.from({ length: count }, (_, n) => ({
      type: 'job',
      title: `Job ${n}`,
      organiser: name,
      createdAt: portal.now,
      applicationDeadline: addDays(portal.now, n + 2)
        .toISOString()
        .slice(0, 10),
    })),
    portal.db,
  );

describe('the choice', () => {
  test('is off unless it is made, and can be changed alone', async () => {
    const person = await createUser(portal);
    const body = { name: 'Mine', kind: 'jobs', query: '', frequency: 'none' };
    const { data } = await portal.try('POST /searches', { token: person.token, body });
    expect(data.inCalendar).toBe(false);
    expect((await change(person, data.id, { inCalendar: true })).data).toEqual({ ...data, inCalendar: true });
    expect((await change(person, data.id, { name: 'Other' })).data).toMatchObject({ inCalendar: true });
    const { searches } = await portal.call('GET /searches', { token: person.token });
    expect(searches).toMatchObject([{ name: 'Other', inCalendar: true }]);
    const exported = await portal.call('GET /users/export', { token: person.token });
    expect(exported.savedSearches).toMatchObject([{ inCalendar: true }]);
    const refused = await change(person, data.id, { inCalendar: 'yes' });
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, ['inCalendar']]);
  });

  test('is nobody else’s', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const id = await save(person, '', { inCalendar: false });
    expect((await change(other, id, { inCalendar: true })).status).toBe(404);
    const { searches } = await portal.call('GET /searches', { token: person.token });
    expect(searches).toMatchObject([{ inCalendar: false }]);
  });

  test('isn’t there without an account', async () => {
    const body = {
      email: 'guest@example.org',
      kind: 'jobs',
      query: '',
      frequency: 'daily',
      inCalendar: true,
    };
    expect((await portal.try('POST /alerts', { body })).status).toBe(202);
    const { rows } = await portal.db.execute(
      sql`SELECT in_calendar FROM saved_searches WHERE confirmed_at IS NULL`,
    );
    expect(rows).toEqual([{ in_calendar: false }]);
  });
});

describe('a personal calendar', () => {
  test('has what chosen searches find, and no more once they don’t', async () => {
    const person = await createUser(portal);
    const [mine, others] = [employer(), employer()];
    const job = await createJobAt(mine, 'A job of theirs');
    await createJobAt(others, 'Another job');
    await createJobAt(mine, 'Without a deadline', null);
    const path = await calendars.addressOf(person);
    expect(await calendars.eventsAt(path)).toEqual([]);
    const id = await save(person, at(mine));
    await save(person, at(others), { inCalendar: false });
    const events = await calendars.eventsAt(path);
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
      `2027-02-01 Apply by: A job of theirs, ${mine}`,
    ]);
    await change(person, id, { query: at(others) });
    expect(await calendars.summariesAt(path)).toEqual([`Apply by: Another job, ${others}`]);
    await change(person, id, { query: at(mine) });
    await saving.decide('jobs', job, 'rejected');
    expect(await calendars.eventsAt(path)).toEqual([]);
    await saving.decide('jobs', job, 'approved');
    expect(await calendars.eventsAt(path)).toHaveLength(1);
    await change(person, id, { inCalendar: false });
    expect(await calendars.eventsAt(path)).toEqual([]);
    await change(person, id, { inCalendar: true });
    await portal.call('DELETE /jobs/:id', { token: saving.author.token, params: { id: job } });
    expect(await calendars.eventsAt(path)).toEqual([]);
    await createJobAt(mine, 'A job that is new');
    expect(await calendars.eventsAt(path)).toHaveLength(1);
    await portal.call('DELETE /searches/:id', { token: person.token, params: { id } });
    expect(await calendars.eventsAt(path)).toEqual([]);
  });

  test('has the dates ahead of posts that a search finds, and all of those on the list', async () => {
    const person = await createUser(portal);
    const post = await saving.publicItem('posts', {
      type: 'callForPaper',
      subType: null,
      title: 'A call about zeugma',
      milestones: [
        { kind: 'submission', date: '2026-11-25', zone: 'AoE' },
        { kind: 'submission', date: '2027-03-01', zone: 'AoE' },
        { kind: 'start', date: '2027-06-01' },
      ],
    });
    await save(person, 'q=zeugma&type=callForPaper', { kind: 'posts' });
    const path = await calendars.addressOf(person);
    const before = await calendars.eventsAt(path);
    expect(before).toHaveLength(3);
    portal.advanceClock(7 * dayMs);
    const later = await calendars.eventsAt(path);
    expect(later.map(({ uid }) => uid)).toEqual(before.slice(1).map(({ uid }) => uid));
    await saving.save(person, 'posts', post);
    expect((await calendars.eventsAt(path)).map(({ uid }) => uid).toSorted()).toEqual(
      before.map(({ uid }) => uid).toSorted(),
    );
  });

  test('has an item once, the same whether it is on the list or found', async () => {
    const person = await createUser(portal);
    const name = employer();
    const job = await createJobAt(name, 'Found twice');
    await save(person, at(name));
    await save(person, `${at(name)}&field=public_policy`);
    await save(person, at(name.toUpperCase()));
    const path = await calendars.addressOf(person);
    const textOf = async () => (await calendars.fetchAt(path)).text();
    const found = await textOf();
    expect(found.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await saving.save(person, 'jobs', job);
    expect(await textOf()).toBe(found);
    await saving.save(person, 'jobs', job, { dates: [{ label: 'Draft', date: '2027-01-15' }] });
    expect(await calendars.summariesAt(path)).toEqual([
      `Apply by: Found twice, ${name}`,
      `Draft: Found twice, ${name}`,
    ]);
    await saving.save(person, 'jobs', job, { stage: 'closed' });
    expect(await calendars.eventsAt(path)).toEqual([]);
  });

  test('keeps what a search finds while its mails are paused', async () => {
    const person = await createUser(portal);
    const name = employer();
    await createJobAt(name, 'Still of interest');
    const id = await save(person, at(name), { frequency: 'daily' });
    const path = await calendars.addressOf(person);
    expect((await change(person, id, { paused: true })).data).toMatchObject({ paused: 'person' });
    expect(await calendars.eventsAt(path)).toHaveLength(1);
  });

  test('leaves out a search that its list no longer accepts', async () => {
    const person = await createUser(portal);
    const name = employer();
    const job = await createJobAt(name, 'A job on the list');
    await createJobAt(name, 'A job that is found');
    await saving.save(person, 'jobs', job);
    await save(person, at(name));
    const odd = await save(person, '');
    const path = await calendars.addressOf(person);
    for (const query of [
      'position=emperor',
      'q=%00',
      'closesWithin=never',
      '%',
      'x'.repeat(5000),
      'series=1',
    ])
      for (const kind of ['jobs', 'posts']) {
        await portal.db.execute(
          sql`UPDATE saved_searches SET query = ${query}, kind = ${kind} WHERE id = ${odd}`,
        );
        expect(await calendars.summariesAt(path)).toEqual(
          expect.arrayContaining([
            `Apply by: A job that is found, ${name}`,
            `Apply by: A job on the list, ${name}`,
          ]),
        );
      }
  });

  test('has the nearest of many that searches find', async () => {
    const person = await createUser(portal, { isPremium: true });
    const names = Array.from({ length: 12 }, employer);
    for (const name of names) await manyJobs(60, name);
    for (const name of names) await save(person, at(name));
    const path = await calendars.addressOf(person);
    const found = await calendars.eventsAt(path);
    expect(found).toHaveLength(calendarLimits.events);
    // Of 12 times 50, those of the first 41 days and some of the next.
    const counts = Map.groupBy(found, ({ summary }) => Number(/Job (\d+)/.exec(summary)![1]));
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, n) => n));
    for (let n = 0; n < 41; n += 1) expect(counts.get(n)).toHaveLength(12);
    const one = await createUser(portal);
    await save(one, at(names[0]!));
    expect(await calendars.eventsAt(await calendars.addressOf(one))).toHaveLength(
      calendarLimits.itemsOfSearch,
    );
  });

  test('reads no more searches than it says', async () => {
    const person = await createUser(portal);
    const name = employer();
    await createJobAt(name, 'A job beyond the limit');
    const id = await save(person, '');
    const [row] = await portal.db
      .select()
      .from(savedSearches)
      .where(sql`id = ${id}`);
    await portal.db.delete(savedSearches).where(sql`id = ${id}`);
    const queries = Array.from({ length: calendarLimits.searches }, () => at(employer()));
    await portal.db
      .insert(savedSearches)
      .values([...queries, at(name)].map((query) => ({ ...row!, id: newId(), query })));
    const path = await calendars.addressOf(person);
    expect(await calendars.eventsAt(path)).toEqual([]);
    await portal.db.delete(savedSearches).where(sql`query = ${queries[0]}`);
    expect(await calendars.eventsAt(path)).toHaveLength(1);
  });

  test('leaves out a search that takes too long, and has the others', async () => {
    const person = await createUser(portal);
    const name = employer();
    await createJobAt(name, 'A job in time');
    await save(person, at(name));
    const path = await calendars.addressOf(person);
    await save(person, 'free=true', { kind: 'posts' });
    const run = (query: string) => portal.db.$client.query(query);
    // Lists by the index of filters take a minute.
    const { rows } = await run(`SELECT pg_get_function_result('found_items'::regproc) AS columns`);
    await run('ALTER FUNCTION found_items RENAME TO found_items_in_time');
    await run(`CREATE FUNCTION found_items(tsquery, text[], timestamptz, timestamptz, most int, of_sample int) RETURNS ${rows[0].columns}
      LANGUAGE sql AS $$ SELECT found.* FROM pg_sleep(60), found_items_in_time($1, $2, $3, $4, $5, $6) AS found $$`);
    try {
      expect(await calendars.summariesAt(path)).toEqual([`Apply by: A job in time, ${name}`]);
    } finally {
      await run('DROP FUNCTION found_items; ALTER FUNCTION found_items_in_time RENAME TO found_items');
    }
  });

  test('goes on while its address is renewed and its searches are deleted', async () => {
    const person = await createUser(portal);
    const name = employer();
    await manyJobs(60, name);
    const ids = [await save(person, at(name)), await save(person, `${at(name)}&field=public_policy`)];
    const path = await calendars.addressOf(person);
    const [first, second, renewed] = await Promise.all([
      calendars.fetchAt(path),
      calendars.fetchAt(path),
      calendars.addressOf(person),
      ...ids.map((id) => portal.call('DELETE /searches/:id', { token: person.token, params: { id } })),
    ]);
    for (const { status } of [first, second]) expect([200, 404]).toContain(status);
    expect((await calendars.fetchAt(path)).status).toBe(404);
    expect(await calendars.eventsAt(renewed)).toEqual([]);
  });
});
