import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { institutes } from '../../src/db/index.ts';
import { newId } from '../../src/domain/platform/context.ts';
import { linkOf } from './links.ts';
import { createUser, buildRegistration, type Person } from './people.ts';
import { TestPortal } from './test-portal.ts';

export let portal: TestPortal;
export let admin: Person;
/** The university of the current test. */
export let name = '';
export let count = 0;

/** Starts a portal; each test has another university. */
export function startInstituteClaims(): void {
  beforeAll(async () => {
    portal = await TestPortal.start();
    admin = await createUser(portal, { role: 'admin' });
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    count += 1;
    name = `University Number ${count}`;
  });
}

/** An institute as the directory has it. */
export async function listed(domains: string[] = [`uni${count}.example`], changes = {}): Promise<string> {
  const id = newId();
  const now = portal.now;
  await portal.db
    .insert(institutes)
    .values({ id, name, location: 'Asia/India', domains, createdAt: now, updatedAt: now, ...changes });
  return id;
}

export async function register(email: string, changes = {}) {
  const body = buildRegistration({ role: 'university', name, email, ...changes });
  const { token, user } = await portal.call('POST /auth/register', { body });
  const mail = (await portal.work()).find(({ to }) => to === email);
  const { email: address, token: secret } = linkOf(mail);
  const verify = () => portal.call('POST /auth/verify-email', { body: { email: address, token: secret } });
  return { id: user.id, token, verify };
}
export const verified = async (email: string, changes = {}) => {
  const account = await register(email, changes);
  await account.verify();
  return account;
};

export const ownerOf = async (id: string) =>
  (await portal.db.select().from(institutes).where(eq(institutes.id, id)))[0]?.userId;
export const rename = (token: string, to: string) =>
  portal.call('PUT /users/profile', { token, body: { name: to } });
