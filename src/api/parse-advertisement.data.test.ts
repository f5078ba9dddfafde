import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { uploadsIn } from '../../test/support/uploads.ts';
import { buildJob } from '../../test/support/items.ts';
import { buildDocx, buildXlsx } from '../../test/support/office-files.ts';
import { rateLimits } from '../server/rate-limits.ts';

let portal: TestPortal;
let author: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal);
});
afterAll(() => portal.stop());

const heads = ['Name of Post', 'Department', 'Pay Level', 'UR', 'OBC', 'Total'];
const rows = [
  ['Assistant Professor', 'Physics', '10', '2', '', '2'],
  ['Professor', 'Ancient History', '14', '', '1', '1'],
];
const openings = [
  {
    title: 'Assistant Professor',
    department: 'Physics',
    level: '10',
    vacancies: [
      { category: 'UR', count: 2 },
      { category: 'OBC', count: 0 },
    ],
  },
  {
    title: 'Professor',
    department: 'Ancient History',
    level: '14',
    vacancies: [
      { category: 'UR', count: 0 },
      { category: 'OBC', count: 1 },
    ],
  },
];
const parse = (body: object) => portal.try('POST /jobs/parse', { token: author.token, body: body as never });

function aNotice(): Promise<Buffer> {
  const pdf = new PDFDocument();
  const lefts = [72, 190, 300, 370, 420, 470];
  pdf.fontSize(10).text('SAMPLE UNIVERSITY', 72, 72).text('Last date to apply: 15 January 2027', 72, 90);
  for (const [y, row] of [heads, ...rows].entries())
    for (const [x, text] of row.entries()) pdf.text(text, lefts[x]!, 120 + y * 18, { lineBreak: false });
  pdf.end();
  return buffer(pdf);
}

test('a table is read the same from HTML, text and a PDF, and can be saved', async () => {
  const { upload } = uploadsIn(portal);
  const { data } = await upload(await aNotice(), { token: author.token, kind: 'document' });
  const cells = (row: string[]) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const sources = [
    { html: `<p>SAMPLE UNIVERSITY</p><table>${[heads, ...rows].map(cells).join('')}</table>` },
    { text: ['SAMPLE UNIVERSITY', ...[heads, ...rows].map((row) => row.join('\t'))].join('\n') },
    { document: data.url },
  ];
  for (const source of sources) {
    const { status, data: read } = await parse(source);
    expect(status).toBe(200);
    expect(read.proposal).toMatchObject({ employer: 'Sample University', openings });
    expect(read.problems).toEqual([]);
    const body = { ...buildJob(), openings: read.proposal.openings } as never;
    const job = await portal.call('POST /jobs', { token: author.token, body });
    expect(job).toMatchObject({ openings, vacanciesByCategory: { UR: 2, OBC: 1 } });
  }
  const { data: read } = await parse({ document: data.url });
  expect(read.proposal.applicationDeadline).toBe('2027-01-15');
});

test.each([
  'central-university.html',
  'guest-faculty.html',
  'iit-rolling.html',
  'state-college.txt',
  'us-tenure-track.txt',
  'w2-professur.txt',
])('what is read of %s is saved, and read back the same', async (name) => {
  const text = readFileSync(new URL(`../../test/notices/${name}`, import.meta.url), 'utf8');
  const { data: read } = await parse(name.endsWith('.html') ? { html: text } : { text });
  const { openings, fees, milestones, field, city, ...others } = read.proposal;
  expect(others.content).not.toBe('');
  // The author chooses what the notice doesn't say: a position for a librarian.
  const complete = openings.map((one) => ({ ...one, position: one.position ?? 'others_admin' }));
  const dates = milestones.map((one) => ({ ...one, zone: one.zone ?? 'Asia/Kolkata' }));
  const stated = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
    ...(field.length > 0 && { field: field.toSorted() }),
    ...(city !== null && { place: { mode: 'onSite', city, country: null, state: null } }),
  };
  const { applicationDeadline: _, ...job } = buildJob();
  const asked = { openings: complete, fees, milestones: dates, untilFilled: true };
  const saved = await portal.try('POST /jobs', {
    token: author.token,
    body: { ...job, ...stated, ...asked } as never,
  });
  expect(saved.status, JSON.stringify(saved.failure?.fields)).toBe(201);
  expect(saved.data).toMatchObject({ ...stated, openings: complete, fees });
  expect(saved.data.milestones.map(({ kind, date, time }) => ({ kind, date, time }))).toEqual(
    dates.map(({ kind, date, time }) => ({ kind, date, time })),
  );
});

