import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readItems, updateItem, type ItemChanges } from '../../test/support/item-rows.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { institutes, users } from '../db/index.ts';
import { readAgenda, readMonth } from '../domain/calendar/index.ts';
import { fillWithSamples } from '../sample/index.ts';

/*
 * The answers that the sample content gets, as a whole: every item in every list, in its order, with all of its fields.
 * After a wanted change, `npx vitest run --project data src/api/answers.data.test.ts -u` writes them again: look through
 * what changed.
 */

type Caller = 'guest' | 'individual' | 'university' | 'moderator' | 'admin';
let portal: TestPortal;
let folder: string;
const tokens: Partial<Record<Caller, string>> = {};
/** What ids are replaced by, as they differ in each run. */
const names = new Map<string, string>();

beforeAll(async () => {
  portal = await TestPortal.start();
  folder = await mkdtemp(join(tmpdir(), 'lectern-answers-'));
  const lines: string[] = [];
  await fillWithSamples(portal.ctx, { dataDir: folder, log: (line) => lines.push(line) });
  for (const line of lines) {
    const [role = '', email = '', password = ''] = line.trim().split(/ +/);
    if (!email.includes('@')) continue;
    tokens[role as Caller] = (await portal.call('POST /auth/login', { body: { email, password } })).token;
  }
  await addCases();
  for (const { id, type, title } of await readItems(portal.db)) names.set(id, `${type}: ${title}`);
  for (const { id, email } of await portal.db.select().from(users)) names.set(id, email);
  for (const { id, name } of await portal.db.select().from(institutes)) names.set(id, name);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

/** What the samples don't have: odd dates and places, drafts, decisions, items without an author, a list of one's own. */
async function addCases(): Promise<void> {
  const approved = await readItems(portal.db, { approvalStatus: 'approved' });
  const ofType = (type: string) => approved.filter((item) => item.type === type);
  const jobs = ofType('job');
  const calls = ofType('callForPaper');
  const online = { mode: 'online', city: null, country: null } as const;
  const changes: [string, ItemChanges][] = [
    [jobs[0]!.id, { applicationDeadline: '2026-12-05', extendedFrom: ['2026-11-20', '2026-11-28'] }],
    [jobs[1]!.id, { applicationDeadline: '2026-11-20' }],
    [jobs[2]!.id, { applicationDeadline: '2026-11-21', place: online }],
    [
      jobs[3]!.id,
      { applicationDeadline: '9999-12-31', place: { mode: 'hybrid', city: null, country: 'IN' } },
    ],
    [jobs[4]!.id, { place: null, actionLink: null, videoLink: 'https://youtu.be/dQw4w9WgXcQ' }],
    [
      calls[0]!.id,
      { userId: null, series: 'Days of X', source: { name: 'A list', link: 'https://a.example' } },
    ],
    [calls[1]!.id, { series: 'Days of X', place: online, rank: 'CORE A, CCF B' }],
    [ofType('workshop')[0]!.id, { milestones: [], place: null, featured: true }],
  ];
  for (const [id, change] of changes) await updateItem(id, change, portal.db);
  const { university, individual, moderator } = tokens;
  portal.passes(60_000);
  const job = { title: 'A draft of a job', applicationDeadline: '2027-01-31', employer: 'Somebody' };
  await portal.call('POST /drafts/jobs', { token: university, body: job });
  portal.passes(60_000);
  const post = { title: 'A draft of a workshop', type: 'workshop', subType: 'online' };
  await portal.call('POST /drafts/posts', { token: university, body: post });
  const reject = { approvalStatus: 'rejected', reason: 'The dates are missing.' };
  const [pendingJob] = await readItems(portal.db, { type: 'job', approvalStatus: 'pending' });
  await portal.call('PUT /jobs/:id/approve', {
    token: moderator,
    params: { id: pendingJob!.id },
    body: reject,
  });
  for (const [n, { id }] of [jobs[0]!, jobs[1]!, jobs[6]!].entries()) {
    portal.passes(60_000);
    const body = { stage: n === 1 ? 'applied' : 'saved', note: `Note ${n}` };
    await portal.call('PUT /saved/jobs/:id', { token: individual, params: { id }, body });
  }
  portal.passes(60_000);
  await portal.call('PUT /saved/posts/:id', { token: individual, params: { id: calls[1]!.id }, body: {} });
}

const employer = encodeURIComponent('Meghdoot University');
const all = 'limit=100';
/** Who reads which address of the API; `{author}` is the id of the university. */
const addresses: [Caller, string][] = [
  ['guest', `/jobs?${all}`],
  ['guest', '/jobs?sort=newest&limit=7&page=3'],
  ['guest', `/jobs?sort=oldest&${all}`],
  ['guest', `/jobs?sort=deadline&${all}`],
  ['guest', `/jobs?sort=title&${all}`],
  ['guest', `/jobs?includeExpired=true&${all}`],
  ['guest', `/jobs?includeExpired=true&sort=deadline&${all}`],
  ['guest', `/jobs?field=humanities&${all}`],
  ['guest', `/jobs?field=humanities&field=education&sort=title&${all}`],
  ['guest', `/jobs?position=professor&position=lecturer&${all}`],
  ['guest', `/jobs?filter=faculty&sort=deadline&${all}`],
  ['guest', `/jobs?location=Asia&sort=oldest&${all}`],
  ['guest', `/jobs?location=Asia/India&field=education&${all}`],
  ['guest', `/jobs?employer=${employer}&${all}`],
  ['guest', `/jobs?featured=true&${all}`],
  ['guest', `/jobs?closesWithin=30&${all}`],
  ['guest', `/jobs?closesWithin=90&sort=deadline&${all}`],
  ['guest', `/jobs?mode=online&mode=hybrid&${all}`],
  ['guest', `/jobs?country=IN&sort=deadline&${all}`],
  ['guest', `/jobs?startsIn=2027-01&${all}`],
  ['guest', `/jobs?free=true&${all}`],
  ['guest', `/jobs?q=research&${all}`],
  ['guest', `/jobs?q=professor&field=education&sort=title&${all}`],
  ['guest', `/jobs?userId={author}&${all}`],
  ['university', `/jobs?userId={author}&includeAllStatuses=true&sort=status&${all}`],
  ['university', `/jobs?userId={author}&approvalStatus=draft&${all}`],
  ['individual', `/jobs?includeAllStatuses=true&${all}`],
  ['moderator', `/jobs?includeAllStatuses=true&includeExpired=true&${all}`],
  ['moderator', `/jobs?approvalStatus=pending&sort=oldest&${all}`],
  ['admin', `/jobs?approvalStatus=rejected&approvalStatus=approved&sort=title&${all}`],
  ['guest', `/posts?${all}`],
  ['guest', '/posts?limit=9&page=4'],
  ['guest', `/posts?sort=oldest&${all}`],
  ['guest', `/posts?sort=deadline&${all}`],
  ['guest', `/posts?sort=title&type=blog&${all}`],
  ['guest', `/posts?includeExpired=true&type=callForPaper&${all}`],
  ['guest', `/posts?type=callForPaper&sort=deadline&${all}`],
  ['guest', `/posts?type=workshop&type=course&sort=deadline&${all}`],
  ['guest', `/posts?type=callForPaper&subType=conferences&${all}`],
  ['guest', `/posts?type=program&filter=postdoc_positions&sort=oldest&${all}`],
  ['guest', `/posts?type=callForPaper&rank=CORE+A&${all}`],
  ['guest', `/posts?featured=true&${all}`],
  ['guest', `/posts/featured?${all}`],
  ['guest', `/posts?closesWithin=60&sort=deadline&${all}`],
  ['guest', `/posts?startsIn=2027-01&startsIn=2027-02&${all}`],
  ['guest', `/posts?startsIn=2027-01&${all}`],
  ['guest', `/posts?mode=online&type=workshop&${all}`],
  ['guest', `/posts?country=IN&${all}`],
  ['guest', `/posts?free=true&sort=title&${all}`],
  ['guest', `/posts?q=data&${all}`],
  ['guest', `/posts?q=writing&type=workshop&sort=deadline&${all}`],
  ['guest', `/posts?userId={author}&${all}`],
  ['university', `/posts?userId={author}&includeAllStatuses=true&${all}`],
  ['university', `/posts/my?sort=status&${all}`],
  ['individual', `/posts/my?${all}`],
  ['moderator', `/posts?includeAllStatuses=true&includeExpired=true&${all}`],
  ['admin', `/posts?approvalStatus=pending&${all}`],
  ['guest', '/jobs/facets'],
  ['guest', '/jobs/facets?field=humanities&location=Asia'],
  ['guest', '/jobs/facets?q=research&closesWithin=90'],
  ['moderator', '/jobs/facets?includeAllStatuses=true&includeExpired=true'],
  ['guest', '/posts/facets'],
  ['guest', '/posts/facets?type=callForPaper'],
  ['guest', '/posts/facets?type=workshop&mode=online&free=true'],
  ['guest', '/posts/facets?q=data&includeExpired=true'],
  ['individual', `/saved?${all}`],
  ['individual', `/saved?sort=deadline&${all}`],
  ['individual', '/saved?stage=applied'],
  ['moderator', `/moderation/jobs?${all}`],
  ['moderator', `/moderation/jobs?approvalStatus=approved&sort=title&position=professor&${all}`],
  ['moderator', `/moderation/posts?${all}`],
  ['moderator', `/moderation/posts?approvalStatus=pending&q=a&sort=newest&${all}`],
  ['moderator', '/moderation/counts'],
  ['moderator', `/logs?${all}`],
  ['guest', '/search/suggest?q=university'],
  ['guest', '/search/suggest?q=history'],
];

/** Each item as it stands in lists, once; and again for a caller to whom it looks different. */
const items: Record<string, unknown> = {};
function noteItem(item: { id: string }, caller: Caller): string {
  const name = named(item.id);
  const text = named(JSON.stringify(item));
  const key = [name, `${name} (${caller})`].find(
    (one) => !(one in items) || JSON.stringify(items[one]) === text,
  );
  if (key === undefined) throw new Error(`${name} looks different in two lists for the ${caller}`);
  items[key] = JSON.parse(text);
  return key;
}

const named = (text: string): string =>
  text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
    JSON.stringify(names.get(id) ?? 'id').slice(1, -1),
  );

test('lists, facets, queues and saved items of the sample content are as they were', async () => {
  const author = [...names].find(([, name]) => name.startsWith('university@'))![0];
  const answers: Record<string, unknown> = {};
  for (const [caller, address] of addresses) {
    const response = await portal.fetch(address.replace('{author}', author), { token: tokens[caller] });
    const { data, ...failure } = (await response.json()) as { data: Record<string, unknown> };
    const answer = Object.entries(data ?? failure).map(([key, value]) => [
      key,
      /^(jobs|posts)$/.test(key) && Array.isArray(value)
        ? value.map((item) => noteItem(item, caller))
        : value,
    ]);
    answers[`${caller} ${address}`] = { status: response.status, ...Object.fromEntries(answer) };
  }
  await expect(inFile({ answers, items })).toMatchFileSnapshot('fixtures/answers.json');
});

test('each public item, and each review, has the fields that it had', async () => {
  const details: Record<string, unknown> = {};
  for (const { id, type, approvalStatus } of await readItems(portal.db)) {
    const address = `${type === 'job' ? '/jobs' : '/posts'}/${id}`;
    if (approvalStatus === 'draft') continue;
    const read = async (path: string, caller: Caller) =>
      (await portal.fetch(path, { token: tokens[caller] })).json();
    details[names.get(id)!] =
      approvalStatus === 'approved'
        ? await read(address, 'guest')
        : await read(`/moderation${address}`, 'moderator');
  }
  await expect(inFile(details)).toMatchFileSnapshot('fixtures/details.json');
});

test('the months of the calendar are as they were', async () => {
  const filter = { type: [], mode: undefined, country: undefined, free: false, deadlines: false };
  const months: Record<string, unknown> = {};
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-02'])
    months[month] = await readMonth(portal.ctx, month, filter);
  const agenda = await readAgenda(portal.ctx, {
    from: '2026-11-01',
    to: '2027-12-31',
    page: 1,
    limit: 500,
    filter: { ...filter, deadlines: true },
  });
  await expect(inFile({ months, agenda })).toMatchFileSnapshot('fixtures/calendar.json');
});

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Fields by name: clients don't depend on their order. */
const inFile = (value: unknown): string =>
  `${JSON.stringify(JSON.parse(named(JSON.stringify(value))), sorted, 2)}\n`;
