import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExecutable } from '../../../test/support/executable.ts';
import { injections } from '../../../test/support/injections.ts';
import { buildJob, buildPost } from '../../../test/support/items.ts';
import { createUser } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';

let portal: TestPortal;
const content = injections.map((one) => `<p>Said before ${one} and after it.</p>`).join('');
const titles = injections.map((one) => `${one.replace(/\s+/g, ' ').trim().slice(0, 90)} in a title`);
const employer = '</script><img src=x onerror=alert(1)>';
/** A feed has at most fifty items, so each query must find fewer. */
const fields = ['humanities', 'natural_sciences'] as const;

beforeAll(async () => {
  portal = await TestPortal.start();
  const { token } = await createUser(portal, { role: 'admin', name: '<img src=x onerror=alert(1)>' });
  const body = { approvalStatus: 'approved' };
  for (const [index, title] of titles.entries()) {
    const field = [fields[index % 2]!];
    const asked = buildJob({ title, content, employer, field, applicationDeadline: '2026-12-31' });
    const job = await portal.call('POST /jobs', { body: asked, token });
    await portal.call('PUT /jobs/:id/approve', { params: { id: job.id }, body, token });
  }
  for (const title of titles.slice(0, 40)) {
    const post = await portal.call('POST /posts', { body: buildPost({ title, content }), token });
    await portal.call('PUT /posts/:id/approve', { params: { id: post.id }, body, token });
  }
});
afterAll(() => portal.stop());

const get = async (path: string) => (await fetch(portal.url + path)).text();
const sorted = (texts: string[]) => texts.toSorted();
/** The text of HTML without tags. */
const shown = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const nodes = new XMLParser({ ignoreAttributes: false, processEntities: true });
function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return nodes.parse(xml);
}

interface Item {
  title: string;
  html: string;
}
const read: Record<string, (text: string) => Item[]> = {
  rss: (text) =>
    parse(text).rss.channel.item.map((item: Record<string, string>) => ({
      title: item.title,
      html: item['content:encoded'],
    })),
  atom: (text) =>
    parse(text).feed.entry.map((entry: Record<string, Record<string, string>>) => {
      expect([entry.title!['@_type'], entry.content!['@_type']]).toEqual(['html', 'html']);
      return { title: entry.title!['#text'], html: entry.content!['#text'] };
    }),
  json: (text) =>
    (JSON.parse(text).items as { title: string; content_html: string }[]).map((item) => ({
      title: item.title,
      html: item.content_html,
    })),
};

describe.each(['rss', 'atom', 'json'])('a feed as %s', (format) => {
  const itemsOf = async (path: string) => read[format]!(await get(path.replace('?', `.${format}?`)));

  test('contains only sanitised texts', async () => {
    const paths = ['/jobs/feed?field=humanities', '/workshops/feed?', '/search/feed?q=title'];
    for (const path of paths) {
      const items = await itemsOf(path);
      expect(items.length).toBeGreaterThan(30);
      for (const { html } of items) {
        expect(html).toContain('Said before');
        expect(findExecutable(html)).toEqual([]);
      }
    }
  });

  test('contains titles verbatim, escaped', async () => {
    const items = (await Promise.all(fields.map((field) => itemsOf(`/jobs/feed?field=${field}`)))).flat();
    const titleTexts = items.map(({ title }) => title);
    const asText = format === 'json' ? titleTexts : titleTexts.map(shown);
    expect(sorted(asText)).toEqual(sorted(titles.map((title) => `${title}, ${employer}`)));
    if (format !== 'json') expect(titleTexts.filter((title) => title.includes('<'))).toEqual([]);
  });

  test('is not broken by search terms', async () => {
    const q = encodeURIComponent('"><script>alert(1)</script>]]>&');
    const text = await get(`/search/feed.${format}?q=${q}`);
    if (format !== 'json') {
      expect(text).not.toContain('<script');
      return void parse(text);
    }
    // The titles of what is found stand there as they are.
    const { items, ...feed } = JSON.parse(text) as { items: unknown[] };
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(feed)).not.toContain('<script');
  });
});

test('a calendar contains titles verbatim, and texts add no lines', async () => {
  for (const field of fields) {
    const calendar = new ICAL.Component(ICAL.parse(await get(`/jobs/deadlines.ics?field=${field}`)));
    const events = calendar.getAllSubcomponents('vevent');
    const own = titles.filter((_, index) => fields[index % 2] === field);
    expect(sorted(events.map((event) => String(event.getFirstPropertyValue('summary'))))).toEqual(
      sorted(own.map((title) => `Apply by: ${title}, ${employer}`)),
    );
    const names = new Set(events.flatMap((event) => event.getAllProperties().map(({ name }) => name)));
    for (const name of ['attach', 'x-alt-desc', 'image', 'conference']) expect(names).not.toContain(name);
    for (const event of events)
      expect(String(event.getFirstPropertyValue('url'))).toMatch(/^http:\/\/portal\.test\/jobs\/[\w-]+$/);
  }
});

test('a sitemap contains URLs only', async () => {
  const parts = [...(await get('/sitemap.xml')).matchAll(/<loc>http:\/\/portal\.test([^<]+)/g)];
  expect(parts.length).toBeGreaterThan(2);
  for (const [, path] of parts) {
    const xml = await get(path!);
    parse(xml);
    expect(xml).not.toMatch(/alert|in a title|onerror/);
  }
});
