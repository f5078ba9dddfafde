import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseContentNumber } from '../../../src/db/index.ts';
import { writeDump } from '../../../src/dump/write-dump.ts';
import { insertItem } from '../../support/item-rows.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let reader: Visit;
let folder: string;

beforeAll(async () => {
  portal = await RunningPortal.launch((data) => ({ DUMP_DIR: join(data, 'open-data') }));
  folder = join(portal.folder, 'open-data');
  reader = await visit(portal, { width: 360, height: 780 });
});
afterAll(async () => {
  await reader?.close();
  await portal?.stop();
});

test('the page offers the last dump, its licence and how to cite it', async () => {
  const { page } = reader;
  await page.goto('/data');
  await page.getByText('No data yet').waitFor();
  await insertItem({ type: 'job', title: 'Reader in Statistics' }, portal.db);
  // As the command does it.
  const dump = await writeDump(portal.ctx, folder, { siteName: 'Lectern' });
  await raiseContentNumber(portal.db);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open data' }).click();
  await page.getByText('SHA-256').first().waitFor();
  for (const text of ['As of 21 November 2026', 'Creative Commons Attribution 4.0', `${dump.name}.csv`])
    expect(await page.locator('main').innerText()).toContain(text);
  expect(await page.locator('main').innerText()).toContain(`${portal.url}/data`);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(reader.complaints).toEqual([]);
});

test('its files are served to every site, in parts too, and nothing else of the folder', async () => {
  const described = JSON.parse(await readFile(join(folder, 'datapackage.json'), 'utf8'));
  const types = ['text/csv; charset=utf-8', 'application/x-ndjson; charset=utf-8'];
  for (const [at, { path }] of described.resources.entries()) {
    const content = await readFile(join(folder, path), 'utf8');
    const answer = await fetch(`${portal.url}/data/${path}`);
    expect(answer.headers.get('content-type')).toBe(types[at]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toBe(content);
    const part = await fetch(`${portal.url}/data/${path}`, { headers: { range: 'bytes=0-9' } });
    expect([part.status, await part.text()]).toEqual([206, content.slice(0, 10)]);
  }
  for (const name of ['items-1.csv.part', 'items-2020-01-01T00-00-00Z.csv', '..%2Fkeys', '.env'])
    expect((await fetch(`${portal.url}/data/${name}`)).status).toBe(404);
  expect(await (await fetch(`${portal.url}/sitemaps/pages.xml`)).text()).toContain(`${portal.url}/data<`);
});
