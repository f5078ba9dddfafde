import type { ItemEntity } from '../../src/contract/vocabulary/index.ts';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { readOptions, refuseArguments } from '../../scripts/read-options.mjs';
import { launchBrowser } from '../end-to-end/support/browser.ts';
import { waitForHydrationOnNavigation } from '../end-to-end/support/hydration.ts';
import { ask } from '../shipped/support/ask.ts';
import { freePort } from '../shipped/support/product.ts';
import { Program } from '../support/program.ts';
import { indexPage, type Picture } from './index-page.ts';
import { prepare } from './prepare.ts';
import type { Scene, Visitor } from './scene.ts';
import { scenes } from './scenes.ts';

const values = readOptions('screens', {
  out: { type: 'string', default: 'screens' },
  widths: { type: 'string', default: '360,768,1280,1920' },
  only: { type: 'string', default: '' },
});
const widths = values.widths.split(',').map(Number);
if (!widths.every((width) => Number.isInteger(width) && width >= 320 && width <= 4000))
  refuseArguments('screens', '--widths must be numbers from 320 to 4000, separated by commas.');
const out = resolve(process.env['INIT_CWD'] ?? '.', values.out);

const dataDir = await mkdtemp(join(tmpdir(), 'lectern-screens-'));
// The database's own user must be able to enter it when we are root.
await chmod(dataDir, 0o711);
// A known port, because payments lead to addresses of the portal.
const program = new Program({
  PORT: String(await freePort()),
  DATA_DIR: join(dataDir, 'data'),
  SAMPLE_DATA: 'on',
  RATE_LIMITS: 'off',
});
const browser = await launchBrowser();

async function sessions(url: string): Promise<Map<Visitor, string>> {
  const lines = (await readFile(join(dataDir, 'data', 'sample-accounts.txt'), 'utf8')).trim().split('\n');
  const tokens = new Map<Visitor, string>();
  for (const line of lines) {
    const [role = '', email, password] = line.split(/\s+/);
    const answer = await ask(url, '/api/auth/login', { method: 'POST', body: { email, password } });
    tokens.set(role as Visitor, answer.json().data.token);
  }
  return tokens;
}

/** An item that the institution can edit. */
type Own = Record<ItemEntity, string>;
async function ownIds(url: string, token: string): Promise<Own> {
  const read = async (path: string) => (await ask(url, `/api${path}`, { token })).json().data;
  const { id } = await read('/users/profile');
  const { jobs } = await read(`/jobs?userId=${id}&includeAllStatuses=true`);
  const { posts } = await read('/posts/my');
  return { job: jobs[0]?.id ?? '', post: posts[0]?.id ?? '' };
}

/** Example ids for the addresses of details, by section. */
async function exampleIds(url: string, token: string, own: Own): Promise<Map<string, string>> {
  const first = async (path: string, list: string) =>
    (await ask(url, `/api${path}`, { token })).json().data[list]?.[0]?.id ?? '';
  const institute = await first('/institutes', 'institutes');
  return new Map([
    ['/jobs/', await first('/jobs', 'jobs')],
    ['/posts/', await first('/posts', 'posts')],
    ['/jobs/edit/', own.job],
    ['/posts/edit/', own.post],
    ['/institutes/', institute],
    ['/admin/institutes/edit/', await first('/admin/users?role=university', 'users')],
    ['/institutes/records/', institute],
    ['/users/', await first('/admin/users', 'users')],
    ['/payments/orders/', await first('/admin/payments/orders', 'orders')],
  ]);
}

const fileOf = ({ visitor, name }: Scene, width: number, scheme: string) =>
  `${visitor}-${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${scheme}.png`;

/** Browsers load images far below the window only when scrolled to. */
function drawAll(): void {
  for (const image of document.images) image.loading = 'eager';
}

/** Waits for loading: the admin area checks access for half a second before it loads data. */
const waiting = '[aria-busy="true"], [class*="skeleton"], [role="status"][class*="late"]';
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await page.waitForLoadState('networkidle');
  const isDone = () => page.locator(waiting).filter({ visible: true }).count();
  for (let tries = 0; tries < 25 && (await isDone()) > 0; tries += 1) await page.waitForTimeout(200);
}

async function take(context: BrowserContext, scene: Scene, file: string): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    waitForHydrationOnNavigation(page);
    await page.goto(scene.path, { waitUntil: 'load' });
    await settled(page);
    if (scene.act) {
      page.setDefaultTimeout(5_000);
      await scene.act(page);
      await settled(page);
    }
    // Otherwise the top bar is captured at the scroll position.
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(drawAll);
    await settled(page);
    await page.screenshot({ path: join(out, file), fullPage: !scene.isCovered });
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    await page.close();
  }
}

let failed = 0;
try {
  await mkdir(out, { recursive: true });
  const url = await program.ready();
  const tokens = await sessions(url);
  const prepared = await prepare(url, tokens);
  const own = await ownIds(url, tokens.get('university')!);
  const wanted = scenes(await exampleIds(url, tokens.get('admin')!, own), prepared).filter(({ name }) =>
    name.includes(values.only),
  );
  const pictures: Picture[] = [];
  for (const scheme of ['light', 'dark'] as const)
    for (const width of widths)
      for (const visitor of new Set(wanted.map((scene) => scene.visitor))) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme: scheme,
          reducedMotion: 'reduce',
          baseURL: url,
        });
        const token = tokens.get(visitor);
        if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
        for (const scene of wanted.filter((one) => one.visitor === visitor)) {
          const file = fileOf(scene, width, scheme);
          const error = await take(context, scene, file);
          if (error) console.error(`${scene.name} (${visitor}, ${width}, ${scheme}): ${error}`);
          else pictures.push({ ...scene, width, scheme, file });
          failed += error ? 1 : 0;
        }
        await context.close();
      }
  await writeFile(join(out, 'index.html'), indexPage(pictures));
  console.log(`${pictures.length} pictures: ${join(out, 'index.html')}`);
} finally {
  await browser.close();
  await program.end();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
