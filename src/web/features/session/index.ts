export { LeadToPasswordChange, passwordChangePath } from './LeadToPasswordChange.tsx';
export { LeadToSecondFactor } from './LeadToSecondFactor.tsx';
export { RequireUser } from './RequireUser.tsx';
export { type Session, SessionProvider, type SessionStatus, useSession } from './SessionProvider.tsx';
