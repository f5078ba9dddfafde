import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { types, postTypes } from '../../src/contract/vocabulary/index.ts';
import { done, describeAnswer } from './support/people.ts';
import { get, product } from './support/shared.ts';

const channels = ['/jobs', '/search', ...postTypes.map((type) => types[type].path)];
const queries = ['?q=a', '?q=a&q=b', '?page=0', '?q=%00'];

async function served(path: string, type: RegExp) {
  const answer = await get(path);
  expect(answer.status, describeAnswer(answer)).toBe(200);
  expect(answer.headers['content-type']).toMatch(type);
  return answer;
}

const events = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');

describe.each(channels)('%s', (channel) => {
  test.each(['rss', 'atom'])('has a well-formed %s feed', async (format) => {
    const { text } = await served(`${channel}/feed.${format}`, new RegExp(`^application/${format}\\+xml`));
    expect(XMLValidator.validate(text)).toBe(true);
  });

  test('has a JSON feed', async () => {
    const { json } = await served(`${channel}/feed.json`, /^application\/feed\+json/);
    expect(json<object>()).toMatchObject({ version: expect.stringContaining('jsonfeed') });
  });

  test('has a calendar of deadlines', async () => {
    const { text } = await served(`${channel}/deadlines.ics`, /^text\/calendar/);
    if (channel === '/jobs') expect(events(text).length).toBeGreaterThan(0);
  });

  test.each(['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'])(
    '%s accepts odd queries',
    async (file) => {
      const answers = await Promise.all(queries.map((query) => get(`${channel}/${file}${query}`)));
      expect(answers.filter(({ status }) => status >= 500).map(describeAnswer)).toEqual([]);
    },
  );
});

test('each item has a share image, and a calendar file where it has a deadline', async () => {
  const { jobs } = await done('/jobs');
  const { posts } = await done('/posts');
  for (const path of ['site', `jobs/${jobs[0].id}`, `posts/${posts[0].id}`]) {
    const { bytes } = await served(`/og/${path}.png`, /^image\/png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  }
  const job = jobs.find((one: { applicationDeadline: string | null }) => one.applicationDeadline);
  const { text } = await served(`/jobs/${job.id}/deadline.ics`, /^text\/calendar/);
  expect(events(text)).toHaveLength(1);
});

test('every URL of the sitemap exists', async () => {
  const locations = async (path: string): Promise<string[]> => {
    const { text } = await served(path, /^application\/xml/);
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));
  };
  const parts = await locations('/sitemap.xml');
  expect(parts.length).toBeGreaterThan(2);
  const pages = (await Promise.all(parts.map((part) => locations(part.slice(product.url.length))))).flat();
  expect(pages.length).toBeGreaterThan(30);
  const missing: string[] = [];
  for (const page of pages)
    if ((await get(page.slice(product.url.length))).status !== 200) missing.push(page);
  expect(missing).toEqual([]);
});

test('robots.txt names the sitemap', async () => {
  const { text } = await served('/robots.txt', /^text\/plain/);
  expect(text).toContain(`Sitemap: ${product.url}/sitemap.xml`);
});

test('security.txt has a contact and expires within a year', async () => {
  const { text } = await served('/.well-known/security.txt', /^text\/plain/);
  expect(text).toMatch(/^Contact: /m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
});

test.each(['/api/health/live', '/api/health/ready'])('%s reports a healthy server', async (path) => {
  await served(path, /^application\/json/);
});

test('the portal can be installed: its manifest names icons that exist, one of them maskable', async () => {
  const { json } = await served('/manifest.webmanifest', /^application\/manifest\+json/);
  const manifest = json<{ name: string; start_url: string; icons: { src: string; purpose: string }[] }>();
  expect(manifest).toMatchObject({ name: 'Lectern', start_url: '/' });
  for (const { src } of manifest.icons) await served(src, /^image\/png$/);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('metrics are readable from this machine', async () => {
  const { text } = await served('/api/metrics', /^text\/plain/);
  expect(text).toContain('lectern_build_info');
});

test('static files with a hash in their name are cached for a year', async () => {
  const { text } = await get('/');
  const script = /"(\/assets\/[\w-]+\.js)"/.exec(text)![1]!;
  const { headers } = await served(script, /javascript/);
  expect(headers['cache-control']).toContain('max-age=31536000');
  const icon = await served('/favicon.svg', /^image\/svg\+xml/);
  expect(icon.headers['cache-control']).not.toContain('max-age=31536000');
});

test('the worker that keeps pages for later is asked for anew, and may ask this server alone', async () => {
  const { headers } = await served('/service-worker.js', /javascript/);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
