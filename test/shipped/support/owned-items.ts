import type { ItemEntity } from '../../../src/contract/vocabulary/index.ts';
import { Secret, TOTP } from 'otpauth';
import type { PathTarget } from '../../../src/api/permission-rows.ts';
import { buildJobToday, buildPost } from '../../support/items.ts';
import type { Caller, Registered } from '../../support/permission-matrix.ts';
import { createUser, asAdmin, done, logIn, post, type Person } from './people.ts';
import { sendSandboxEvent } from './purchases.ts';

type Maker = (owner: Person) => Promise<string>;

const createItem =
  (entity: ItemEntity, approvalStatus: string): Maker =>
  async ({ id: userId }) => {
    const item = entity === 'job' ? buildJobToday() : buildPost({ image: '/sample/covers/book.svg' });
    // An approval is paid for with one credit.
    if (approvalStatus === 'approved')
      await asAdmin(`/admin/users/${userId}`, 'PUT', {
        credits: { [entity === 'job' ? 'job' : 'workshop']: 1 },
      });
    return (await asAdmin(`/admin/${entity}s`, 'POST', { ...item, userId, approvalStatus })).id;
  };

/** Creates an item of each kind for a user, through the API only. */
const makers: Record<
  Exclude<PathTarget, 'error report' | 'institute claim' | 'member' | 'api key'>,
  Maker
> = {
  'site section': async () => 'identity',
  'approved job': createItem('job', 'approved'),
  'pending job': createItem('job', 'pending'),
  'approved post': createItem('post', 'approved'),
  'pending post': createItem('post', 'pending'),
  'draft job': async ({ token }) => (await post('/drafts/jobs', { title: 'A draft' }, token)).id,
  'draft post': async ({ token }) =>
    (await post('/drafts/posts', { type: 'workshop', title: 'A draft' }, token)).id,
  'saved job': (owner) => createSavedItem('job', owner),
  'saved post': (owner) => createSavedItem('post', owner),
  'saved search': async ({ token }) =>
    (await post('/searches', { name: 'Jobs', kind: 'jobs', query: '', frequency: 'none' }, token)).id,
  'followed institute': followInstitute,
  'reported job': async (owner) => {
    const id = await createItem('job', 'approved')(owner);
    await post('/reports', { kind: 'jobs', id, reason: 'fake' });
    const { reports } = await asAdmin('/reports?limit=100&sort=newest');
    return reports.find(({ item }: { item: { id: string } }) => item.id === id).id;
  },
  institute: async () =>
    (await asAdmin('/institutes', 'POST', { name: `Institute ${crypto.randomUUID()}` })).id,
  session: anotherSession,
  order: createUnpaidOrder,
  event: createUnmatchedEvent,
  user: async () => (await withSecondFactor(await createUser())).id,
  author: async () => {
    const author = await createUser();
    await createItem('post', 'approved')(author);
    return author.id;
  },
  'university user': async () => (await createUser({ role: 'university' })).id,
};

/** Items that their owner creates. */
const madeByOwner: readonly PathTarget[] = [
  'draft job',
  'draft post',
  'saved job',
  'saved post',
  'saved search',
  'followed institute',
  'session',
  'order',
];
const nobody = '0199c000-0000-7000-8000-000000000000';

/** Items for which every call so far was refused; they are unchanged, so the next call can use them too. */
const untouched = new Map<string, string>();

/** Moderators neither publish nor buy, and admins don't buy. */
const isNeverOf = (role: Registered, kind: PathTarget): boolean =>
  (role === 'moderator' && kind.startsWith('draft')) ||
  (['moderator', 'admin'].includes(role) && kind === 'order');

/** The id of an item for one call of the permission matrix; undefined where no call of the API makes such a thing. */
export async function createOwnedItem(kind: PathTarget, owner: Caller, role: Registered, expected: string) {
  // Error reports only exist after a bug, claims only for imported institutes, members only of institutions, and staff has no keys.
  if (kind === 'error report' || kind === 'institute claim' || kind === 'member' || kind === 'api key')
    return undefined;
  if (isNeverOf(role, kind)) return undefined;
  // Blocked users fail the session check, whatever the call.
  if (role === 'blocked' && madeByOwner.includes(kind)) return nobody;
  const key = `${kind} ${owner.id}`;
  const id = untouched.get(key) ?? (await makers[kind](owner as Person));
  if (expected === 'ok') untouched.delete(key);
  else untouched.set(key, id);
  return id;
}

async function anotherSession({ email, password, token }: Person): Promise<string> {
  const before: { id: string }[] = (await done('/users/sessions', { token })).sessions;
  await logIn(email, password);
  const after: { id: string }[] = (await done('/users/sessions', { token })).sessions;
  return after.find(({ id }) => !before.some((one) => one.id === id))!.id;
}

/** One of the sample items, on the person's list. */
async function createSavedItem(entity: ItemEntity, { token }: Person): Promise<string> {
  const [{ id }] = (await done(`/${entity}s?limit=1`))[`${entity}s`];
  await done(`/saved/${entity}s/${id}`, { method: 'PUT', token, body: {} });
  return id;
}

async function followInstitute({ token }: Person): Promise<string> {
  const { id } = await asAdmin('/institutes', 'POST', { name: `Institute ${crypto.randomUUID()}` });
  await done(`/follows/institutes/${id}`, { method: 'PUT', token });
  return id;
}

async function createUnpaidOrder({ token }: Person): Promise<string> {
  await post('/payments/credits/create-order', { creditType: 'job', quantity: 1 }, token);
  return (await done('/payments/history', { token })).orders[0].id;
}

async function createUnmatchedEvent(): Promise<string> {
  const eventId = await sendSandboxEvent({ orderId: `order_${crypto.randomUUID()}`, amount: 100 });
  const { events } = await asAdmin('/admin/payments/events?outcome=unmatched');
  return events.find((event: { eventId: string }) => event.eventId === eventId).id;
}

async function withSecondFactor(person: Person): Promise<Person> {
  const { secret, token } = await post(
    '/users/second-factor/setup',
    { password: person.password },
    person.token,
  );
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const renewed = await post('/users/second-factor', { code }, token);
  return { ...person, token: renewed.token };
}
