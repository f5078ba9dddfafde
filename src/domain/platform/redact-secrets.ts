/** Tokens and keys are at least this long; ids and names are shorter. */
const tokenLike = /(?<![\w-])[\w-]{40,}(?![\w-])/g;

/** Log lines are cut before anything is searched for, because some patterns take the square of the length. */
const longest = 2_000;

/** A word at the cut goes, as it may be the beginning of a secret that is no longer recognised. */
const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\S+$/, '')}…`;

/**
 * Removes personal data and secrets from a log line: statement parameters, email addresses, credentials in URLs,
 * query strings, tokens and password hashes.
 */
export const redactSecrets = (text: string): string =>
  cut(text)
    .replace(/\bparams: [\s\S]*$/, 'params: …')
    .replaceAll(/\$argon2\S+/g, '…')
    .replaceAll(/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 …')
    .replaceAll(/[^\s"'<>(),]+@[^\s"'<>(),]+/g, '…@…')
    .replaceAll(/([a-z]+:\/\/[^\s?"'#]*)\?[^\s"']*/gi, '$1?…')
    .replaceAll(tokenLike, '…');
