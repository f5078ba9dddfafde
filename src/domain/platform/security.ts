/** Encrypts small secrets for storage in the database. */
export interface SecretBox {
  /** @param about what it belongs to; it opens for nothing else */
  seal(secret: string, about: string): Buffer;
  /** Null if it was sealed with another key or context. */
  open(sealed: Buffer, about: string): string | null;
  /** Whether it was sealed with a key other than the current one. */
  isStale(sealed: Buffer): boolean;
}

/** What Argon2id spends on each hash: memory in KiB, passes, lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Security settings (docs/security.md). */
export interface Security {
  /** Of passwords and recovery codes. */
  hashCost: HashCost;
  secrets: SecretBox;
  /** Roles that must have a second factor. */
  secondFactorFor: 'nobody' | 'staff' | 'everyone';
  sessions: {
    /** Idle timeout of sessions. */
    idleMs: number;
    /** Absolute lifetime of sessions. */
    longestMs: number;
  };
  /** Whether the password is known from a data breach; false if the service is off or unreachable. */
  isBreached(password: string): Promise<boolean>;
  /** The name of what a file carries; null if nothing was found or there is no scanner. @throws if the scanner is unavailable */
  findMalware(bytes: Buffer): Promise<string | null>;
}

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
