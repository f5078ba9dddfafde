export { RedirectToPasswordChange, passwordChangePath } from './RedirectToPasswordChange.tsx';
export { RedirectToSecondFactor } from './RedirectToSecondFactor.tsx';
export { RequireUser } from './RequireUser.tsx';
export { type Session, SessionProvider, type SessionStatus, useSession } from './SessionProvider.tsx';
