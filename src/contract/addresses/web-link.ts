const isHostName = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?:xn--[a-z\d-]+|[a-z]{2,63})\.?$/;
/** Names that only mean something inside somebody's own network (https://www.iana.org/assignments/special-use-domain-names). */
const isPrivate =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|invalid|onion|home\.arpa)\.?$/;
const longest = 2000;

/**
 * The stored form of a link that somebody typed: a parsed http(s) address on a public host name, without a user. A missing scheme is
 * completed ('www.example.org'). Null for anything else (docs/specification.md#links).
 */
export function webLink(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // A path, which the parser would take for a host.
  if (/^https:\/\/[/\\]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublic = isHostName.test(url.hostname) && !isPrivate.test(url.hostname);
  const isPlain =
    url.username === '' && url.password === '' && !/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
  if (!isPublic || !isPlain || url.href.length > longest) return null;
  // People write a site's address without its slash, and find what they wrote.
  return url.href === `${text}/` ? text : url.href;
}
