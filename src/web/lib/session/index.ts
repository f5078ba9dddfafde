export { setTokenAttribute, standInForStorage } from './set-token-attribute.ts';
export { RedirectToPasswordChange } from './redirects.tsx';
export { RedirectToSecondFactor } from './redirects.tsx';
export { RequireUser } from './RequireUser.tsx';
export { SessionProvider, useSession } from './SessionProvider.tsx';
