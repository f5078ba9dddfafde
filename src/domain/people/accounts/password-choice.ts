import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { portalIdentity } from '../../platform/portal-identity.ts';

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
