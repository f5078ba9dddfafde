import type pg from 'pg';
import { jobFields } from '../src/contract/vocabulary/index.ts';
import { ask } from '../test/shipped/support/ask.ts';
import { newId, type Task } from './limit-server.ts';
import { publication, publishing, reading, type Load } from './load.ts';
import type { Recorder } from './recording.ts';

/** What is measured of one kind of request, and its stated limits. */
export interface Kind {
  name: string;
  load: Load;
  /** The least that any server does for it; none where only the portal's own work is limited. */
  limit?: Task;
  /** Share of the limit's rate that the portal must reach. */
  leastShare?: number;
  /** Milliseconds of a core that the web process may use for one answer. */
  mostCpuMs?: number;
}

interface Measured {
  url: string;
  databaseUrl: string;
  database: pg.Pool;
  recorder: Recorder;
  /** Of accounts that publish. */
  tokens: string[];
}

const lists = jobFields.map((field) => `/api/jobs?field=${field}&limit=20`);
/** More addresses than are asked for, each rendered once: pages that nobody has asked for before. */
const listingPages = ['newest', 'deadline', 'title'].flatMap((sort) =>
  Array.from({ length: 100 }, (_, n) =>
    jobFields.map((field) => `/jobs?field=${field}&sort=${sort}&page=${n + 1}`),
  ).flat(),
);
const compressed = { 'accept-encoding': 'br' };

/** Every kind of request of the table, in its order. */
export async function kindsOf(measured: Measured): Promise<Kind[]> {
  const { database, databaseUrl, recorder, tokens } = measured;
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM jobs WHERE approval_status = 'approved' ORDER BY md5(id::text) LIMIT 30000",
  );
  const ids = rows.map(({ id }) => id);
  const call = async (name: string, paths: string[], leastShare?: number): Promise<Kind> => {
    const requests = [];
    for (const path of paths) requests.push((await recorder.record({ path })).statements);
    const limit: Task = { kind: 'sql', url: databaseUrl, requests };
    return { name, load: reading(paths), limit, ...(leastShare && { leastShare }) };
  };
  return [
    await call('list', lists, 0.6),
    await call('rare search', ['/api/jobs?q=zygomorphic'], 0.6),
    await call('common search', ['/api/jobs?q=curriculum']),
    await call(
      'detail',
      ids.slice(0, 200).map((id) => `/api/jobs/${id}`),
      0.4,
    ),
    {
      name: 'cached page',
      load: reading(['/jobs'], compressed),
      limit: await sameBytes(measured.url, '/jobs'),
      leastShare: 0.7,
    },
    { name: 'uncached listing page', load: reading(listingPages, compressed), mostCpuMs: 7 },
    {
      name: 'uncached job page',
      load: reading(
        ids.map((id) => `/jobs/${id}`),
        compressed,
      ),
      mostCpuMs: 7,
    },
    { name: 'publication', load: publishing(tokens), limit: await sameRows(measured), leastShare: 0.3 },
  ];
}

async function sameBytes(url: string, path: string): Promise<Task> {
  await ask(url, path, { headers: compressed });
  const { headers, bytes } = await ask(url, path, { headers: compressed });
  const left = new Set(['connection', 'date', 'keep-alive']);
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
  return { kind: 'bytes', headers: kept, body: bytes.toString('base64') };
}

/** One transaction that writes what a publication writes. */
async function sameRows({ recorder, databaseUrl, tokens }: Measured): Promise<Task> {
  const body = publication('Lecturer in Public Policy');
  const { statements, answer } = await recorder.record({
    method: 'POST',
    path: '/api/jobs',
    token: tokens[0],
    body,
  });
  const { id } = answer.data as { id: string };
  const writes = statements
    .filter(({ text }) => /^(insert|update|delete)/i.test(text))
    .map(({ text, values }) => ({ text, values: values.map((value) => (value === id ? newId : value)) }));
  const [begin, commit] = ['BEGIN', 'COMMIT'].map((text) => ({ text, values: [] }));
  return { kind: 'sql', url: databaseUrl, requests: [[begin!, ...writes, commit!]] };
}
