/** A mobile number of India, as people write it. */
const mobile = /(?<!\d)(?:\+91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;

/** Removes email addresses and mobile numbers that somebody wrote into a text: the dump has no personal data but names of authors. */
const maskContacts = (text: string): string =>
  text
    .replaceAll(/[^\s<>()[\],;"']+/g, (word) => (/.@.+\../.test(word) ? '[email address]' : word))
    .replaceAll(mobile, '[phone number]');

/** A link can't be shortened: one with an email address is left out. */
export const linkWithoutContacts = (link: string | null): string | null =>
  link && /@|%40/i.test(link) ? null : link;

/** The same of all texts in a value. */
export function maskTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskContacts(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [maskContacts(name), maskTexts(one)]));
}
