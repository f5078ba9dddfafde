import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savingIn } from '../../../test/support/saving.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { embedStyle } from './embeds.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
  await saving.publicItem('jobs', {
    title: 'Lecturer in <b>Law</b> & Policy',
    employer: 'Sample University',
  });
  await saving.publicItem('jobs', { title: 'Reader in Chemistry', employer: 'Another University' });
  await saving.publicItem('jobs', { title: 'Professor of Physics', employer: 'Another University' });
  await saving.publicItem('posts', { title: 'Winter school on sampling' });
  await saving.pending('jobs', { title: 'A pending job' });
});
afterAll(() => portal.stop());

const get = async (path: string) => {
  const response = await fetch(portal.url + path);
  const html = await response.text();
  const titles = [...html.matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map((match) => match[1]);
  return { status: response.status, headers: response.headers, html, titles };
};

test('an embedded list has the items of the list with the same query, and links that leave the frame', async () => {
  const all = await get('/embed/jobs');
  expect(all.titles).toEqual([
    'Professor of Physics',
    'Reader in Chemistry',
    'Lecturer in &#60;b&#62;Law&#60;/b&#62; &#38; Policy',
  ]);
  expect(all.html).toContain('On Lectern');
  const some = await get('/embed/jobs?employer=another+university&limit=1&sort=title');
  expect(some.titles).toEqual(['Professor of Physics']);
  expect(some.html).toContain('<h1>Jobs at another university</h1>');
  expect(some.html).toContain('All 2 on Lectern');
  expect(some.html).toMatch(/href="http:\/\/portal\.test\/jobs\?employer=another\+university/);
  expect((await get('/embed/posts?type=workshop')).titles).toEqual(['Winter school on sampling']);
  expect((await get('/embed/posts')).titles).toEqual(['Winter school on sampling']);
  expect((await get('/embed/posts?type=blog')).html).toContain('No posts at the moment.');
  for (const { html } of [all, some])
    for (const [link] of html.matchAll(/<a [^>]*>/g))
      expect(link).toMatch(/^<a href="http:\/\/portal\.test\/[^"]*" target="_top" rel="noopener">$/);
});

test('it alone may be framed, runs and loads nothing, and says nothing of its readers', async () => {
  const { headers, html } = await get('/embed/jobs');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  expect(policy).toContain('frame-ancestors *');
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b|\son\w+=|style="/);
  for (const name of ['x-frame-options', 'set-cookie']) expect(headers.get(name)).toBeNull();
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  for (const path of ['/embed', '/embed/users', '/embed/jobs/x', '/api/jobs', '/jobs/feed.json']) {
    const other = await get(path);
    expect([path, other.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect([path, other.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});

test('themes and limits', async () => {
  for (const theme of ['light', 'dark', 'auto'])
    expect((await get(`/embed/jobs?theme=${theme}`)).html).toContain(
      `<html lang="en" data-theme="${theme}">`,
    );
  expect((await get('/embed/jobs')).html).toContain('data-theme="auto"');
  for (const limit of [1, 20]) expect((await get(`/embed/posts?limit=${limit}`)).status).toBe(200);
  for (const query of [
    'theme=pink',
    'theme=',
    'theme=dark&theme=light',
    'limit=0',
    'limit=21',
    'limit=x',
    'limit=',
    'limit=1.5',
    'limit=1e1',
    'limit=0x5',
    'limit=%2B5',
    'limit=5&limit=6',
    'externalId=A-1',
    'includeAllStatuses=true',
    'approvalStatus=pending',
    'updatedSince=2026-11-27T10:00:00Z',
    'after=01a21bdb-9f0b-7174-a4ed-e4d16a2803f2',
    'field=nothing',
  ]) {
    const { status, html, headers } = await get(`/embed/jobs?${query}`);
    expect([query, status]).toEqual([query, 400]);
    expect(html).toContain(`The parameter ‘${query.split('=')[0]}’`);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('its colours are those of the design', async () => {
  const tokens = await readFile('src/web/ui/theme/tokens.css', 'utf8');
  const colours = [...new Set(embedStyle.match(/light-dark\([^)]*\)/g))];
  expect(colours.length).toBeGreaterThan(4);
  const squeezed = tokens.replaceAll(' ', '');
  expect(colours.filter((colour) => !squeezed.includes(colour))).toEqual([]);
});
