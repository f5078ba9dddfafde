import type { Bucket } from '../../src/contract/vocabulary/index.ts';
import { correctBalances } from '../../src/domain/people/index.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Sets a person's balances, as an admin would. */
export async function setBalances(
  portal: TestPortal,
  person: Person,
  target: Partial<Record<Bucket, number>>,
): Promise<void> {
  const admin = { ...person.user, sessionId: person.id };
  await portal.db.transaction((tx) =>
    correctBalances(tx, portal.ctx, { userId: person.id, target, admin, reason: 'test' }),
  );
}
