import { hash, hashRaw, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Nobody's password; exported so that a test can try it. */
export const dummyPassword = 'a dummy password that nobody can log in with';
let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password. Without a stored hash it verifies against a dummy hash, so that timing doesn't reveal whether
 * an account exists (docs/rules.md#login-failures).
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(dummyPassword);
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}

/** Hashes with a given salt, for secrets that are looked up by their hash. */
export const hashSlowly = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...options, salt });
