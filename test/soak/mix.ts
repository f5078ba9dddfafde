import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ask, type Answer, type Asked } from '../shipped/support/ask.ts';
import { aPost } from '../support/items.ts';

export interface Kind {
  name: string;
  /** How often, of a hundred visits. */
  share: number;
  /** @throws for an answer that is not the expected one */
  visit: () => Promise<unknown>;
}

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
const anyOf = <One>(many: readonly One[]): One => many[Math.floor(Math.random() * many.length)] as One;
/** Limits count for each address; a few hundred visitors come again and again. */
const anAddress = () => `127.0.2.${1 + Math.floor(Math.random() * 250)}`;

/** What people do on a portal with sample content. */
export async function mixOf(url: string, dataDir: string): Promise<Kind[]> {
  const get = async (path: string, asked: Asked = {}): Promise<Answer> => {
    const answer = await ask(url, path, { from: anAddress(), ...asked });
    if (answer.status < 300) return answer;
    throw new Error(
      `${asked.method ?? 'GET'} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`,
    );
  };
  const call = async (path: string, asked?: Asked): Promise<any> =>
    (await get(`/api${path}`, asked)).json().data;
  const post = (path: string, token: string | undefined, body: unknown) =>
    call(path, { method: 'POST', token, body });

  const accounts = await readFile(join(dataDir, 'sample-accounts.txt'), 'utf8');
  const logIn = async (role: string): Promise<string> => {
    const [, email, password] = new RegExp(`^${role} +(\\S+) +(\\S+)$`, 'm').exec(accounts)!;
    return (await post('/auth/login', undefined, { email, password })).token;
  };
  const [author, admin] = [await logIn('individual'), await logIn('admin')];

  /** Ten credits of the kind that the published posts cost. */
  const purchase = async () => {
    const order = { creditType: 'workshop', quantity: 10 };
    const { orderId } = await post('/payments/credits/create-order', author, order);
    const paid = await post('/payments/sandbox/pay', author, { orderId, outcome: 'success' });
    await post('/payments/credits/verify-payment', author, paid);
  };
  const publish = async () => {
    const { id } = await post(
      '/posts',
      author,
      aPost({ title: `Soak ${Math.random()}`, image: '/sample/covers/waves.svg' }),
    );
    const body = { approvalStatus: 'approved' };
    await call(`/posts/${id}/approve`, { method: 'PUT', token: admin, body });
    await get(`/posts/${id}`);
    await call(`/posts/${id}`, { method: 'DELETE', token: admin, body: {} });
  };
  const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'x.jpg');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  const body = Buffer.from(await encoded.arrayBuffer());
  const upload = async () => {
    const sent = await call('/uploads/image', { method: 'POST', token: author, body, headers });
    await get(sent.url);
    await call('/uploads/image', { method: 'DELETE', token: author, body: { url: sent.url } });
  };
  const dashboard = async () => {
    await call('/users/profile', { token: author });
    await call('/posts/my', { token: author });
  };
  const ids: string[] = (await call('/jobs?limit=50')).jobs.map(({ id }: { id: string }) => id);
  for (let round = 0; round < 5; round += 1) await purchase();
  return [
    { name: 'page', share: 36, visit: () => get(anyOf(pages)) },
    { name: 'job', share: 14, visit: () => get(`/jobs/${anyOf(ids)}`) },
    { name: 'list', share: 18, visit: () => call(anyOf(lists)) },
    { name: 'search', share: 14, visit: () => call(`/jobs?q=${anyOf(terms)}`) },
    { name: 'dashboard', share: 8, visit: dashboard },
    { name: 'login', share: 2, visit: async () => post('/auth/logout', await logIn('individual'), {}) },
    { name: 'publish', share: 4, visit: publish },
    { name: 'upload', share: 2, visit: upload },
    { name: 'purchase', share: 2, visit: purchase },
  ];
}
