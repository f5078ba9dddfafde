import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { PageCache } from './pages/page-cache.ts';
import { createAdmission } from './admission.ts';
import { measureAdmission } from './metrics.ts';

test('metrics report active, queued, refused and cached requests at every scrape', async () => {
  const registry = new Registry();
  const admission = createAdmission({ connections: 4, maxWaitMs: Infinity });
  const pages = new PageCache();
  measureAdmission(registry, { admission, pages });
  await admission.visitors.acquire('a client');
  for (let n = 0; n < 5; n += 1) void admission.members.acquire(`account ${n}`);
  admission.uploads.refused = 3;
  pages.hits = 9;
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^lectern_/.test(line));
  const expected = [
    'lectern_admission_running{queue="visitors"} 1',
    'lectern_admission_running{queue="members"} 4',
    'lectern_admission_running{queue="uploads"} 0',
    'lectern_admission_running{queue="pdfs"} 0',
    'lectern_admission_running{queue="shareImages"} 0',
    'lectern_admission_waiting{queue="visitors"} 0',
    'lectern_admission_waiting{queue="members"} 1',
    'lectern_admission_waiting{queue="uploads"} 0',
    'lectern_admission_waiting{queue="pdfs"} 0',
    'lectern_admission_waiting{queue="shareImages"} 0',
    'lectern_admission_limit{queue="visitors"} 4',
    'lectern_admission_limit{queue="members"} 4',
    'lectern_admission_limit{queue="uploads"} 20',
    'lectern_admission_limit{queue="pdfs"} 1',
    'lectern_admission_limit{queue="shareImages"} 1',
    'lectern_admission_refused_total{queue="visitors"} 0',
    'lectern_admission_refused_total{queue="members"} 0',
    'lectern_admission_refused_total{queue="uploads"} 3',
    'lectern_admission_refused_total{queue="pdfs"} 0',
    'lectern_admission_refused_total{queue="shareImages"} 0',
    'lectern_cached_page_hits_total 9',
    'lectern_cached_pages 0',
  ];
  for (let reads = 0; reads < 2; reads += 1) expect(await lines()).toEqual(expected);
});
