import { expect, test } from 'vitest';
import { cpuTime, nastyPieces, repeated } from '../../../test/support/slow-texts.ts';
import { excerptAround } from '../../contract/text/find-term.ts';
import { figureProblem } from '../../contract/shapes/fields.ts';
import { figuresIn } from '../../contract/text/figures.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { linkTarget, readStyle, textStyles } from '../../contract/text/rich-text.ts';
import { adminNewPost } from '../../contract/staff/admin-items.ts';
import { maxContentLength } from '../../contract/shapes/text.ts';
import { jobInput } from '../../contract/publishing/job.ts';
import { postInput } from '../../contract/publishing/post.ts';
import { youtubeId } from '../../contract/addresses/links.ts';
import { describeDevice } from '../people/accounts/sessions.ts';
import { BeyondBound } from './advertisements/bounds.ts';
import { readAdvertisement } from './advertisements/read-advertisement.ts';
import { readText } from './advertisements/read-text.ts';
import { flagsOf } from './read-flags.ts';
import { hasTooManyTags, sanitise } from './sanitise.ts';

/** Half of the time limit of a call; quadratic work on these texts takes seconds. */
const limitMs = 500;
const bodyLimit = 1024 * 1024;
const headerLimit = 16 * 1024;

const parsers: Record<string, { length: number; parse: (text: string) => unknown }> = {
  'plain text of HTML': { length: maxContentLength, parse: plainText },
  'plain text of sanitised HTML': {
    length: maxContentLength,
    // As items are stored.
    parse: (html) => hasTooManyTags(html) || plainText(sanitise(html)),
  },
  'the images of a text': {
    length: maxContentLength,
    parse: (html) => [
      figuresIn(html),
      figureProblem(html, 'blog'),
      sanitise(`<img src="/uploads/a" alt="${html}">`, { figures: true }),
    ],
  },
  'the schema of posts': { length: bodyLimit, parse: (content) => postInput.safeParse({ content }) },
  'the schema of jobs': { length: bodyLimit, parse: (content) => jobInput.safeParse({ content }) },
  'the schema of posts that admins make': {
    length: bodyLimit,
    parse: (content) => adminNewPost.safeParse({ content }),
  },
  'every other text of a post': {
    length: bodyLimit,
    parse: (text) => postInput.safeParse({ title: text, image: text, videoLink: text, subType: text }),
  },
  'an excerpt': { length: 20_000, parse: (text) => excerptAround(text, 'no such term') },
  'the addresses of videos and links': {
    length: maxContentLength,
    parse: (text) => [youtubeId(`https://youtu.be/${text}`), linkTarget(`https://${text}`)],
  },
  'style attributes': { length: maxContentLength, parse: (text) => readStyle(`color: ${text}`, textStyles) },
  'hints for staff': {
    length: maxContentLength,
    parse: (content) => {
      const item = { type: 'job', title: '', organiser: null, content, actionLink: null } as const;
      return flagsOf({ ...item, fees: [] }, { domains: ['uni.example'], flagged: [], similar: [] });
    },
  },
  'fees of a notice': {
    // The longest line of a notice that is read; more lines than are read are refused.
    length: 9_900,
    parse: (text) => {
      try {
        return readAdvertisement(readText(`Application fee ${text}`));
      } catch (error) {
        if (!(error instanceof BeyondBound)) throw error;
        return undefined;
      }
    },
  },
  'user agents': { length: headerLimit, parse: (text) => describeDevice(text) },
};

test.each(Object.entries(parsers))(
  '%s: any piece, however often repeated, is read in linear time',
  async (_, { length, parse }) => {
    const slow: string[] = [];
    for (const piece of [...nastyPieces, 'Version/', 'color:', 'rgb(1,', 'a.', '₹1(']) {
      const text = repeated(piece, length);
      const ms = await cpuTime(() => parse(text));
      if (ms > limitMs) slow.push(`${JSON.stringify(piece)} took ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  },
);
