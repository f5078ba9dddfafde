import { webLink } from '../contract/addresses/web-link.ts';

/** The stored form of a link that is written with its scheme, as lists and feeds write them; null for any other text. */
export const httpLink = (text: string | undefined): string | null =>
  text !== undefined && /^https?:/i.test(text.trim()) ? webLink(text) : null;
