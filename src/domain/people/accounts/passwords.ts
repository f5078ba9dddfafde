import { hash, hashRaw, verify } from '@node-rs/argon2';
import { minPasswordLength } from '../../../contract/people/password-inputs.ts';
import type { Transaction, UserRow } from '../../../db/index.ts';
import type { HashCost, Security } from '../../platform/security.ts';
import { personOf, type Actor, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { portalIdentity } from '../../platform/portal-identity.ts';
import { findUser, lockUser } from './store.ts';

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

const wrong = (field: string) =>
  new Failure('wrong_password', { fields: { [field]: 'The password is not correct.' } });

/**
 * Verifies the caller's password (that of the member who acts) before an action that a stolen session must not perform. Hashing is slow, so it runs
 * outside of the transaction; `lockUnchanged` then locks the account and checks that nothing changed in between.
 * @throws Failure wrong_password at the form's field
 */
export async function assertOwnPassword(ctx: Context, actor: Actor, field: string, password: string) {
  const person = personOf(actor).id;
  const user = await findUser(ctx.db, person);
  if (!user || !(await passwordMatches(ctx, user.passwordHash, password))) throw wrong(field);
  return {
    lockUnchanged: async (tx: Transaction): Promise<UserRow> => {
      const locked = await lockUser(tx, person);
      if (locked?.passwordHash !== user.passwordHash) throw wrong(field);
      if (person === actor.id) return locked;
      const account = await lockUser(tx, actor.id);
      if (!account) throw new Failure('session_ended');
      return account;
    },
  };
}

interface Owner {
  email: string;
  name: string;
}

const refusals = {
  common: 'This password is one of the most common ones. Please choose another one.',
  derived:
    'This password contains your name, your email address or the name of this site. Please choose another one.',
  breached: 'This password is known from a data breach elsewhere. Please choose another one.',
};

let common: Promise<Set<string>> | undefined;

/** Loaded on demand: the list is large and only needed for new passwords. */
const commonPasswords = (): Promise<Set<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((one) => String(one).toLowerCase())),
  ));

/** Reduces a password to its core: 'Asha.Rao-2026!' becomes 'asharao'. */
const coreOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');

/** Shorter words occur in too many good passwords. */
const shortest = 4;

/** Whether the password is just the owner's or the site's name with decoration. */
export function isDerived(password: string, { email, name }: Owner, siteName: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  const sources = [local, email, domain.split('.')[0] ?? '', name, ...name.split(/\s+/), siteName];
  const core = coreOf(password);
  return sources.map(coreOf).some((source) => source.length >= shortest && source === core);
}

export const isCommon = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.normalize('NFKC').toLowerCase());

let listed: Promise<{ passwords: string[] }> | undefined;

/**
 * What of them has a letter and a digit, as every password must, for who types one: the whole list is four times as long. It is chosen once, as that
 * takes longer than any answer.
 */
export const listCommonPasswords = (): Promise<{ passwords: string[] }> =>
  (listed ??= commonPasswords().then((all) => ({
    passwords: [...all].filter(
      (one) => one.length >= minPasswordLength && /\p{L}/u.test(one) && /\d/.test(one),
    ),
  })));

/**
 * Refuses common, derived and breached passwords, beyond the specified rules.
 * @throws Failure invalid_input at the form's field
 */
export async function assertGoodChoice(ctx: Context, field: string, password: string, owner: Owner) {
  const refusal = await refusalOf(ctx, password, owner);
  if (refusal) throw Failure.field(field, refusals[refusal]);
}

async function refusalOf(
  ctx: Context,
  password: string,
  owner: Owner,
): Promise<keyof typeof refusals | null> {
  if (await isCommon(password)) return 'common';
  if (isDerived(password, owner, (await portalIdentity(ctx)).name)) return 'derived';
  return (await ctx.security.isBreached(password)) ? 'breached' : null;
}
