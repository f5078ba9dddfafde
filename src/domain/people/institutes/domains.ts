import providers from 'email-providers/all.json' with { type: 'json' };

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const isDomain = (text: string): boolean =>
  text.length <= 253 && text.includes('.') && text.split('.').every((part) => label.test(part));

/** Well-formed web domains, normalised for comparison. */
export const webDomains = (texts: readonly unknown[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const domain = typeof text === 'string' ? text.trim().toLowerCase() : '';
      return isDomain(domain) ? [domain] : [];
    }),
  ),
];

/** The domain of a website. */
export function domainsOfWebsite(website: string | null): string[] {
  if (!website || !URL.canParse(website)) return [];
  return webDomains([new URL(website).hostname.replace(/^www\./, '')]);
}

const freeMail = new Set<string>(providers);

/** Whether anybody gets an address at a domain. */
export const isFreeMail = (domain: string): boolean => freeMail.has(domain);

/**
 * Whether an email address is at one of these domains itself: below it, students and alumni have addresses. Domains of mail providers, where anybody gets an
 * address, never count. Internationalised domains never
 * match: programs map them differently, and an admin's decision is the safe alternative.
 */
export function isAddressOf(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  // Checked before lower-casing, which turns the Kelvin sign into an ASCII 'k'.
  const isAscii = /^[\x21-\x7e]+$/.test(host);
  const [domain] = at < 1 || !isAscii ? [] : webDomains([host]);
  return domain !== undefined && !isFreeMail(domain) && domains.includes(domain);
}
