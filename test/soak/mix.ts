import sharp from 'sharp';
import { aPost } from '../support/items.ts';
import type { Client } from './client.ts';

export interface People {
  author: { email: string; password: string; token: string };
  admin: { email: string; password: string; token: string };
}
/** One visit: what somebody does, with every answer checked. @throws for an answer that is not the expected one */
export type Visit = () => Promise<void>;

const expectStatus = (what: string, { status, text }: { status: number; text: string }, wanted = 200) => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text.slice(0, 200)}`);
};
const anyOf = <One>(many: readonly One[]): One => many[Math.floor(Math.random() * many.length)] as One;

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
const lists = [
  '/api/jobs?limit=20',
  '/api/posts?limit=20',
  '/api/jobs?page=2',
  '/api/institutes?limit=20',
  '/api/jobs/facets',
];

/** What people do on a portal, by how often (of a hundred). */
export function mixOf(
  client: Client,
  { author, admin }: People,
): { name: string; of100: number; visit: Visit }[] {
  const picture = sharp({ create: { width: 800, height: 450, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  let ids: string[] = [];
  return [
    {
      name: 'page',
      of100: 36,
      visit: async () => expectStatus('a page', await client.get(anyOf(pages))),
    },
    {
      name: 'detail',
      of100: 14,
      visit: async () => {
        if (ids.length === 0) {
          const found = await client.get('/api/jobs?limit=50');
          ids = found.json<{ jobs: { id: string }[] }>().jobs.map(({ id }) => id);
        }
        expectStatus('a job', await client.get(`/jobs/${anyOf(ids)}`));
      },
    },
    { name: 'list', of100: 18, visit: async () => expectStatus('a list', await client.get(anyOf(lists))) },
    {
      name: 'search',
      of100: 14,
      visit: async () => expectStatus('a search', await client.get(`/api/jobs?q=${anyOf(terms)}`)),
    },
    {
      name: 'dashboard',
      of100: 8,
      visit: async () => {
        expectStatus('the profile', await client.get('/api/users/profile', author.token));
        expectStatus('own posts', await client.get('/api/posts/my', author.token));
      },
    },
    { name: 'login', of100: 2, visit: () => login(client, author) },
    { name: 'publish', of100: 4, visit: () => publish(client, author.token, admin.token) },
    { name: 'upload', of100: 2, visit: async () => upload(client, author.token, await picture) },
    { name: 'purchase', of100: 2, visit: () => purchase(client, author.token) },
  ];
}

async function login(client: Client, { email, password }: People['author']): Promise<void> {
  const opened = await client.call('POST', '/auth/login', { email, password });
  expectStatus('the login', opened);
  const { token } = opened.json<{ token: string }>();
  expectStatus('the logout', await client.call('POST', '/auth/logout', {}, token));
}

async function publish(client: Client, author: string, admin: string): Promise<void> {
  const made = await client.call('POST', '/posts', aPost({ title: `Soak ${Math.random()}` }), author);
  expectStatus('a new post', made, 201);
  const { id } = made.json<{ id: string }>();
  const decided = await client.call('PUT', `/posts/${id}/approve`, { approvalStatus: 'approved' }, admin);
  expectStatus('an approval', decided);
  expectStatus('the approved post', await client.get(`/posts/${id}`));
  expectStatus('a deletion', await client.call('DELETE', `/posts/${id}`, {}, admin));
}

async function upload(client: Client, token: string, picture: Buffer): Promise<void> {
  const sent = await client.upload('/uploads/image', 'image', picture, token);
  expectStatus('an upload', sent, 201);
  const { url } = sent.json<{ url: string }>();
  expectStatus('the picture', await client.get(url));
  expectStatus('its deletion', await client.call('DELETE', '/uploads/image', { url }, token));
}

/** Ten credits of the kind that the published posts cost. */
export async function purchase(client: Client, token: string): Promise<void> {
  const order = { creditType: 'workshop', quantity: 10 };
  const opened = await client.call('POST', '/payments/credits/create-order', order, token);
  expectStatus('an order', opened, 201);
  const { orderId } = opened.json<{ orderId: string }>();
  const paid = await client.call('POST', '/payments/sandbox/pay', { orderId, outcome: 'success' }, token);
  expectStatus('a payment', paid);
  const confirmed = await client.call('POST', '/payments/credits/verify-payment', paid.json(), token);
  expectStatus('its confirmation', confirmed);
}
