import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { types, postTypes, type PostType } from '../../contract/vocabulary/index.ts';
import { buildJob, buildPost } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { uploadsIn } from '../../../test/support/uploads.ts';
import { dayMs } from '../../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
let jobId: string;
let closedId: string;

const postIds = {} as Record<PostType, string>;

const approve = { approvalStatus: 'approved' };
/** Longer than a calendar line, in letters of three bytes. */
const title = 'Lecturer in "Law" & <Public> Policy: विधि एवं लोकनीति के सहायक आचार्य पद हेतु आवेदन';

async function publishJob(changes: object): Promise<string> {
  const { id } = await portal.call('POST /jobs', { token: admin.token, body: buildJob(changes) });
  await portal.call('PUT /jobs/:id/approve', { params: { id }, token: admin.token, body: approve });
  return id;
}

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Ada & Co' });
  jobId = await publishJob({ title, location: 'Asia/India', applicationDeadline: '2027-01-31' });
  closedId = await publishJob({ title: 'A job that closes soon', applicationDeadline: '2026-11-22' });
  for (const type of postTypes) {
    const { id } = await portal.call('POST /posts', {
      token: admin.token,
      body: {
        ...buildPost({ type, subType: null, title: `A ${type} & more` }),
        ...(type === 'callForPaper' && { milestones }),
      },
    });
    postIds[type] = id;
    await portal.call('PUT /posts/:id/approve', { params: { id }, token: admin.token, body: approve });
  }
  await portal.call('POST /jobs', { token: admin.token, body: buildJob({ title: 'A job still pending' }) });
  portal.advanceClock(3 * dayMs);
});
afterAll(() => portal.stop());

