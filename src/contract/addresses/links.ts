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

const scheme = /:\/\/|\bwww\./i;
/** 'example.tld/x': names are not written like that. */
const withPath = /[\p{L}\p{N}]{2,}\.\p{Ll}{2,}[/?#:]/u;
/** 'example.com' becomes a link in many mail programs; 'Dr.De', 'B.Tech.' and 'St.John' do not. */
const generic =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|link|click|vip|icu|app|dev|edu|gov)(?![\p{L}\p{N}])/iu;
const ofCountry =
  /[\p{L}\p{N}-]{2,}\.(?:in|uk|us|ru|cn|io|co|me|tv|ai|de|fr|eu|to|ly|cc|ws|tk|ml|ga|cf|gq|su|pw)(?![\p{L}\p{N}])/u;

/**
 * Whether a name contains something that mail programs turn into a link. Initials, degrees and 'St. John's' don't
 * count.
 */
export const holdsWebAddress = (name: string): boolean =>
  [scheme, withPath, generic, ofCountry].some((pattern) => pattern.test(name));

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const idPattern = /^[\w-]{11}$/;
/** As long as an id, but they stand for a playlist and for a channel: /embed/videoseries?list=…, /embed/live_stream?channel=… */
const noVideos = new Set(['videoseries', 'live_stream']);

/** The video id of a YouTube watch, embed, shorts or live address (docs/specification.md#content); else null. */
export function youtubeId(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : ['embed', 'shorts', 'live'].includes(first)
          ? second
          : '';
  return idPattern.test(id) && !noVideos.has(id) ? id : null;
}
