import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../db/index.ts';
import { packedInjections } from '../../test/support/injections.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal, type Mail } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { isPremium: true });
  moderator = await createUser(portal, { role: 'moderator' });
  await portal.work();
});
afterAll(() => portal.stop());

/** Every mail with user input: a name, a title, a reason, an enquiry. */
async function mailsWith(text: string): Promise<Mail[]> {
  const name = text.slice(0, 140);
  await portal.db.update(users).set({ name }).where(eq(users.id, author.id));
  portal.advanceClock(2 * 60 * 60 * 1000);
  await portal.call('POST /auth/forgot-password', { body: { email: author.email } });
  const job = await portal.call('POST /jobs', {
    token: author.token,
    body: buildJob({ title: `A title with ${text}`.slice(0, 200) }),
  });
  const decide = (body: object) =>
    portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id: job.id }, body });
  await decide({ approvalStatus: 'rejected', reason: `A reason: ${text}`.slice(0, 1000) });
  // Mails are sent once a decision can no longer be undone.
  portal.advanceClock(60_000);
  const rejection = await portal.work();
  await decide({ approvalStatus: 'approved' });
  portal.advanceClock(60_000);
  await portal.call('POST /enquiries', {
    body: { name, email: 'advertiser@example.org', organisation: text.slice(0, 200), message: text },
  });
  return [...rejection, ...(await portal.work())].toSorted((a, b) => a.text.length - b.text.length);
}

/** Allowed elements, and allowed addresses of links. */
const markup = ({ html }: Mail) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) =>
    tag.replace(/[?&](token|email)=[^"&]*/g, '').replace(/[\da-f-]{36}/, 'id'),
  );

test('user input is escaped in every mail', async () => {
  const harmless = await mailsWith('Words and nothing else');
  expect(harmless.length).toBeGreaterThanOrEqual(4);
  const expected = harmless
    .map(markup)
    .map((tags) => tags.join('\n'))
    .sort();
  for (const text of packedInjections(900)) {
    const mails = await mailsWith(text);
    expect(
      mails
        .map(markup)
        .map((tags) => tags.join('\n'))
        .sort(),
    ).toEqual(expected);
    // A name or title can't inject a header.
    for (const { subject, to } of mails) expect(`${subject}${to}`).not.toMatch(/[\r\n]/);
    expect(mails.some(({ text: plain }) => plain.includes(text.slice(0, 60)))).toBe(true);
  }
});
