import { describePermissions, type Registered } from '../support/permission-matrix.ts';
import { anItemOf } from './support/owned-items.ts';
import { aPerson, asAdmin } from './support/people.ts';
import { call } from './support/shared.ts';

const kinds = new Map<string, Registered>();

async function aCaller(caller: Registered) {
  const role = caller === 'unverified' || caller === 'blocked' ? 'individual' : caller;
  const person = await aPerson({ role, isVerified: caller !== 'unverified' });
  if (caller === 'blocked') await asAdmin(`/admin/users/${person.id}`, 'PUT', { blocked: true });
  kinds.set(person.id, caller);
  return person;
}

describePermissions(() => ({
  fetch: async (path, { method = 'GET', token, body }) => {
    const answer = await call(path, {
      method,
      token,
      ...(typeof body === 'string' && {
        body: Buffer.from(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return new Response(answer.text || null, { status: answer.status });
  },
  aCaller,
  anItemOf: (kind, owner, expected) => anItemOf(kind, owner, kinds.get(owner.id)!, expected),
}));
