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