test('a Word file is read with its tables, and what bounds cut off is said', async () => {
  const cells = (row: string[]) =>
    `<w:tr>${row.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`;
  const body = `<w:p><w:r><w:t>SAMPLE UNIVERSITY</w:t></w:r></w:p><w:tbl>${[heads, ...rows].map(cells).join('')}</w:tbl>`;
  const docx = buildDocx(body).toString('base64');
  const { status, data: read } = await parse({ docx });
  expect(status).toBe(200);
  expect(read.proposal).toMatchObject({
    employer: 'Sample University',
    openings,
    content: '<p>SAMPLE UNIVERSITY</p>',
  });
  expect(read.isPartial).toBe(false);
  const many = Array.from({ length: 301 }, (_, n) => `Lecturer ${n}\tPhysics\t1`).join('\n');
  expect((await parse({ text: `Name of Post\tDepartment\tNo. of Posts\n${many}` })).data).toMatchObject({
    isPartial: true,
    problems: [{ where: 'openings' }],
  });
});

test('a spreadsheet is read with its tables', async () => {
  const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const sheet = [['SAMPLE UNIVERSITY'], heads, ...rows].map((row) => `<row>${cells(row)}</row>`).join('');
  const xlsx = buildXlsx(`<sheetData>${sheet}</sheetData>`).toString('base64');
  const { status, data: read } = await parse({ xlsx });
  expect(status).toBe(200);
  expect(read.proposal).toMatchObject({ employer: 'Sample University', openings });
  const broken = await parse({ xlsx: Buffer.from('no archive').toString('base64') });
  expect(broken.failure.fields?.['xlsx']).toMatch(/^This spreadsheet could not be read/);
});

test('more than 1 MB of text is 413, and so is a document of somebody else or without text 400', async () => {
  expect((await parse({ text: 'भ'.repeat(400_000) })).status).toBe(413);
  expect((await parse({ text: 'x'.repeat(2_000_000) })).status).toBe(413);
  const { uploadDocument } = uploadsIn(portal);
  const foreign = await parse({ document: await uploadDocument(await createUser(portal)) });
  expect(foreign.failure.fields).toEqual({
    document: 'This document no longer exists. Please upload it again.',
  });
  const broken = await parse({ document: await uploadDocument(author) });
  expect(broken.failure.fields?.['document']).toMatch(/^The text of this PDF could not be read/);
  expect((await parse({})).status).toBe(400);
  expect((await parse({ text: 'x', html: '<p>x' })).status).toBe(400);
  expect(
    (await parse({ docx: Buffer.from('no archive').toString('base64') })).failure.fields?.['docx'],
  ).toMatch(/^This Word file could not be read/);
  expect((await portal.try('POST /jobs/parse', { body: { text: 'x' } })).status).toBe(401);
});

test('an account without a verified address reads none, and others 60 an hour', async () => {
  const { token } = await createUser(portal, { isVerified: false });
  const refused = await portal.try('POST /jobs/parse', { token, body: { text: 'x' } });
  expect(refused).toMatchObject({ status: 403, failure: { code: 'email_not_verified' } });
  const limits = rateLimits(portal.db.$client);
  const count = (n: number) =>
    limits({ group: 'parse', address: `198.51.100.${n}`, caller: author as never, email: undefined }, () =>
      Promise.resolve(),
    );
  for (let n = 0; n < 60; n += 1) await count(n);
  await expect(count(60)).rejects.toMatchObject({ code: 'too_many_requests' });
});
