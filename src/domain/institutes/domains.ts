const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const isDomain = (text: string): boolean =>
  text.length <= 253 && text.includes('.') && text.split('.').every((part) => label.test(part));

/** The web domains that are well-formed, in the form in which they are compared. */
export const webDomains = (texts: readonly unknown[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const domain = typeof text === 'string' ? text.trim().toLowerCase() : '';
      return isDomain(domain) ? [domain] : [];
    }),
  ),
];

/** The domain that a website leads to. */
export function domainsOfWebsite(website: string | null): string[] {
  if (!website || !URL.canParse(website)) return [];
  return webDomains([new URL(website).hostname.replace(/^www\./, '')]);
}

/**
 * Whether an address belongs to one of these domains or a subdomain of it. Internationalised domains never do: how they are mapped
 * differs between programs, and a claim that an admin decides is the safe side.
 */
export function isAddressOf(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  // Before lower-casing, which makes an ASCII 'k' of the Kelvin sign.
  const isAscii = /^[\x21-\x7e]+$/.test(host);
  const [domain] = at < 1 || !isAscii ? [] : webDomains([host]);
  return domain !== undefined && domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
