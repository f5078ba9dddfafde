import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { loggedActions, loggedEntityTypes } from '../vocabulary/index.ts';
import { person } from '../people/member.ts';
import { id, moment } from '../shapes/paging.ts';

/** A staff action (docs/specification.md#approval-log). */
export const approvalLog = z
  .object({
    id,
    entityType: z.enum(loggedEntityTypes),
    entityId: id,
    entityTitle: z.string().nullable(),
    action: z.enum(loggedActions),
    /** 'revision' for a decision on the revision of a public item. */
    about: z.literal('revision').nullable(),
    moderatorId: id.nullable(),
    moderatorName: z.string().nullable(),
    /** The person who acted for the account that is named; null for its own user. */
    actedBy: person.nullable(),
    reason: z.string().nullable(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'ApprovalLog' });
export type ApprovalLog = z.output<typeof approvalLog>;
