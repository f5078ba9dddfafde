import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { insertItems, type NewItem } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { addDays, dayMs } from '../../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
let jobId: string;
let callId: string;

const approve = { approvalStatus: 'approved' };
const milestones = [
  { kind: 'submission', date: '2026-12-04', time: '23:59', zone: 'AoE' },
  { kind: 'other', date: '2027-01-10', label: 'Artefacts <due> & "done"', zone: 'Asia/Kolkata' },
  { kind: 'start', date: '2027-06-01' },
];

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  const { token } = admin;
  const job = await portal.call('POST /jobs', { token, body: buildJob({ location: 'Asia/India' }) });
  const call = await portal.call('POST /posts', {
    token,
    body: buildPost({ title: 'Rivers in Print', type: 'callForPaper', subType: null, milestones }),
  });
  [jobId, callId] = [job.id, call.id];
  await portal.call('PUT /jobs/:id/approve', { params: { id: jobId }, token, body: approve });
  await portal.call('PUT /posts/:id/approve', { params: { id: callId }, token, body: approve });
});
afterAll(() => portal.stop());

const get = async (path: string) => (await fetch(portal.url + path)).text();
const many = (name: string) => ['item', 'entry', 'lectern:milestone'].includes(name);
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: many,
  parseTagValue: false,
  htmlEntities: true,
});
const itemsIn = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { rss, feed } = parser.parse(xml);
  expect((rss ?? feed)['@_xmlns:lectern']).toBe('urn:x-lectern:dates:1');
  return (rss?.channel.item ?? feed.entry) as Record<string, never>[];
};

/** The items of each format. */
async function read(path: string) {
  const [rss, atom] = [itemsIn(await get(`${path}/feed.rss`)), itemsIn(await get(`${path}/feed.atom`))];
  const json = JSON.parse(await get(`${path}/feed.json`)).items;
  return { rss, atom, json };
}

describe('dates in feeds', () => {
  test('are in the text, with the time in India', async () => {
    const { rss, atom, json } = await read('/call-for-paper');
    for (const html of [rss[0]!['content:encoded'], atom[0]!['content']!['#text'], json[0].content_html])
      expect(String(html)).toContain(
        '<ul><li>Submission deadline: 4 December 2026, 23:59 (AoE), in India 5 December 2026, 17:29</li>',
      );
    expect(json[0].content_html).toContain(
      '<li>Artefacts &#60;due&#62; &#38; &#34;done&#34;: 10 January 2027</li>',
    );
    expect((await read('/jobs')).json[0].content_html).toMatch(
      /^<ul><li>Application deadline: 31 January 2027 \(IST\)<\/li><\/ul><p>/,
    );
  });

  test('are elements of a namespace, and an extension of JSON Feed', async () => {
    const { rss, atom, json } = await read('/call-for-paper');
    for (const [item] of [rss, atom])
      expect(item!['lectern:milestone']).toEqual([
        {
          '#text': 'Submission deadline',
          '@_kind': 'submission',
          '@_date': '2026-12-04',
          '@_time': '23:59',
          '@_zone': 'AoE',
          '@_moment': '2026-12-05T11:59:00.000Z',
        },
        {
          '#text': 'Artefacts <due> & "done"',
          '@_kind': 'other',
          '@_date': '2027-01-10',
          '@_zone': 'Asia/Kolkata',
          '@_moment': '2027-01-10T18:30:00.000Z',
        },
        expect.objectContaining({ '@_kind': 'start', '@_date': '2027-06-01' }),
      ]);
    expect(json[0]._lectern.about).toBe('urn:x-lectern:dates:1');
    const { milestones: read_ } = await portal.call('GET /posts/:id', { params: { id: callId } });
    expect(json[0]._lectern.milestones).toMatchObject(read_);
    expect(json[0]._lectern.milestones[0].name).toBe('Submission deadline');
  });

  test('are absent where there are none', async () => {
    const { token } = admin;
    const { id } = await portal.call('POST /posts', {
      token,
      body: buildPost({ type: 'blog', subType: null }),
    });
    await portal.call('PUT /posts/:id/approve', { params: { id }, token, body: approve });
    const { rss, json } = await read('/blogs');
    expect([rss[0]!['lectern:milestone'], json[0]._lectern]).toEqual([undefined, undefined]);
    expect(json[0].content_html).toMatch(/^<p>/);
  });
});

