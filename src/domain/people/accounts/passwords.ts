import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { HashCost, Security } from '../../platform/security.ts';

/** Argon2id (the library's default) with parameters recommended by OWASP: 19 MiB, two passes, one lane. */
export const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A context, or the part of it that says the cost. */
interface Costs {
  security: Pick<Security, 'hashCost'>;
}

/** The same password typed on another system may come in other code points: 'é' as one, or as a letter with its accent. */
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = ({ security }: Costs, password: string): Promise<string> =>
  hash(normalised(password), security.hashCost);

/** Nobody's password; exported so that a test can try it. */
export const dummyPassword = 'a dummy password that nobody can log in with';
/** One for each cost, which never changes while the portal runs. */
const dummyHashes = new Map<HashCost, Promise<string>>();

function dummyHash(ctx: Costs): Promise<string> {
  const { hashCost: cost } = ctx.security;
  const known = dummyHashes.get(cost) ?? hashPassword(ctx, dummyPassword);
  dummyHashes.set(cost, known);
  return known;
}

/**
 * Verifies a password. Without a stored hash it verifies against a dummy hash, so that timing doesn't reveal whether
 * an account exists (docs/specification.md#login-failures).
 */
export async function passwordMatches(ctx: Costs, stored: string | null, password: string): Promise<boolean> {
  const dummy = await dummyHash(ctx);
  let matches = await verify(stored ?? dummy, normalised(password));
  // Of those that were hashed before passwords were normalised.
  if (!matches && normalised(password) !== password) matches = await verify(stored ?? dummy, password);
  return stored !== null && matches;
}

/** Hashes with a given salt, for secrets that are looked up by their hash. */
export const hashSlowly = ({ security }: Costs, secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...security.hashCost, salt });
