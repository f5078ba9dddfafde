export { setTokenAttribute } from './set-token-attribute.ts';
export { RedirectToPasswordChange } from './RedirectToPasswordChange.tsx';
export { RedirectToSecondFactor } from './RedirectToSecondFactor.tsx';
export { RequireUser } from './RequireUser.tsx';
export { SessionProvider, useSession } from './SessionProvider.tsx';