const milestones = [
  { kind: 'abstract', date: '2026-11-25' },
  { kind: 'submission', date: '2026-12-01', time: '17:00', zone: 'America/Los_Angeles' },
  { kind: 'submission', date: '2027-03-20', time: '17:00', zone: 'America/Los_Angeles' },
  { kind: 'start', date: '2027-06-01' },
] as const;
const get = async (path: string) => {
  const response = await fetch(portal.url + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const parser = new XMLParser({ ignoreAttributes: false });
const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

describe('sitemap', () => {
  test('robots.txt links to it and excludes private pages', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Sitemap: http://portal.test/sitemap.xml');
    expect(text).toContain('Disallow: /admin');
    // Pages load data when they are rendered; `X-Robots-Tag` keeps it out of indexes.
    expect(text).not.toContain('/api');
  });

  test('its parts list open jobs and posts with their last change, without hidden or closed ones', async () => {
    const { sitemapindex } = parse((await get('/sitemap.xml')).text);
    const parts = [sitemapindex.sitemap]
      .flat()
      .map((part: { loc: string }) => part.loc.replace('http://portal.test', ''));
    expect(parts).toHaveLength(3);
    const texts = await Promise.all(parts.map(async (part: string) => (await get(part)).text));
    const urls = texts.flatMap((text) => [parse(text).urlset.url].flat());
    const job = urls.find((url) => url.loc === `http://portal.test/jobs/${jobId}`);
    const { updatedAt } = await portal.call('GET /jobs/:id', { params: { id: jobId } });
    expect(job?.lastmod).toBe(updatedAt);
    expect(urls.some((url) => url.loc.includes(closedId))).toBe(false);
    expect(urls.filter((url) => url.loc.includes('/posts/'))).toHaveLength(7);
  });

  test('an unknown part gets 404', async () => {
    expect((await get('/sitemaps/jobs/00000000-0000-7000-8000-ffffffffffff.xml')).status).toBe(200);
    expect((await get('/sitemaps/jobs/unknown.xml')).status).toBe(404);
  });
});

describe('feeds', () => {
  const paths = ['/jobs', ...postTypes.map((type) => types[type].path)];

  test.each(paths)('%s has RSS, Atom and JSON Feed with the same items', async (path) => {
    const rss = await get(`${path}/feed.rss`);
    const atom = await get(`${path}/feed.atom`);
    const json = await get(`${path}/feed.json`);
    expect([rss.type, atom.type, json.type]).toEqual([
      'application/rss+xml; charset=utf-8',
      'application/atom+xml; charset=utf-8',
      'application/feed+json; charset=utf-8',
    ]);
    const links = [parse(rss.text).rss.channel.item].flat().map((item: { link: string }) => item.link);
    const entries = [parse(atom.text).feed.entry].flat().map((entry: { id: string }) => entry.id);
    const items = JSON.parse(json.text).items.map((item: { id: string }) => item.id);
    expect(links).toHaveLength(1);
    // Ids that stay when the portal moves to another address.
    const ids = links.map((link) => `urn:uuid:${link.split('/').at(-1)}`);
    expect(entries).toEqual(ids);
    expect(items).toEqual(ids);

    // Other requirements of the formats (RSS 2.0, RFC 4287, JSON Feed 1.1), and the feed's own address.
    const { channel } = parse(rss.text).rss;
    expect([channel.title, channel.link, channel.description]).toEqual([
      expect.stringMatching(/ \| Lectern$/),
      `http://portal.test${path}`,
      expect.any(String),
    ]);
    expect(channel.item.guid).toEqual({ '#text': ids[0], '@_isPermaLink': 'false' });
    expect(new Date(channel.item.pubDate).toUTCString()).toBe(channel.item.pubDate);
    const { feed } = parse(atom.text);
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    for (const { id, title, updated } of [feed, feed.entry]) {
      expect(id).toMatch(/^(?:urn:uuid:|http:\/\/portal\.test\/)/);
      expect(title['#text'] ?? title).not.toBe('');
      expect(new Date(updated).toISOString()).toBe(updated);
    }
    expect(feed.entry.author.name).toBe(path === '/jobs' ? 'Sample University' : 'Ada & Co');
    const whole = JSON.parse(json.text);
    expect([whole.version, whole.home_page_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      `http://portal.test${path}`,
    ]);
    expect(whole.items[0].authors).toEqual([{ name: feed.entry.author.name }]);
    expect(whole.items[0]).not.toHaveProperty('author');
    // Readers take the author of RSS for an email address.
    expect(channel.item).not.toHaveProperty('author');
    expect(channel.item['dc:creator']).toBe(feed.entry.author.name);
    expect(parse(rss.text).rss['@_xmlns:dc']).toBe('http://purl.org/dc/elements/1.1/');
  });

  test('its title says the filters, whatever they are', async () => {
    const titled = async (query: string) =>
      String(parse((await get(`/jobs/feed.rss?${query}`)).text).rss.channel.title);
    expect(await titled('employer=Sample+University')).toBe('Jobs at Sample University | Lectern');
    expect(await titled('q=%3Cb%3E%26+%22%27]]%3E%01')).toMatch(/^Jobs with “ ?b & "']] *” \| Lectern$/);
    const { text } = await get('/jobs/deadlines.ics?location=Asia%2FIndia');
    expect(text).toContain('NAME:Deadlines: Jobs in India');
  });

  test('titles with markup are escaped, and the content is complete', async () => {
    const { items } = JSON.parse((await get('/jobs/feed.json')).text);
    expect(items[0].title).toBe(`${title}, Sample University`);
    expect(items[0].content_html).toContain('<strong>policy analysis</strong>');
    const { rss } = parse((await get('/jobs/feed.rss')).text);
    expect(String(rss.channel.item.title)).toContain('Policy');
  });

  test('a feed accepts the query of its listing, and searches have their own feed', async () => {
    const none = JSON.parse((await get('/jobs/feed.json?field=humanities')).text);
    expect(none.items).toEqual([]);
    const found = JSON.parse((await get('/search/feed.json?q=policy')).text);
    expect(found.items.map((item: { url: string }) => item.url)).toEqual([
      `http://portal.test/jobs/${jobId}`,
    ]);
    for (const format of ['rss', 'atom']) {
      const { text } = await get(`/search/feed.${format}?q=policy`);
      parse(text);
      expect(text).toContain(`http://portal.test/jobs/${jobId}`);
    }
    expect((await get('/jobs/feed.rss?field=astrology')).status).toBe(400);
  });
});

describe('calendars', () => {
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

  test.each([
    '/jobs/deadlines.ics',
    '/search/deadlines.ics?q=policy',
    '/calendar/deadlines.ics?type=job&month=2031-01',
  ])('%s contains the deadline as a whole day in India', async (path) => {
    const { text, type } = await get(path);
    expect(type).toBe('text/calendar; charset=utf-8');
    const [event, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe('2027-01-31');
    expect(event?.endDate.toString()).toBe('2027-02-01');
    expect(event?.summary).toBe(`Apply by: ${title}, Sample University`);
  });

  const found = '/search/deadlines.ics?q=callForPaper';
  test.each([
    `/posts/:call/deadline.ics`,
    '/call-for-paper/deadlines.ics',
    '/calendar/deadlines.ics?type=callForPaper',
    found,
  ])('%s contains the rounds of a call in UTC', async (path) => {
    const { text, type } = await get(path.replace(':call', postIds.callForPaper));
    expect(type).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(text).map(({ summary, startDate }) => [summary, startDate.toString()]);
    expect(events.toSorted()).toEqual([
      ['Abstract deadline: A callForPaper & more (25 November 2026 AoE)', '2026-11-26T12:00:00Z'],
      ['Start: A callForPaper & more', '2027-06-01'],
      ['Submission deadline: A callForPaper & more (1 December 2026)', '2026-12-02T01:00:00Z'],
      ['Submission deadline: A callForPaper & more (20 March 2027)', '2027-03-21T00:00:00Z'],
    ]);
  });

  const dateless = postTypes.filter((one) => one !== 'callForPaper');
  test.each(dateless)('of %s is a valid calendar without events', async (type) => {
    for (const path of [`${types[type].path}/deadlines.ics`, `/posts/${postIds[type]}/deadline.ics`]) {
      const { status, text } = await get(path);
      expect([path, status, eventsOf(text)]).toEqual([path, 200, []]);
    }
  });

  test('lines are folded at 75 octets and end in CRLF', async () => {
    const { text } = await get(`/jobs/${jobId}/deadline.ics`);
    const lines = text.split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // No line is cut inside a letter.
    expect(text).not.toContain('\ufffd');
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual([`Apply by: ${title}, Sample University`]);
  });

  test('has the properties that RFC 5545 requires', async () => {
    for (const path of ['/jobs/deadlines.ics', `/posts/${postIds.callForPaper}/deadline.ics`]) {
      const calendar = new ICAL.Component(ICAL.parse((await get(path)).text));
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
      expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Lectern/);
      const events = calendar.getAllSubcomponents('vevent');
      const uids = events.map((event) => event.getFirstPropertyValue('uid'));
      expect(new Set(uids).size).toBe(events.length);
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) {
        expect(String(event.getFirstPropertyValue('uid'))).toMatch(/^[\da-f-]{36}/);
        expect(String(event.getFirstPropertyValue('dtstamp'))).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
        expect(event.getFirstPropertyValue('dtstart')).not.toBeNull();
      }
    }
  });

  test('a job that is not public has no calendar', async () => {
    const { jobs } = await portal.call('GET /jobs', {
      query: { approvalStatus: 'pending' },
      token: admin.token,
    });
    expect((await get(`/jobs/${jobs[0]!.id}/deadline.ics`)).status).toBe(404);
  });
});

test('share images are 1200 by 630, one for each item', async () => {
  for (const path of ['/og/site.png', `/og/jobs/${jobId}.png`, `/og/posts/${postIds.blog}.png`]) {
    const response = await fetch(portal.url + path);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  }
  expect((await get('/og/jobs/unknown.png')).status).toBe(404);
});

test('enclosures of uploaded images have their length', async () => {
  const files = uploadsIn(portal);
  const image = await files.uploadImage(admin);
  const id = await publishJob({ title: 'A job with a picture', image });
  const { bytes } = await files.served(image);
  const attributes = { '@_type': 'image/webp', '@_length': String(bytes.length) };
  const items = [parse((await get('/jobs/feed.rss')).text).rss.channel.item].flat();
  const link = `http://portal.test/jobs/${id}`;
  expect(items.find((item) => item.link === link).enclosure).toEqual({
    ...attributes,
    '@_url': `http://portal.test${image}`,
  });
  const entries = [parse((await get('/jobs/feed.atom')).text).feed.entry].flat();
  const links = entries.find((entry) => entry.id === `urn:uuid:${id}`).link;
  expect(links).toContainEqual({
    ...attributes,
    '@_rel': 'enclosure',
    '@_href': `http://portal.test${image}`,
  });
});
