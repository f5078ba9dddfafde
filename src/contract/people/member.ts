import { z, namedSchemas } from '../z.ts';
import { memberRoles } from '../vocabulary/index.ts';
import { id, moment } from '../shapes/paging.ts';
import { email } from '../shapes/text.ts';

const role = z.enum(memberRoles, { error: 'Must be owner, editor or accounts' });

export const invitation = z.object({ email, role });
export const roleInput = z.object({ role });

/** The person who did something for an institution. */
export const person = z.object({ id, name: z.string() });
export type Person = z.output<typeof person>;

/** Who acts for an institution's account: its own login, a member, or somebody who was invited (docs/specification.md#members). */
export const member = z
  .object({
    id,
    state: z.enum(['account', 'member', 'invited']),
    role: z.enum(memberRoles),
    email: z.string(),
    /** null: invited. */
    user: person.nullable(),
    invitedAt: moment.nullable(),
    /** Of an invitation. */
    expiresAt: moment.nullable(),
    joinedAt: moment.nullable(),
  })
  .register(namedSchemas, { id: 'Member' });
export type Member = z.output<typeof member>;

/** The institution's account, and what the person is for it. */
export const actingFor = z
  .object({ id, name: z.string(), role: z.enum(memberRoles) })
  .register(namedSchemas, { id: 'ActingFor' });
export type ActingFor = z.output<typeof actingFor>;

/** An institution that the person may act for; `memberId` ends the membership. */
export const membership = actingFor.extend({ memberId: id }).register(namedSchemas, { id: 'Membership' });
export type Membership = z.output<typeof membership>;
