import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users, type Transaction } from '../../../src/db/index.ts';
import { type Actor, newId } from '../../../src/domain/platform/context.ts';
import { grantWelcomeCredits } from '../../../src/domain/people/index.ts';
import type { SandboxPayment } from '../../../src/domain/commerce/payments/ports.ts';
import { createUser, type Person } from '../people.ts';
import type { TestPortal } from '../test-portal.ts';

interface Bought {
  orderId: string;
  payments: SandboxPayment[];
}

/** State of one script: one buyer and author, with orders, payments and items. */
export interface World {
  portal: TestPortal;
  staff: Staff;
  buyer: Actor;
  orders: Bought[];
  items: string[];
  restartWorker: () => Promise<unknown>;
}

export interface Staff {
  admin: Actor;
  moderators: Actor[];
}

export const password = 'Correct-horse7';
/** The cheapest parameters, as thousands of scripts don't test passwords. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const actorOf = ({ id, user }: Person): Actor => ({ ...user, id, sessionId: id });

export async function createStaff(portal: TestPortal): Promise<Staff> {
  const moderators = [
    await createUser(portal, { role: 'moderator' }),
    await createUser(portal, { role: 'moderator' }),
  ];
  return { admin: actorOf(await createUser(portal, { role: 'admin' })), moderators: moderators.map(actorOf) };
}

/** Creates an account directly, without registration. */
export async function createBuyer(portal: TestPortal, role: 'individual' | 'university'): Promise<Actor> {
  const id = newId();
  const email = `${id}@example.org`;
  const passwordHash = await cheapHash;
  const now = portal.now;
  await portal.db.transaction(async (tx: Transaction) => {
    const name = `Buyer ${id}`;
    const row = {
      id,
      email,
      passwordHash,
      role,
      name,
      isEmailVerified: true,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(users).values(row);
    if (role === 'individual') await grantWelcomeCredits(tx, portal.ctx, { id, email });
  });
  return (await findActor(portal, id))!;
}

/** The actor of a request by this user; undefined once the account was deleted. */
export async function findActor(portal: TestPortal, id: string): Promise<Actor | undefined> {
  const [user] = await portal.db.select().from(users).where(eq(users.id, id));
  return user && { ...user, sessionId: id };
}
