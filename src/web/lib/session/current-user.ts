import type { Contract } from '../../../contract/index.ts';
import type { Result } from '../../../contract/endpoint.ts';
import type { User } from '../../../contract/people/user.ts';
import { call } from '../api/call.ts';
import { readToken } from '../api/token.ts';

/** A user with what `GET /users/profile` adds, which the answers of other calls lack. */
export type Profile = User & Partial<Result<Contract['GET /users/profile']>>;

/** The profile of the stored token's user: guard, loaders and session share one call. */
let known: { token: string; user: Promise<Profile | null> } | null = null;

async function readProfile(token: string): Promise<Profile | null> {
  try {
    return await call('GET /users/profile');
  } catch (error) {
    console.warn('Auth check failed', error instanceof Error ? error.message : error);
    // Asked again by the next caller.
    if (known?.token === token) known = null;
    return null;
  }
}

/** The user of the stored token; null for guests, and if the profile can't be read. @param isFresh read again */
export function currentUser({ isFresh = false } = {}): Promise<Profile | null> {
  const token = readToken();
  if (!token) known = null;
  else if (isFresh || known?.token !== token) known = { token, user: readProfile(token) };
  return known?.user ?? Promise.resolve(null);
}

/** Takes the user from the answer of a call. */
export function keepUser(user: Profile): void {
  const token = readToken();
  if (token) known = { token, user: Promise.resolve(user) };
}

/** Loads what only a user sees; null for guests, and before a password that an admin set was changed. */
export async function loadForUser<Data>(load: (user: Profile) => Promise<Data>): Promise<Data | null> {
  const user = await currentUser();
  return user && !user.mustChangePassword ? load(user) : null;
}
