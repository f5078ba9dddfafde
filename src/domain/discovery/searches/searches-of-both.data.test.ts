import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsIn, type Alerts } from '../../../../test/support/alerts.ts';
import { createUser } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());

const both = { name: 'Manuscripts', kind: 'all', query: 'q=manuscripts' };

test('a search of jobs and posts mails both in one mail, and lists both as new', async () => {
  const reader = await createUser(portal);
  const id = await alerts.save(reader, both);
  const job = await alerts.item({ title: 'Curator of manuscripts' });
  const post = await alerts.publishing.publicItem('posts', { title: 'A school on manuscripts' });
  await alerts.publishing.publicItem('posts', { title: 'A school on something else' });
  const mails = alerts.to(await alerts.mailsNow(), reader);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('2 new in Manuscripts');
  expect(alerts.links(mails[0]!).toSorted()).toEqual([job, post].toSorted());
  expect(mails[0]!.text).toMatch(new RegExp(`/jobs/${job}[^]*/posts/${post}|/posts/${post}[^]*/jobs/${job}`));
  const found = await portal.call('GET /searches/:id/new', { token: reader.token, params: { id } });
  expect([found.totalCount, found.jobs[0]?.id, found.posts[0]?.id]).toEqual([2, job, post]);
  const { searches } = await portal.call('GET /searches', { token: reader.token });
  expect(searches).toMatchObject([{ kind: 'all', words: 'jobs and posts with “manuscripts”', newCount: 2 }]);
  const { notices } = await portal.call('GET /notices', { token: reader.token });
  expect(notices).toMatchObject([{ title: 'Manuscripts', text: '2 new jobs and posts' }]);
});

test.each(['position=lecturer', 'q=x&type=blog'])(
  'one with a filter of one list alone is refused: %s',
  async (query) => {
    const { token } = await createUser(portal);
    const body = { ...both, query, frequency: 'none' as const };
    const { status, failure } = await portal.try('POST /searches', { token, body });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['query']]);
  },
);
