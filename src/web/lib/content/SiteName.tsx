import { site } from '../site.ts';

/** The portal's name in a text that is written once, when its module is loaded. */
export const SiteName = () => site.name;
