import published from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fit, fitLine, fitName } from '../../test/support/fit-text.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { injections } from '../../test/support/injections.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { findExecutable } from '../../test/support/executable.ts';
import { sanitise } from '../domain/publishing/index.ts';

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** A published corpus without the characters that fields refuse, such as null bytes. */
const naughty = published.filter((one) => one !== '' && one.isWellFormed() && !control.test(one));
describe('sanitising', () => {
  test('leaves nothing executable of a published corpus, one by one or concatenated', () => {
    for (const one of [...naughty, naughty.join(' '), naughty.join('')]) {
      const stored = sanitise(`<p>before ${one} after</p>`);
      expect(findExecutable(stored)).toEqual([]);
      expect(sanitise(stored)).toBe(stored);
    }
  });

  test.each(injections)('leaves nothing executable of %j', (injection) => {
    for (const html of [
      injection,
      `<p>before ${injection} after</p>`,
      `<a href="${injection}">link</a>`,
      `<span style="${injection}">look</span>`,
    ])
      expect(findExecutable(sanitise(html))).toEqual([]);
  });

  test('is idempotent', () => {
    for (const injection of injections) expect(sanitise(sanitise(injection))).toBe(sanitise(injection));
  });

  test('keeps the text', () => {
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
    author = await createUser(portal);
  });
  afterAll(() => portal.stop());

  test('a published corpus survives every plain text field unaltered', async () => {
    const { token } = author;
    for (let from = 0; from < naughty.length; from += 40) {
      const some = naughty.slice(from, from + 40);
      const joined = some.join(' ');
      const title = fitLine(joined, 4000);
      const short = fitLine(joined, 150);
      const content = some.map((one) => `<p>${one}</p>`).join('');
      const body = { title, content, employer: short, salary: short, location: 'Asia/' };
      const draft = await portal.call('POST /drafts/jobs', { token, body });
      expect(findExecutable(draft.content)).toEqual([]);
      expect(draft).toMatchObject({ title, employer: short, salary: short });
      const changes = {
        name: fitName(joined, 150),
        designation: short,
        affiliation: short,
        aboutUs: fit(joined, 150),
      };
      expect(await portal.call('PUT /users/profile', { token, body: changes })).toMatchObject(changes);
    }
  });

  const pad = 'This text is long enough to be the description of a job, whatever stands beside it.';

  test.each(injections)(
    'a job and a post with %j in every field contain nothing executable, and plain texts are unaltered',
    async (injection) => {
      const text = injection.replace(/\s+/g, ' ').trim().slice(0, 90);
      const title = `Title of a job ${text}`;
      const job = await portal.call('POST /jobs', {
        body: buildJob({ title, content: `<p>${pad}</p>${injection}`, employer: text, salary: text }),
        token: author.token,
      });
      expect(findExecutable(job.content)).toEqual([]);
      // Plain texts are stored unaltered; pages escape them.
      expect(job).toMatchObject({ title, employer: text, salary: text });
      const post = await portal.call('POST /posts', {
        body: buildPost({ title, content: `<p>${pad}</p>${injection}` }),
        token: author.token,
      });
      expect(findExecutable(post.content)).toEqual([]);
      for (const field of ['applyNowLink', 'videoLink', 'image'])
        expect(
          (await portal.try('POST /jobs', { body: buildJob({ [field]: injection }), token: author.token }))
            .status,
        ).toBe(400);
      for (const field of ['videoLink', 'image', 'subType', 'type'])
        expect(
          (await portal.try('POST /posts', { body: buildPost({ [field]: injection }), token: author.token }))
            .status,
        ).toBe(400);
    },
  );
});
