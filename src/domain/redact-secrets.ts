/** Longer than any id or name of ours, and as long as tokens and keys are. */
const tokenLike = /(?<![\w-])[\w-]{40,}(?![\w-])/g;

/**
 * A line for the log without what is somebody's own or opens something: values of statements, mail addresses, credentials in
 * addresses, what stands behind the question mark of one, tokens, digests of passwords.
 */
export const redactSecrets = (text: string): string =>
  text
    .replace(/\bparams: [\s\S]*$/, 'params: …')
    .replaceAll(/\$argon2\S+/g, '…')
    .replaceAll(/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 …')
    .replaceAll(/[^\s"'<>(),]+@[^\s"'<>(),]+/g, '…@…')
    .replaceAll(/([a-z]+:\/\/[^\s?"'#]*)\?[^\s"']*/gi, '$1?…')
    .replaceAll(tokenLike, '…');
