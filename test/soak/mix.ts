import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { publicJobs } from '../../bench/workloads.ts';
import { signIn } from '../../bench/product.ts';
import type { Answer, RequestOptions } from '../shipped/support/ask.ts';
import { buildImageForm } from '../support/image-form.ts';
import { buildJobToday } from '../support/items.ts';

export interface Visit {
  name: string;
  /** How often, of a hundred visits. */
  share: number;
  visit: () => Promise<unknown>;
}
type Send = (label: string, path: string, asked: RequestOptions) => Promise<Answer>;

const pages = [
  '/',
  '/jobs',
  '/search?q=health',
  '/about',
  '/packages',
  '/jobs?page=2',
  '/jobs?sort=deadline',
];
const terms = ['policy', 'health', 'data', 'history', 'water', 'law', 'learning', 'climate'];
const lists = ['/jobs?limit=20', '/posts?limit=20', '/jobs?page=2', '/institutes?limit=20', '/jobs/facets'];
const own = ['/users/profile', '/posts/my', '/payments/credits/balance', '/users/sessions'];
const anyOf = <One>(many: readonly One[]): One => many[Math.floor(Math.random() * many.length)] as One;

/** Real traffic: of a hundred visits 80 see pages, nearly all of them cached, 15 search or list, 4 are signed in, 1 publishes or uploads. */
export async function mixOf(send: Send, dataDir: string, database: pg.Pool): Promise<Visit[]> {
  const call = async (label: string, path: string, asked: RequestOptions = {}): Promise<any> =>
    (await send(label, `/api${path}`, asked)).json().data;
  const post = (label: string, path: string, token: string | undefined, body: unknown, from?: string) =>
    call(label, path, { method: 'POST', token, body, ...(from && { from }) });
  const page = (path: string) => send('page', path, { headers: { 'accept-encoding': 'br' } });

  const [authors, admin] = [
    await signIn(database, 'individual', 200),
    (await signIn(database, 'admin', 1))[0]!,
  ];
  const jobs = await publicJobs(database, 200);
  await database.query(
    `INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at)
     SELECT gen_random_uuid(), id, 'job', 1000, 'correction', now() FROM users WHERE role = 'individual'`,
  );
  const publish = async () => {
    const { id } = await post(
      'publication',
      '/jobs',
      anyOf(authors),
      buildJobToday({ title: `Reader ${Math.random()}` }),
    );
    const body = { approvalStatus: 'approved' };
    await call('publication', `/jobs/${id}/approve`, { method: 'PUT', token: admin, body });
    await page(`/jobs/${id}`);
    await call('publication', `/jobs/${id}`, { method: 'DELETE', token: admin, body: {} });
  };
  const image = await buildImageForm();
  const upload = async () => {
    const token = anyOf(authors);
    const { url } = await call('upload', '/uploads/image', { method: 'POST', ...image, token });
    await send('upload', url, {});
    await call('upload', '/uploads/image', { method: 'DELETE', token, body: { url } });
  };
  const accounts = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const logIn = async (): Promise<string> => {
    const [, email, password] = /^individual +(\S+) +(\S+)$/m.exec(accounts)!;
    return (await post('login', '/auth/login', undefined, { email, password })).token;
  };
  /** Signs in, buys ten credits and leaves. */
  const purchase = async () => {
    const token = await logIn();
    const order = { creditType: 'workshop', quantity: 10 };
    const { orderId } = await post('purchase', '/payments/credits/create-order', token, order);
    const paid = await post('purchase', '/payments/sandbox/pay', token, { orderId, outcome: 'success' });
    await post('purchase', '/payments/credits/verify-payment', token, paid);
    await post('purchase', '/auth/logout', token, {});
  };
  const ownCall = () => call('signed-in call', anyOf(own), { token: anyOf(authors) });
  return [
    { name: 'page', share: 50, visit: () => page(anyOf(pages)) },
    { name: 'job page', share: 30, visit: () => page(`/jobs/${anyOf(jobs)}`) },
    { name: 'list', share: 8, visit: () => call('list', anyOf(lists)) },
    { name: 'search', share: 7, visit: () => call('search', `/jobs?q=${anyOf(terms)}`) },
    { name: 'signed-in call', share: 3.8, visit: ownCall },
    { name: 'purchase', share: 0.2, visit: purchase },
    { name: 'publication', share: 0.5, visit: publish },
    { name: 'upload', share: 0.5, visit: upload },
  ];
}
