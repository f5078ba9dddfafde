import { useIdentity } from '../root-data.ts';

/** The portal's name in a text that is written once, when its module is loaded. */
export const SiteName = () => useIdentity().name;
