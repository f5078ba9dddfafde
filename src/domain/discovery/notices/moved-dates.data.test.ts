import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const noticesOf = async ({ token }: Person) => (await portal.call('GET /notices', { token })).notices;

test('an event that is moved says so, and whoever saved it is told', async () => {
  const [reader, mailed] = await Promise.all([createUser(portal), createUser(portal)]);
  const dates = (start: string, submission: string) => ({
    type: 'callForPaper',
    subType: null,
    title: 'A conference that is moved',
    milestones: [
      { kind: 'submission', date: submission },
      { kind: 'start', date: start },
    ],
  });
  const id = await saving.publicItem('posts', dates('2027-06-01', '2027-03-01'));
  for (const person of [reader, mailed]) await saving.save(person, 'posts', id);
  await portal.call('PUT /users/profile', {
    token: mailed.token,
    body: { noticeSettings: { change: { portal: false, mail: true } } },
  });
  const token = saving.author.token;
  const body = buildPost(dates('2027-06-08', '2027-03-15'));
  await portal.call('PUT /posts/:id', { params: { id }, token, body });
  const mails = await portal.work();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [mailed.email, 'Changed: A conference that is moved'],
  ]);
  expect((await noticesOf(reader)).map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
    ['change', 'Moved: start from 1 June 2027 to 8 June 2027'],
    ['extension', 'Extended: submission from 1 March 2027 to 15 March 2027'],
  ]);
  const { milestones } = await portal.call('GET /posts/:id', { params: { id } });
  expect(milestones.map(({ extendedFrom }) => extendedFrom)).toEqual([['2027-03-01'], ['2027-06-01']]);
});
