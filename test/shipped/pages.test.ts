import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import routes from '../../src/web/routes.ts';
import { createUser, asAdmin, done, sampleAccount } from './support/people.ts';
import { get, product } from './support/shared.ts';

/** Every page of the web application, as its own table of routes has them; data that pages share have no page. */
const paths = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    // Patterns of the table of addresses begin with a slash and are whole.
    const path = entry.path?.startsWith('/') ? entry.path : entry.path ? `${above}/${entry.path}` : above;
    return [
      ...((entry.index || entry.path) && entry.file.endsWith('.route.tsx') ? [path || '/'] : []),
      ...paths(entry.children ?? [], path),
    ];
  });
/** Pages that are there if a setting says so. */
const off = ['/data'];
const pages = paths(routes).filter((path) => !path.includes('*') && !off.includes(path));

const ids = new Map<string, string>();
beforeAll(async () => {
  const { jobs } = await done('/jobs');
  const { posts } = await done('/posts');
  const { institutes } = await done('/institutes');
  const { orders } = await asAdmin('/admin/payments/orders');
  const person = await createUser();
  for (const [section, id] of [
    ['/jobs/', jobs[0].id],
    ['/posts/', posts[0].id],
    // A university's page is that of its institution.
    ['/authors/', (await sampleAccount('individual')).id],
    ['/institutes/', institutes[0].id],
    ['/institutes/records/', institutes[0].id],
    ['/users/', person.id],
    // Asks for a login.
    ['/reports/', person.id],
    ['/payments/orders/', orders[0]?.id ?? person.id],
  ])
    ids.set(section, id);
});

const filled = (path: string): string =>
  path.replace(/^(?:\/admin)?(\/.+?\/)(edit\/)?:id(\/[a-z]+)?$/, (whole, section: string) =>
    whole.replace(':id', ids.get(section) ?? ''),
  );

test.each(off)('%s is not there with the default settings', async (path) => {
  expect((await get(path)).status).toBe(404);
  expect((await get('/')).text).not.toContain(`href="${path}"`);
});

describe('every page of the route table', () => {
  test.each(pages)('%s is served with all its assets', async (page) => {
    const path = filled(page);
    expect(path).not.toContain(':');
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text).toContain('</html>');
    const broken = await Promise.all(
      filesOf(text).map(async (file) => ((await get(file)).status === 200 ? [] : [file])),
    );
    expect(broken.flat()).toEqual([]);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

const checked = new Set<string>();
/** Our own scripts, styles, fonts and images on a page; each is requested once per run. */
function filesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/(?:assets|sample|uploads)\/[^"]+|\/[\w-]+\.\w+)"/g)].map(
    ([, file]) => file!.replaceAll('&amp;', '&'),
  );
  const files = [...new Set(found)].filter((file) => !checked.has(file));
  for (const file of files) checked.add(file);
  return files;
}

test('pages say in their first line and in the footer that they show sample content', async () => {
  for (const page of ['/', '/jobs', '/about', '/nowhere'])
    expect((await get(page)).text).toMatch(
      />Sample content: all of it is invented.+<footer.+>Sample content: /s,
    );
});

test('pages are compressed for browsers that accept it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers, bytes } = await get('/jobs', { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(bytes.length).toBeGreaterThan(1000);
  }
});

test.each(['/nowhere', '/jobs/0199c000-0000-7000-8000-000000000000', '/posts/none', '/institutes/none'])(
  '%s shows the 404 page',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test.each(['/about.data', '/jobs.data', '/_root.data'])(
  '%s, requested by the router, succeeds',
  async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  },
);

test('pages use the public URL', async () => {
  const { text } = await get('/jobs');
  expect(text).toContain(`<link rel="canonical" href="${product.url}/jobs"`);
});
