/** Tokens and keys are at least this long; ids and names are shorter. */
const tokenLike = /(?<![\w-])[\w-]{40,}(?![\w-])/g;

/**
 * Removes personal data and secrets from a log line: statement parameters, email addresses, credentials in URLs,
 * query strings, tokens and password hashes.
 */
export const redactSecrets = (text: string): string =>
  text
    .replace(/\bparams: [\s\S]*$/, 'params: …')
    .replaceAll(/\$argon2\S+/g, '…')
    .replaceAll(/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 …')
    .replaceAll(/[^\s"'<>(),]+@[^\s"'<>(),]+/g, '…@…')
    .replaceAll(/([a-z]+:\/\/[^\s?"'#]*)\?[^\s"']*/gi, '$1?…')
    .replaceAll(tokenLike, '…');
