// @ts-check

const commonWords =
  /^(change|password|passwort|passw0rd|p[a@][s$]{2}w[o0]rd|secret|admin|lectern|test|qwert|welcome|letmein|iloveyou|abc123|1234|0000)/i;

/**
 * Too few different characters, or beginning with a common password word.
 * @param {string} secret
 */
export const isGuessable = (secret) => new Set(secret).size < 6 || commonWords.test(secret);

/**
 * Whether a secret, or the password in a URL, is a placeholder such as those of deploy/.env.example.
 * @param {string | undefined} value
 */
export function isPlaceholder(value) {
  if (value === undefined) return false;
  const secret = /^\w+:\/\/[^:@/]*:([^@/]*)@/.exec(value)?.[1] ?? value;
  return /^(choose|change|replace|your|insert)[-_ ]?(me|a|an|one|it|this|your|another)?([-_ ]|$)/i.test(
    secret,
  );
}
