import type { MemberRole } from '../../src/contract/vocabulary/index.ts';
import { linkOf } from './links.ts';
import { createUser, type Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** Invites a person as an institution's account, and accepts as that person. @returns the membership's id */
export async function join(
  portal: TestPortal,
  institution: Pick<Person, 'token'>,
  person: Pick<Person, 'token' | 'email'>,
  role: MemberRole,
): Promise<string> {
  const body = { email: person.email, role };
  const { id } = await portal.call('POST /members', { token: institution.token, body });
  const mail = (await portal.work()).find(({ to }) => to === person.email);
  await portal.call('POST /members/accept', { token: person.token, body: { token: linkOf(mail).token } });
  return id;
}

/** @returns the token of a session in which the person acts for the institution */
export const actFor = async (
  portal: TestPortal,
  person: Person,
  institution: { id: string },
): Promise<string> =>
  (await portal.call('POST /auth/act-for', { token: person.token, body: { institution: institution.id } }))
    .token;

/** A person who acts for an institution in a role. */
export async function createMember(
  portal: TestPortal,
  institution: Person,
  role: MemberRole,
): Promise<{ person: Person; memberId: string; token: string }> {
  const person = await createUser(portal);
  const memberId = await join(portal, institution, person, role);
  return { person, memberId, token: await actFor(portal, person, institution) };
}
