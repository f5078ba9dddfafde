import type pg from 'pg';
import { jobFields } from '../src/contract/vocabulary/index.ts';
import { specialTerms } from '../src/generate/words.ts';
import { ask } from '../test/shipped/support/ask.ts';
import { buildImageForm } from '../test/support/image-form.ts';
import { buildJobToday } from '../test/support/items.ts';
import { buildOpening } from '../test/support/openings.ts';
import { newId, type Task } from './limit-server.ts';
import { reading, writing, type Load } from './load.ts';
import { signIn } from './product.ts';
import type { Recorder } from './recording.ts';

/** A workload: requests, and its stated limits. */
export interface Workload {
  name: string;
  load: Load;
  /** What the limit server does for it; none if only the portal's own CPU time is limited. */
  limit?: Task;
  /** Share of the limit's rate that the portal must reach. */
  minShare?: number;
  /** Milliseconds of a core that the web process may use for one answer. */
  maxCpuMs?: number;
}

interface Measured {
  url: string;
  databaseUrl: string;
  database: pg.Pool;
  recorder: Recorder;
  /** Tokens of accounts that publish. */
  tokens: string[];
}

const lists = jobFields.map((field) => `/api/jobs?field=${field}&limit=20`);
const rareSearch = '/api/jobs?q=zygomorphic';
/** More URLs than are requested, each rendered once: pages that are not cached. */
const listingPages = ['newest', 'deadline', 'title'].flatMap((sort) =>
  Array.from({ length: 100 }, (_, n) =>
    jobFields.map((field) => `/jobs?field=${field}&sort=${sort}&page=${n + 1}`),
  ).flat(),
);
/** Searches for a word that no item has, each of them a page of its own: what a flood of made-up words costs. */
const searchPages = Array.from({ length: 20_000 }, (_, n) => `/search?q=unheardof${n.toString(36)}`);
/** The same for a word in most texts, with one in some. */
const commonSearchPages = specialTerms.map((term) => `/search?q=curriculum+${term}`);
const compressed = { 'accept-encoding': 'br' };

/** Jobs that are public, in any order. */
export async function publicJobs(database: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM items WHERE type = 'job' AND approval_status = 'approved' ORDER BY md5(id::text) LIMIT $1",
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Uncached requests of visitors: lists, searches, jobs and pages in turn. */
export const uncachedPaths = (ids: string[]): string[] =>
  listingPages.flatMap((page, n) => [
    lists[n % lists.length]!,
    `/api/jobs?q=${['zygomorphic', 'papyrology', 'curriculum'][n % 3]}`,
    `/api/jobs/${ids[n % ids.length]}`,
    page,
  ]);

/** Every workload of the table, in its order. */
export async function workloadsOf(measured: Measured): Promise<Workload[]> {
  const { database, databaseUrl, recorder, tokens } = measured;
  const ids = await publicJobs(database, 30_000);
  const call = async (name: string, paths: string[], minShare?: number): Promise<Workload> => {
    const requests = [];
    for (const path of paths) requests.push((await recorder.record({ path })).statements);
    const limit: Task = { type: 'sql', url: databaseUrl, requests };
    return { name, load: reading(paths), limit, ...(minShare && { minShare }) };
  };
  const details = ids.slice(0, 200).map((id) => `/api/jobs/${id}`);
  const jobPages = ids.map((id) => `/jobs/${id}`);
  const longest = await longestAdvertisement(measured);
  const image = await buildImageForm();
  return [
    await call('list', lists, 0.6),
    await call('rare search', [rareSearch], 0.6),
    await call('common search', ['/api/jobs?q=curriculum']),
    await call('detail', details, 0.4),
    {
      name: 'cached page',
      load: reading(['/jobs'], compressed),
      limit: await sameBytes(measured.url, '/jobs'),
      minShare: 0.7,
    },
    { name: 'uncached listing page', load: reading(listingPages, compressed), maxCpuMs: 7 },
    { name: 'search page, a common word and another', load: reading(commonSearchPages, compressed) },
    { name: 'search page, unknown word', load: reading(searchPages, compressed) },
    { name: 'uncached job page', load: reading(jobPages, compressed), maxCpuMs: 7 },
    { name: 'uncached job page, 300 openings', load: reading(uncached(longest), compressed), maxCpuMs: 16 },
    { name: 'signed-in call', load: reading(['/api/users/profile', '/api/posts/my'], {}, tokens) },
    {
      name: 'publication',
      load: writing((n) => ({ ...publication(n), token: tokens[n % tokens.length] })),
      limit: await sameRows(measured),
      minShare: 0.3,
    },
    {
      name: 'upload',
      load: writing((n) => ({
        method: 'POST',
        path: '/api/uploads/image',
        ...image,
        token: tokens[n % tokens.length],
      })),
    },
  ];
}

const publication = (n: number) => ({
  method: 'POST' as const,
  path: '/api/jobs',
  body: buildJobToday({
    title: `Lecturer in Public Policy ${n}`,
  }),
});

/** The path of a job with as many openings as there can be, each with all that an opening has. */
async function longestAdvertisement({ url, database, tokens }: Measured): Promise<string> {
  const openings = Array.from({ length: 300 }, (_, n) => buildOpening({ department: `Department ${n}` }));
  const { body, token } = { ...publication(0), token: tokens[0] };
  const answer = await ask(url, '/api/jobs', { method: 'POST', token, body: { ...body, openings } });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const [admin] = await signIn(database, 'admin', 1);
  const approval = { method: 'PUT', token: admin, body: { approvalStatus: 'approved' } };
  const { status, text } = await ask(url, `/api/jobs/${id}/approve`, approval);
  if (status !== 200) throw new Error(`the advertisement was not approved: ${text}`);
  return `/jobs/${id}`;
}

/** A page under as many addresses, none of them cached. */
const uncached = (path: string): string[] => Array.from({ length: 20_000 }, (_, n) => `${path}?q=${n}`);

async function sameBytes(url: string, path: string): Promise<Task> {
  await ask(url, path, { headers: compressed });
  const { headers, bytes } = await ask(url, path, { headers: compressed });
  const omitted = new Set(['connection', 'date', 'keep-alive']);
  const remaining = Object.fromEntries(Object.entries(headers).filter(([name]) => !omitted.has(name)));
  return { type: 'bytes', headers: remaining, body: bytes.toString('base64') };
}

/** One transaction with the writes of a publication. */
async function sameRows({ recorder, databaseUrl, tokens }: Measured): Promise<Task> {
  const { statements, answer } = await recorder.record({ ...publication(0), token: tokens[0] });
  const { id } = answer.data as { id: string };
  const writes = statements
    .filter(({ text }) => /^(insert|update|delete)/i.test(text))
    .map(({ text, values }) => ({ text, values: values.map((value) => (value === id ? newId : value)) }));
  const [begin, commit] = ['BEGIN', 'COMMIT'].map((text) => ({ text, values: [] }));
  return { type: 'sql', url: databaseUrl, requests: [[begin!, ...writes, commit!]] };
}
