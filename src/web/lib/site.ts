import { type Identity, shippedIdentity } from '../../contract/site.ts';

/**
 * The portal's name, strap line and logo as the root loader read them: the document's layout hands them over before it draws
 * anything. They are the same on every page, and titles need them where no hook can run. Read them while drawing, never when a
 * module is loaded.
 */
export const site: Identity = { ...shippedIdentity };

export const showIdentity = (identity: Identity): void => void Object.assign(site, identity);
