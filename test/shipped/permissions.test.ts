import { describePermissions, type Registered } from '../support/permission-matrix.ts';
import { createOwnedItem } from './support/owned-items.ts';
import { createUser, asAdmin } from './support/people.ts';
import { call } from './support/shared.ts';

const kinds = new Map<string, Registered>();

async function createCaller(caller: Registered) {
  const role = caller === 'unverified' || caller === 'blocked' ? 'individual' : caller;
  const person = await createUser({ role, isVerified: caller !== 'unverified' });
  if (caller === 'blocked') await asAdmin(`/admin/users/${person.id}`, 'PUT', { blocked: true });
  kinds.set(person.id, caller);
  return person;
}

// That the started product refuses as the server of the tests does: src/api/permissions.data.test.ts asks for every combination.
describePermissions(
  () => ({
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
    createCaller,
    createOwnedItem: (kind, owner, expected) => createOwnedItem(kind, owner, kinds.get(owner.id)!, expected),
  }),
  { oneIn: 10 },
);
