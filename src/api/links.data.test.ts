import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
});
afterAll(() => portal.stop());

const content = (href: string) =>
  `<p>Apply by <a href="${href}">this form</a>, which takes about ten minutes of your time.</p>`;

test('links of fields and texts are stored as they were parsed', async () => {
  const { id } = await portal.call('POST /jobs', {
    token: author.token,
    body: buildJob({ applyNowLink: ' www.example.org/apply ', content: content('http:example.org/a b') }),
  });
  const job = await portal.call('GET /jobs/:id', { token: author.token, params: { id } });
  expect(job.applyNowLink).toBe('https://www.example.org/apply');
  expect(job.content).toContain('href="http://example.org/a%20b"');
});

test.each(['http://https://example.org', 'https://example', 'http://localhost/', 'http://10.0.0.1/'])(
  'an item refuses the link %s, and a text loses it',
  async (link) => {
    const refused = await portal.try('POST /jobs', {
      token: author.token,
      body: buildJob({ applyNowLink: link }),
    });
    expect(refused).toMatchObject({
      status: 400,
      failure: { fields: { applyNowLink: 'Must be a valid URL' } },
    });
    const post = await portal.call('POST /posts', {
      token: author.token,
      body: buildPost({ content: content(link) }),
    });
    const read = await portal.call('GET /posts/:id', { token: author.token, params: { id: post.id } });
    expect(read.content).toContain('Apply by this form, which');
  },
);
