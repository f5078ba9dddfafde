import { z } from 'zod';
import { asSingleLine } from '../../../contract/text/single-line.ts';
import { webLink } from '../../../contract/addresses/web-link.ts';
import { requiredText } from '../../../contract/shapes/text.ts';
import { locationOfCountryCode } from '../../../contract/vocabulary/locations.ts';
import { domainsOfWebsite, webDomains } from '../domains.ts';

export interface InstituteEntry {
  name: string;
  location: string;
  website: string | null;
  /** Web domains; the website's host if the list has none. */
  domains: string[];
}

/** The first valid address; no list means none. */
const firstWebsite = z
  .array(z.unknown())
  .catch([])
  .transform(
    (pages) =>
      pages.map((page) => (typeof page === 'string' ? webLink(page) : null)).find((page) => page !== null) ??
      null,
  );

const domains = z.array(z.unknown()).catch([]).transform(webDomains);

const entry = z.object({
  name: requiredText(200, 'it has no name').transform((name) => asSingleLine(name).replace(/\s+/g, ' ')),
  alpha_two_code: z.string({ error: 'it has no country code' }),
  web_pages: firstWebsite,
  domains,
});

/** Parses an entry, or says why it is invalid. */
export function parseInstitute(value: unknown): InstituteEntry | { reason: string } {
  const { data, error } = entry.safeParse(value);
  if (!data) {
    const [issue] = error.issues;
    return {
      reason: issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : 'it is not an object',
    };
  }
  const location = locationOfCountryCode(data.alpha_two_code.trim());
  if (!location) return { reason: `'${data.alpha_two_code}' is no known country code` };
  const website = data.web_pages;
  const known = data.domains.length > 0 ? data.domains : domainsOfWebsite(website);
  return { name: data.name, location, website, domains: known };
}
