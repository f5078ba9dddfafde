import { eq } from 'drizzle-orm';
import { registration } from '../../src/contract/people/account-inputs.ts';
import type { User } from '../../src/contract/people/user.ts';
import type { Bucket, Role } from '../../src/contract/vocabulary/index.ts';
import { users } from '../../src/db/index.ts';
import { register, insertLedgerEntries, linkInstituteOfUniversity } from '../../src/domain/people/index.ts';
import { newId } from '../../src/domain/platform/context.ts';
import type { TestPortal } from './test-portal.ts';

export interface Person {
  id: string;
  token: string;
  email: string;
  password: string;
  user: User;
}

let count = 0;

/** Values of the registration form. */
export const buildRegistration = (changes: Record<string, unknown> = {}) => {
  count += 1;
  return {
    role: 'individual',
    name: `Person ${count}`,
    email: `person${count}@example.org`,
    countryCode: '+91',
    mobile: '+919876543210',
    password: 'Correct-horse7',
    confirmPassword: 'Correct-horse7',
    designation: 'Researcher',
    affiliation: 'Sample Institute',
    terms: true,
    ...changes,
  };
};

interface Wanted {
  role?: Role;
  /** Default: verified. */
  isVerified?: boolean;
  isPremium?: boolean;
  name?: string;
  /** In addition to welcome credits. */
  credits?: Partial<Record<Bucket, number>>;
}

/** Registers a person, bypassing rate limits, with the state that a test needs. */
export async function createUser(portal: TestPortal, wanted: Wanted = {}): Promise<Person> {
  const { role = 'individual', isVerified = true, isPremium = false, name, credits = {} } = wanted;
  const form = buildRegistration({
    role: role === 'university' ? role : 'individual',
    ...(name && { name }),
  });
  // As in a fetch request from this machine.
  const origin = { address: '127.0.0.1', userAgent: 'node' };
  const { token, user } = await register(portal.ctx, registration.parse(form), origin);
  await portal.db
    .update(users)
    .set({ role, isEmailVerified: isVerified, subscription: isPremium ? 'premium' : 'free' })
    .where(eq(users.id, user.id));
  if (role === 'university')
    await portal.db.transaction((tx) =>
      linkInstituteOfUniversity(tx, portal.ctx, { ...user, isEmailVerified: isVerified }),
    );
  await portal.db.transaction((tx) =>
    insertLedgerEntries(
      tx,
      Object.entries(credits).map(([bucket, amount]) => ({
        id: newId(),
        userId: user.id,
        bucket: bucket as Bucket,
        amount,
        cause: 'correction' as const,
        reason: 'test',
        createdAt: portal.now,
      })),
    ),
  );
  return { id: user.id, token, email: user.email, password: form.password, user: { ...user, role } };
}
