import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertItem, type NewItem } from '../../../test/support/item-rows.ts';
import { contentNumber } from '../../db/index.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { addSearchWords, removeSearchWords } from '../publishing/index.ts';

let portal: TestPortal;
let author: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { name: 'Leela Ménon' });
});
afterAll(() => portal.stop());

const make = (title: string, more: Partial<NewItem> = {}) =>
  insertItem({ type: 'news', title, createdAt: portal.now, ...more } as NewItem, portal.db);
const titles = async (q: string): Promise<string[]> =>
  (await portal.call('GET /posts', { query: { q, limit: 100 } })).posts.map(({ title }) => title);

/** Each text is found by the queries after it, and not by those after the bar. */
test.each([
  [
    'Ph.D. in Zoology',
    ['PhD zoology', 'ph.d.', 'Ph. D.', 'PHD', 'zool', 'doctoral zoology'],
    ['hd', 'zoo', 'ology'],
  ],
  [
    'A post-doc of botany',
    ['postdoc', 'post doc', 'post-doc', 'doc botany', 'postdoctoral botany', '"postdoc of botany"'],
    ['"post botany"'],
  ],
  ['Postdoc, Cuttack', ['post-doc cuttack', 'post doc cuttack'], []],
  ['Zavier’s College', ["Zavier's", 'zavier', 'zaviers', 'zavier’s college'], []],
  ['l’université de Liège', ['université', 'universite liege', 'luniversite'], ['versite']],
  ['Measuring CO₂ and H₂O', ['CO2', 'co₂', 'h2o'], ['o2']],
  ['C++, C# and .NET for R&D', ['C++', 'c#', '.NET', 'R&D', 'C++ .net'], ['"C and"', 'netfor']],
  ['E‑mail by e-post', ['email', 'e-mail', 'mail', 'epost'], []],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﬁsh', ['full width', 'fish'], []],
  [
    'Two studies of classes',
    ['study', 'studies', 'class', 'classes', 'study class', '"study of class"'],
    ['"studies classes"', 'lass'],
  ],
  ['The universe and positive thoughts', ['universe'], ['university', 'position']],
  ['राष्ट्रीय विश्वविद्यालय', ['विश्व', 'विद्यालय', 'राष्ट्रीय'], ['विध']],
  ['தமிழ்நாடு பல்கலைக்கழகம்', ['தமிழ்', 'கழகம்', 'தமிழ்நாடு பல்கலை'], []],
  ['東京のPhD募集', ['募集', 'phd', '京の'], ['京募']],
  ['МОСКВА', ['москва', 'Моск'], []],
  [
    'Assistant Professor of Ethnobotany',
    ['asst prof ethnobotany', 'asst. professor', 'prof ethnobotany', '"assistant professor"'],
    ['"asst prof"', '"professor assistant"'],
  ],
  ['Vice-Chancellor sought', ['VC', 'vice chancellor', 'vice-chancellor sought'], []],
  [
    'Madras and Bombay',
    ['Chennai Mumbai', '"madras and bombay"'],
    ['"chennai and mumbai"', '"madras bombay"', 'madras -mumbai'],
  ],
  [
    'Lecturer in Glaciology',
    ['glaciology lecturer', 'lecturers glaciology', '"lecturer in glaciology"'],
    ['"glaciology lecturer"'],
  ],
  ['in/of the_and for', ['in of', 'the', 'for in'], ['the zebra']],
] as const)('%s', async (title, finds, misses) => {
  const id = await make(title);
  for (const q of finds) expect([q, await titles(q)]).toEqual([q, expect.arrayContaining([title])]);
  for (const q of misses) expect([q, await titles(q)]).toEqual([q, expect.not.arrayContaining([title])]);
  expect(id).toBeTruthy();
});

