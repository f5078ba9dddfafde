import { hash, hashRaw, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash it does the same work against a decoy, so that the time taken
 * doesn't tell whether an account exists (docs/rules.md#login-failures).
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody can log in with');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** The same work with a salt that is given, for secrets that are found by their hash. */
export const hashSlowly = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...options, salt });
