import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { PageCache } from '../pages/page-cache.ts';
import { Load } from './load.ts';
import { measureLoad } from './load-metrics.ts';

test('whoever looks reads what goes on, what may, what was refused and what waited, as often as he looks', async () => {
  const registry = new Registry();
  const load = new Load({ connections: 4 });
  const pages = new PageCache();
  measureLoad(registry, { load, pages });
  load.calls.begin('a');
  for (let n = 0; n < 2; n += 1) load.pages.begin('a');
  load.uploads.running = 3;
  for (let n = 0; n < 4; n += 1) load.calls.refuse();
  for (let n = 0; n < 5; n += 1) load.pages.refuse();
  load.uploads.refused = 6;
  load.calls.line.waited = 7;
  load.pages.line.waited = 8;
  pages.hits = 9;
  const told = async () => (await registry.metrics()).split('\n').filter((line) => /^lectern_/.test(line));
  const all = [
    'lectern_work_running{kind="calls"} 1',
    'lectern_work_running{kind="pages"} 2',
    'lectern_work_running{kind="uploads"} 3',
    'lectern_work_limit{kind="calls"} 10',
    'lectern_work_limit{kind="pages"} 6',
    'lectern_work_limit{kind="uploads"} 20',
    'lectern_work_refused_total{kind="calls"} 4',
    'lectern_work_refused_total{kind="pages"} 5',
    'lectern_work_refused_total{kind="uploads"} 6',
    'lectern_work_waited_total{kind="calls"} 7',
    'lectern_work_waited_total{kind="pages"} 8',
    'lectern_kept_pages_answered_total 9',
    'lectern_kept_pages 0',
  ];
  for (let looks = 0; looks < 2; looks += 1) expect(await told()).toEqual(all);
});
