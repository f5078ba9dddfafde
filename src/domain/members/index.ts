export { acceptInvitation } from './accept-invitation.ts';
export { actFor, actingFor } from './act-for.ts';
export { changeRole, endMembership } from './change-members.ts';
export { clearExpiredInvitations } from './clear-expired.ts';
export { findInvitedAddress, invite, issueInvitationLink } from './invite.ts';
export { listInstitutions, listMembers } from './list-members.ts';
export { assertMemberMay, seesAsInstitution } from './policy.ts';
