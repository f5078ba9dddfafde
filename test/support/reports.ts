import { createUser, type Person } from './people.ts';
import { savingIn } from './saving.ts';
import type { TestPortal } from './test-portal.ts';

/** Reports of public items, their authors, and staff that decides. */
export async function reportsIn(portal: TestPortal) {
  const saving = await savingIn(portal);
  const admin = await createUser(portal, { role: 'admin' });
  const report = (kind: string, id: string, more: object = {}) =>
    portal.try('POST /reports', { body: { kind, id, reason: 'fake', details: null, email: null, ...more } });
  const listed = async ({ token }: Person, state = 'open') =>
    (await portal.call('GET /reports', { token, query: { state, limit: 100 } })).reports;
  return {
    ...saving,
    admin,
    report,
    listed,
    /** The open case about a thing. */
    caseOf: async (id: string, by: Person = admin) => (await listed(by)).find(({ item }) => item.id === id)!,
    decideOn: ({ token }: Person, id: string, body: object) =>
      portal.try('PUT /reports/:id', {
        token,
        params: { id },
        body: { outcome: 'upheld', note: 'It asks applicants for a fee', ...body },
      }),
    read: ({ token }: Person, id: string) => portal.try('GET /reports/:id', { token, params: { id } }),
    object: ({ token }: Person, id: string, text = 'The fee is refunded to everybody') =>
      portal.try('POST /reports/:id/objection', { token, params: { id }, body: { text } }),
  };
}
