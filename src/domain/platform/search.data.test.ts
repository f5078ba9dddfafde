import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { institutes } from '../../db/index.ts';
import { fillWithSamples } from '../../sample/index.ts';
import { newId } from './context.ts';

let portal: TestPortal;
let dataDir: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-search-'));
  await fillWithSamples(portal.ctx, { dataDir, log: () => {} });
  // As the imported directory has them.
  const names = ['Indian Institute of Technology, Bombay', 'University of Mysore', 'Jadavpur University'];
  await portal.db
    .insert(institutes)
    .values(names.map((name) => ({ id: newId(), name, createdAt: portal.now, updatedAt: portal.now })));
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true });
});

const jobs = (q: string, more = {}) => portal.call('GET /jobs', { query: { q, limit: 100, ...more } });
const posts = (q: string, more = {}) => portal.call('GET /posts', { query: { q, limit: 100, ...more } });
const countsOf = async (q: string) => ({
  jobs: (await jobs(q)).totalCount,
  posts: (await posts(q)).totalCount,
});

describe('what readers type finds what there is', () => {
  test.each([
    ['Faculty Positions', { filter: 'faculty' }],
    ['Research Associates', { position: 'research_associate' }],
    ['JRF', { position: 'jrf_srf' }],
    ['SRF', { position: 'jrf_srf' }],
    ['asst prof', { position: 'assistant_professor' }],
    ['junior research fellow', { position: 'jrf_srf' }],
  ])('%s: all jobs of the category', async (q, filter) => {
    const wanted = (await portal.call('GET /jobs', { query: { ...filter, limit: 100 } as never })).jobs;
    expect(wanted.length).toBeGreaterThan(0);
    const found = (await jobs(q)).jobs.map(({ id }) => id);
    expect(wanted.filter(({ id }) => !found.includes(id)).map(({ title }) => title)).toEqual([]);
  });

  test.each([
    ['Ph.D. Admissions', { subType: 'phd_admission' }],
    ['Ph.D.', { subType: 'phd_admission' }],
    ['Post-Doctoral Fellowships', { subType: 'postdoc_positions' }],
    ['post-doc', { subType: 'postdoc_positions' }],
    ['Conferences', { subType: 'conferences' }],
    ['Workshops', { type: 'workshop' }],
    ['Call for Papers', { type: 'callForPaper' }],
    ['CFP', { type: 'callForPaper' }],
  ])('%s: all posts of the category', async (q, filter) => {
    const wanted = (await portal.call('GET /posts', { query: { ...filter, limit: 100 } as never })).posts;
    expect(wanted.length).toBeGreaterThan(0);
    const found = (await posts(q)).posts.map(({ id }) => id);
    expect(wanted.filter(({ id }) => !found.includes(id)).map(({ title }) => title)).toEqual([]);
  });

  test.each(['assistant professor economics', 'lecturer canada', 'phd in germany', 'robotics germany'])(
    '%s',
    async (q) => {
      const { jobs: found, posts: alike } = await countsOf(q);
      expect(found + alike).toBeGreaterThan(0);
    },
  );

  test('an author by name', async () => {
    const { totalCount } = await posts('Ciarán Dunleavy');
    expect(totalCount).toBe(5);
    const { posts: found } = await posts('Dunleavy ciaran');
    expect(found.map(({ author }) => author?.name)).toEqual(Array(5).fill('Ciarán Dunleavy'));
  });

  test.each([
    ['mysore university', 'University of Mysore'],
    ['Mysuru University', 'University of Mysore'],
    ['Indian Institute of Technology Bombay', 'Indian Institute of Technology, Bombay'],
    ['IIT Mumbai', 'Indian Institute of Technology, Bombay'],
    ['univ mys', 'University of Mysore'],
  ])('%s: %s', async (q, name) => {
    const { institutes: found } = await portal.call('GET /institutes', { query: { search: q } });
    expect(found.map((one) => one.name)).toEqual([name]);
  });
});

describe('a query', () => {
  const ascii = Array.from({ length: 95 }, (_, nth) => String.fromCodePoint(32 + nth));
  const signs =
    String.raw`" - -- -" "" -"" "a -"a \ ' '' ! !! & | <-> (a :* a:* ^a type=job 'a'|'b' \' a\ `.trim();
  const other = '\u0301 \u200b \u3164 😀 𝒜 大 र् \u2028 \ue000 \ufffd';
  const long = ['a ', '"a" ', '-a ', 'IIT ', 'a-', "a'", 'C++ ', 'zzzz ', '大', '\ufdfa', 'jrf srf '];
  const odd = [signs.split(' '), other.split(' '), long.map((one) => one.repeat(200).slice(0, 200))].flat();
  test.each([...ascii, ...odd])('%j is answered', async (q) => {
    const answers = [
      await portal.try('GET /jobs', { query: { q } }),
      await portal.try('GET /posts', { query: { q, type: 'blog' } }),
      await portal.try('GET /jobs/facets', { query: { q } }),
      await portal.try('GET /institutes', { query: { search: q } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Each of its statements takes less than what suggestions are left out for.
    expect(await portal.call('GET /search/suggest', { query: { q } })).toMatchObject({ isComplete: true });
  });

  test.each(['a'.repeat(2000), 'a\u0000b'])('that cannot be searched is refused (%#)', async (q) => {
    expect((await portal.try('GET /jobs', { query: { q } })).status).toBe(400);
  });

  test.each(['%', '_', '!!', '" "', '-', '()', '…'])('of signs alone finds nothing: %s', async (q) => {
    expect(await countsOf(q)).toEqual({ jobs: 0, posts: 0 });
    // Neither does it leave the other filters alone.
    expect((await posts(q, { type: 'workshop' })).totalCount).toBe(0);
  });
});
