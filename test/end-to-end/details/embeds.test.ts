import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savingIn } from '../../support/saving.ts';
import { findProblems } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { RunningPortal } from '../support/portal.ts';
import { expectGoodPage, visit } from '../support/visit.ts';

/** Another site shows lists, and a script of it reads the API. */

let portal: RunningPortal;
let browser: Browser;
/** The other site: pages by path, with their policies. */
let site: Server;
let siteUrl: string;
const pages = new Map<string, { policy?: string; html: string }>();

beforeAll(async () => {
  portal = await RunningPortal.launch();
  const saving = await savingIn(portal);
  for (const title of ['Reader in Chemistry', 'Professor of Physics'])
    await saving.publicItem('jobs', { title, employer: 'Sample University' });
  await saving.publicItem('posts', { title: 'Winter school on sampling', type: 'workshop' });
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(page?.policy && { 'content-security-policy': page.policy }),
    });
    response.end(page && `<!doctype html><html lang="en"><title>Other site</title>${page.html}</html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await portal?.stop();
});

async function inContext<Result>(
  options: Parameters<Browser['newContext']>[0],
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** What the page of a list gives for other sites, as its HTML has it. */
async function snippetIn(path: string): Promise<string> {
  const html = await (await fetch(portal.url + path)).text();
  const escaped = /<code>(&lt;iframe.*?)<\/code>/.exec(html)?.[1];
  expect([path, escaped]).toEqual([path, expect.any(String)]);
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
  return escaped!.replaceAll(/&[a-z#\d]+;/g, (name) => entities[name as keyof typeof entities] ?? name);
}

describe('the snippet of a list, in a page of another site with a strict policy', () => {
  test.each(['/jobs?employer=Sample+University', '/workshops'])('%s', async (path) => {
    const snippet = await snippetIn(path);
    pages.set('/', { policy: `default-src 'none'; frame-src ${portal.url}`, html: snippet });
    await inContext({ javaScriptEnabled: false }, async (page, context) => {
      const asked: string[] = [];
      context.on('request', (request) => void asked.push(request.url()));
      await page.goto(siteUrl);
      const frame = page.frameLocator('iframe');
      const first = frame.getByRole('listitem').first().getByRole('link');
      const title = await first.innerText();
      expect(title).toBe(path === '/workshops' ? 'Winter school on sampling' : 'Professor of Physics');
      // The page and its frame, and nothing else.
      expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toHaveLength(2);
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.isNavigationRequest() && one.frame() === page.mainFrame()),
        first.click(),
      ]);
      expect((await request.allHeaders())['referer']).toBeUndefined();
      await page.waitForURL(`${portal.url}/**`);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      expect(await context.cookies()).toEqual([]);
    });
  });

  test('is shown by the page without script', async () => {
    await inContext({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${portal.url}/jobs`);
      await page.getByText('Feeds and embedding').click();
      await page.getByLabel('HTML to copy').getByText('<iframe src=').waitFor();
      await page.frameLocator('iframe').getByRole('link', { name: 'Professor of Physics' }).waitFor();
    });
  });

  test('shows no other page of the portal', async () => {
    pages.set('/', { html: `<iframe src="${portal.url}/jobs" title="Jobs"></iframe>` });
    await inContext({}, async (page) => {
      await page.goto(siteUrl);
      expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0);
    });
  });
});

test.each(['light', 'dark'] as const)(
  'embedded lists are usable on a phone, in the %s theme',
  async (colorScheme) => {
    await inContext({ colorScheme, viewport: { width: 320, height: 640 } }, async (page) => {
      for (const query of ['', '?theme=light', '?theme=dark', '?field=education']) {
        await page.goto(`${portal.url}/embed/jobs${query}`);
        expect(await findProblems(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        const isDark = query === '?theme=dark' || (query !== '?theme=light' && colorScheme === 'dark');
        expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
          isDark ? 'rgb(21, 18, 26)' : 'rgb(251, 250, 252)',
        );
      }
    });
  },
);

test('a list offers its snippet with a preview', async () => {
  const open = await visit(portal, { width: 360, height: 780 });
  try {
    const { page } = open;
    await page.goto('/jobs');
    await page.getByText('Feeds and embedding').click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Professor of Physics' }).waitFor();
    await expectGoodPage(page);
    expect(open.complaints).toEqual([]);
  } finally {
    await open.close();
  }
});

test('a script of another site reads public calls, and their refusals; it sends no token and changes nothing', async () => {
  pages.set('/', { html: '<p>Reads</p>' });
  await inContext({}, async (page) => {
    await page.goto(siteUrl);
    const read = (path: string, init: RequestInit = {}) =>
      page.evaluate(
        async ([url, options]) => {
          try {
            const response = await fetch(url as string, options as RequestInit);
            return { status: response.status, body: await response.json() };
          } catch {
            return 'refused';
          }
        },
        [`${portal.url}${path}`, init] as const,
      );
    const since = encodeURIComponent('2026-01-01T00:00:00+05:30');
    expect(await read(`/api/jobs?updatedSince=${since}`)).toMatchObject({
      status: 200,
      body: { data: { totalCount: 2, nextSince: expect.any(String) } },
    });
    expect(await read('/api/jobs?updatedSince=yesterday')).toMatchObject({
      status: 400,
      body: { fields: { updatedSince: expect.any(String) } },
    });
    expect(await read('/jobs/feed.json')).toMatchObject({ status: 200 });
    expect(await read('/api/users/profile')).toBe('refused');
    expect(await read('/api/jobs', { headers: { authorization: 'Bearer x' } })).toBe('refused');
    expect(await read('/api/newsletter', { method: 'POST', body: '{}' })).toBe('refused');
  });
});