describe('what a query finds', () => {
  test('is in title, organiser, author, city, text and labels', async () => {
    const id = await insertItem(
      {
        type: 'job',
        userId: author.id,
        title: 'Xylology',
        content: '<p>Timber</p>',
        organiser: 'Arboretum',
        place: { mode: 'onSite', country: 'DE', city: 'Tharandt' } as never,
        location: 'Europe/Germany',
        field: ['agriculture'],
        position: ['lecturer'],
      },
      portal.db,
    );
    for (const word of [
      'timber',
      'arboretum',
      'leela menon',
      'tharandt',
      'germany',
      'europe',
      'agricultural',
      'lecturer',
      'faculty',
      'jobs',
    ]) {
      const { jobs } = await portal.call('GET /jobs', { query: { q: `xylology ${word}` } });
      expect([word, jobs.map((job) => job.id)]).toEqual([word, [id]]);
    }
    await portal.db.$client.query(`UPDATE users SET name = 'Anil Varma' WHERE id = $1`, [author.id]);
    expect((await portal.call('GET /jobs', { query: { q: 'xylology varma' } })).totalCount).toBe(1);
    expect((await portal.call('GET /jobs', { query: { q: 'xylology menon' } })).totalCount).toBe(0);
  });

  test('is ordered by the phrase in the title, all words in the title, then the rest; newest first; featured or not', async () => {
    const at = (minutes: number) => ({ createdAt: new Date(portal.now.getTime() + minutes * 60_000) });
    await make('Rest', { content: '<p>Quokka welfare</p>', featured: true, ...at(6) });
    await make('Welfare of the quokka', at(5));
    await make('Old quokka welfare', at(1));
    await make('New quokka welfare', at(2));
    expect(await titles('quokka welfare')).toEqual([
      'New quokka welfare',
      'Old quokka welfare',
      'Welfare of the quokka',
      'Rest',
    ]);
  });

  test('is found by the beginnings of its last eight words, but for short ones', async () => {
    await make('Oil and ochre in Mughal miniatures');
    const found = ['Oil and ochre in Mughal miniatures'];
    expect(await titles('ochre oil mugh mini')).toEqual(found);
    expect(await titles('ochr oil mugh mini ochr oil mugh mini')).toEqual(found);
    expect(await titles('ochr oil mughal miniature ochre oil mughal miniature ochre')).toEqual([]);
    expect(await titles('ochre mughal min')).toEqual([]);
    expect(await titles('min ochre mughal')).toEqual([]);
  });

  test('is everything but what is excluded', async () => {
    const all = await titles('-zebra');
    expect(all).toContain('Ph.D. in Zoology');
    const others = await titles('-zoology');
    expect(others).not.toContain('Ph.D. in Zoology');
    expect(others).toHaveLength(all.length - 1);
    expect(await titles('zoology -phd')).toEqual([]);
    expect(await titles('zoology -zoo'), 'a beginning').toEqual(await titles('zoology'));
    // Nor are beginnings of labels excluded, or meant by what is in quotes.
    expect(await titles('-"progr"')).toEqual(all);
    expect(await titles('"progr"')).toEqual([]);
  });
});

describe('of a query that finds nothing', () => {
  const ask = async (q: string, more = {}) =>
    (await portal.call('GET /posts', { query: { q, ...more } })).didYouMean;

  test('a spelling that exists and the query without each word are proposed', async () => {
    await make('Dendrology of Kashmir', { publishedAt: portal.now });
    await make('Dendrology secret', { approvalStatus: 'pending' });
    await make('Hydrography', { approvalStatus: 'pending' });
    await addSearchWords(portal.ctx);
    expect(await ask('dendrolgy kashmir')).toEqual({
      spelling: 'dendrology kashmir',
      without: [{ q: 'kashmir', totalCount: 1 }],
    });
    expect(await ask('the dendrology of zebras')).toMatchObject({
      without: [{ q: 'the dendrology of', totalCount: 1 }],
    });
    expect(await ask('dendrology zebras', { type: 'blog' })).toEqual({ spelling: null, without: [] });
    expect(await ask('zzyzx')).toEqual({ spelling: null, without: [] });
    // Nobody learns of words that aren't public.
    expect(await ask('hydrografy')).toEqual({ spelling: null, without: [] });
    expect(await ask('dendrology')).toBeUndefined();
  });

  test('a word is meant by few letters of it that are wrong, and so are two in a query', async () => {
    await make('JRF in Life Science', { publishedAt: portal.now });
    await make('Asset management', { publishedAt: portal.now });
    await addSearchWords(portal.ctx);
    expect((await ask('jrf lyfe sciense'))?.spelling).toBe('jrf life science');
    expect((await ask('lief sceince'))?.spelling).toBe('life science');
    expect((await ask('aset managment'))?.spelling).toBe('asset management');
    expect((await ask('assam'))?.spelling).toBeNull();
    expect((await ask('assam managment'))?.spelling).toBeNull();
  });

  test('what found nothing is asked again once the words are known', async () => {
    const add = async () => {
      const before = await contentNumber(portal.db);
      await addSearchWords(portal.ctx);
      return (await contentNumber(portal.db)) !== before;
    };
    await add();
    expect(await add()).toBe(false);
    await make('Onomastics', { publishedAt: portal.now });
    expect(await add()).toBe(true);
  });

  test('a word goes with the last item that has it', async () => {
    const words = async () =>
      (
        await portal.db.$client.query<{ word: string }>(
          `SELECT word FROM search_words WHERE word LIKE 'palim%'`,
        )
      ).rows;
    const id = await make('Palimpsest', { publishedAt: portal.now });
    await addSearchWords(portal.ctx);
    expect(await words()).toEqual([{ word: 'palimpsest' }]);
    await portal.db.$client.query(`DELETE FROM items WHERE id = $1`, [id]);
    await removeSearchWords(portal.ctx);
    expect(await words()).toEqual([]);
  });
});
