import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteItems, insertItem, insertItems, type NewItem } from '../../../test/support/item-rows.ts';
import { createUser } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import type { PostType } from '../../contract/vocabulary/index.ts';
import { addDays, kolkataDate } from '../../contract/time/days.ts';
import { planMilestones } from '../publishing/index.ts';
import { readFront } from './front.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal.stop());
afterEach(() => deleteItems(portal.db));

const inDays = (n: number): string => kolkataDate(addDays(portal.now, n));

const job = (title: string, days: number | null, more: Partial<NewItem> = {}): NewItem => ({
  type: 'job',
  title,
  organiser: title,
  applicationDeadline: days === null ? null : inDays(days),
  ...more,
});
const post = (title: string, type: PostType, days: number | null, more: Partial<NewItem> = {}): NewItem => ({
  type,
  title,
  milestones: planMilestones(
    type,
    days === null
      ? []
      : [{ kind: 'registration', date: inDays(days), time: null, zone: 'Asia/Kolkata', label: null }],
  ),
  ...more,
});
const ago = (minutes: number) => ({ createdAt: new Date(portal.now.getTime() - minutes * 60_000) });

/** The titles of both columns, with how many were passed over. */
async function columns() {
  const { closing, newest, jobs, posts } = await readFront(portal.ctx);
  const titles = new Map([...jobs, ...posts].map(({ id, title }) => [id, title]));
  const named = (entries: typeof closing) =>
    entries.map(({ id, more }) => `${titles.get(id)}${more ? ` + ${more}` : ''}`);
  return { closing: named(closing), newest: named(newest) };
}

test('what closes within 30 days stands in the order of its dates, whatever its type', async () => {
  await insertItems(
    [
      job('Ninth day', 9),
      post('Third day', 'workshop', 3),
      job('Fifth week', 31),
      job('Today', 0),
      job('Yesterday', -1),
      job('Until filled', null),
      job('Waits for its review', 2, { approvalStatus: 'pending' }),
    ],
    portal.db,
  );
  expect((await columns()).closing).toEqual(['Today', 'Third day', 'Ninth day']);
});

test('each column has one of a kind for each institution, and counts those that it passed over', async () => {
  const organiser = 'Meghdoot University';
  const many = Array.from({ length: 5 }, (_, n) =>
    job(`Of many ${n}`, 2 + n, { organiser: n % 2 ? organiser : organiser.toUpperCase(), ...ago(50 - n) }),
  );
  await insertItems(
    [
      ...many,
      post('Its workshop', 'workshop', 3, { organiser, ...ago(10) }),
      job('Of another', 4, ago(20)),
      post('Article', 'blog', null, ago(5)),
    ],
    portal.db,
  );
  expect(await columns()).toEqual({
    closing: ['Of many 0 + 4', 'Its workshop', 'Of another'],
    newest: ['Article', 'Its workshop', 'Of another', 'Of many 4 + 4'],
  });
});

test('the columns are full with eight and six, and what follows isn’t counted as passed over', async () => {
  const all = Array.from({ length: 12 }, (_, n) =>
    job(`Job ${n}`, 1 + n, { organiser: n === 11 ? 'Job 0' : `Job ${n}`, ...ago(n) }),
  );
  await insertItems(all, portal.db);
  const { closing, newest } = await columns();
  expect(closing).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `Job ${n}`));
  expect(newest).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Job ${n}`));
});

test('an author’s articles are one of a kind too, and closed items aren’t new', async () => {
  const { id: userId } = await createUser(portal);
  await insertItems(
    [
      post('First essay', 'blog', null, { userId, ...ago(30) }),
      post('Second essay', 'blog', null, { userId, ...ago(20) }),
      post('News', 'news', null, { userId, ...ago(10) }),
    ],
    portal.db,
  );
  await insertItem(job('Closed', -1, ago(1)), portal.db);
  expect((await columns()).newest).toEqual(['News', 'Second essay + 1']);
});

test('an empty portal has neither', async () => {
  expect(await columns()).toEqual({ closing: [], newest: [] });
});
