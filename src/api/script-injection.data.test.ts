import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { injections } from '../../test/support/injections.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { findExecutable } from '../../test/support/executable.ts';
import { sanitise } from '../domain/content/index.ts';

describe('sanitising', () => {
  test.each(injections)('leaves nothing executable of %j', (injection) => {
    for (const html of [
      injection,
      `<p>before ${injection} after</p>`,
      `<a href="${injection}">link</a>`,
      `<span style="${injection}">look</span>`,
    ])
      expect(findExecutable(sanitise(html))).toEqual([]);
  });

  test('changes nothing when it is done twice', () => {
    for (const injection of injections) expect(sanitise(sanitise(injection))).toBe(sanitise(injection));
  });

  test('keeps what is said', () => {
    expect(sanitise('<p>Fish &amp; chips &lt; 3 "quoted" <b>bold</b></p>')).toBe(
      '<p>Fish &amp; chips &lt; 3 "quoted" <strong>bold</strong></p>',
    );
  });
});

describe('through the API', () => {
  let portal: TestPortal;
  let author: Person;
  beforeAll(async () => {
    portal = await TestPortal.start();
    author = await aPerson(portal);
  });
  afterAll(() => portal.stop());

  const pad = 'This text is long enough to be the description of a job, whatever stands beside it.';

  test.each(injections)(
    'a job and a post with %j in every field hold nothing executable, and plain texts come back as they were',
    async (injection) => {
      const text = injection.replace(/\s+/g, ' ').trim().slice(0, 90);
      const title = `Title of a job ${text}`;
      const job = await portal.call('POST /jobs', {
        body: aJob({ title, content: `<p>${pad}</p>${injection}`, employer: text, salary: text }),
        token: author.token,
      });
      expect(findExecutable(job.content)).toEqual([]);
      // Plain texts are kept to the letter; it is the page that writes them as text.
      expect(job).toMatchObject({ title, employer: text, salary: text });
      const post = await portal.call('POST /posts', {
        body: aPost({ title, content: `<p>${pad}</p>${injection}` }),
        token: author.token,
      });
      expect(findExecutable(post.content)).toEqual([]);
      for (const field of ['applyNowLink', 'videoLink', 'image'])
        expect(
          (await portal.try('POST /jobs', { body: aJob({ [field]: injection }), token: author.token }))
            .status,
        ).toBe(400);
      for (const field of ['videoLink', 'image', 'subType', 'type'])
        expect(
          (await portal.try('POST /posts', { body: aPost({ [field]: injection }), token: author.token }))
            .status,
        ).toBe(400);
    },
  );
});
