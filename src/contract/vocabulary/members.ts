/** What people do for an institution (docs/specification.md#members). */
export const memberRoles = ['owner', 'editor', 'accounts'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** How long an invitation can be accepted. */
export const invitationDays = 14;
/** Members and invitations of an institution. */
export const maxMembers = 200;