describe('an extension', () => {
  const later = (date: string) => [{ ...milestones[0], date }, ...milestones.slice(1)];
  const calendarOf = async (path: string) =>
    new ICAL.Component(ICAL.parse(await get(path)))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));

  test('reaches subscribers of feeds and calendars', async () => {
    const { token } = admin;
    const [before] = await calendarOf('/call-for-paper/deadlines.ics');
    // Within the same second.
    portal.advanceClock(20);
    await portal.call('PUT /posts/:id', {
      params: { id: callId },
      token,
      body: buildPost({
        title: 'Rivers in Print',
        type: 'callForPaper',
        subType: null,
        milestones: later('2026-12-20'),
      }),
    });
    await portal.call('PUT /jobs/:id', {
      params: { id: jobId },
      token,
      body: buildJob({ applicationDeadline: '2027-02-28' }),
    });
    for (const [path, name, from] of [
      ['/call-for-paper', 'Rivers in Print', '4 December 2026'],
      ['/jobs', 'Lecturer in Public Policy, Sample University', '31 January 2027'],
    ] as const) {
      const { rss, atom, json } = await read(path);
      // Feed readers show new entries only: the extension is a separate entry, first; the item's entry states it too.
      expect(json.map(({ title }: { title: string }) => title)).toEqual([`Deadline extended: ${name}`, name]);
      expect(new Set(json.map(({ id }: { id: string }) => id)).size).toBe(2);
      expect(new Set(json.map(({ url }: { url: string }) => url)).size).toBe(1);
      for (const { content_html } of json)
        expect(content_html).toMatch(new RegExp(`Extended from ${from}</li>`));
      expect(json[0].date_published).toBe(portal.now.toISOString());
      expect([rss.length, atom.length]).toEqual([2, 2]);
      expect(atom.map(({ updated }) => updated)).toEqual([
        portal.now.toISOString(),
        portal.now.toISOString(),
      ]);
    }
    const { rss } = await read('/call-for-paper');
    expect(rss[0]!['lectern:milestone']![0]).toMatchObject({
      '@_date': '2026-12-20',
      '@_extendedFrom': '2026-12-04',
    });
    const [after] = await calendarOf('/call-for-paper/deadlines.ics');
    expect(after!.uid).toBe(before!.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    expect(after!.startDate.toString()).toBe('2026-12-21T11:59:00Z');
    expect(after!.description).toContain('Extended from 4 December 2026.');
    const [ofJob] = await calendarOf('/jobs/deadlines.ics');
    expect(ofJob!.description).toContain('Extended from 31 January 2027.');
  });

  test('of a job is stored and logged', async () => {
    const { nextMilestone } = await portal.call('GET /jobs/:id', { params: { id: jobId } });
    expect(nextMilestone).toMatchObject({ date: '2027-02-28', extendedFrom: ['2027-01-31'] });
    const { logs } = await portal.call('GET /logs', {
      query: { action: 'extended', entityType: 'job' },
      token: admin.token,
    });
    expect(logs.map(({ reason }) => reason)).toEqual(['Extended: application from 2027-01-31 to 2027-02-28']);
  });

  test('is filtered like the feed, and announced for a fortnight', async () => {
    const titles = async (path: string) =>
      JSON.parse(await get(path)).items.map(({ title }: { title: string }) => title);
    expect(await titles('/jobs/feed.json?position=professor')).toEqual([]);
    expect(await titles('/jobs/feed.json?position=lecturer&field=public_policy')).toHaveLength(2);
    expect(await titles('/call-for-paper/feed.json?closesWithin=7')).toEqual([]);
    portal.advanceClock(15 * dayMs);
    expect(await titles('/jobs/feed.json')).toEqual(['Lecturer in Public Policy, Sample University']);
  });
});

describe('calendars of lists', () => {
  const day = (n: number) => addDays(new Date('2027-03-01'), n).toISOString().slice(0, 10);

  test('have the items that close soonest where there are too many, jobs and posts together', async () => {
    // The newest close last.
    const items = Array.from({ length: 60 }, (_, n): NewItem[] => {
      const createdAt = new Date(n * 1000);
      const date = day(2 * n + 1);
      const moment = `${date}T12:00:00.000Z`;
      const milestones: NewItem['milestones'] = [
        { kind: 'application', date, time: '12:00', zone: 'UTC', label: null, moment, extendedFrom: [] },
      ];
      return [
        { type: 'job', title: `Job ${n}`, createdAt, applicationDeadline: day(2 * n) },
        { type: 'program', title: `Program ${n}`, createdAt, milestones },
      ];
    });
    await insertItems(items.flat(), portal.db);
    const names = async (path: string) =>
      [...(await get(path)).matchAll(/^SUMMARY:[^:]*: (\w+ \d+)/gm)].map(([, name]) => name);
    expect(await names('/calendar/deadlines.ics?deadlines=true')).toEqual(
      Array.from({ length: 48 }, (_, n) => `${n % 2 ? 'Program' : 'Job'} ${Math.floor(n / 2)}`),
    );
    expect(await names('/calendar/deadlines.ics?type=program')).toHaveLength(50);
    expect((await names('/programs/deadlines.ics')).slice(0, 3)).toEqual([
      'Program 0',
      'Program 1',
      'Program 2',
    ]);
    expect((await names('/calendar/deadlines.ics?type=program&free=true')).length).toBe(0);
    expect((await fetch(`${portal.url}/calendar/deadlines.ics?type=astrology`)).status).toBe(400);
  });
});

test('a calendar names the announced day where a deadline is on another day in UTC', async () => {
  const lines = (await get(`/posts/${callId}/deadline.ics`)).replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY')).sort()).toEqual([
    'SUMMARY:Artefacts <due> & "done": Rivers in Print',
    'SUMMARY:Start: Rivers in Print',
    'SUMMARY:Submission deadline: Rivers in Print (20 December 2026 AoE)',
  ]);
  expect(lines).toContain('DTSTART:20261221T115900Z');
});
