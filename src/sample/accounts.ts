import { randomInt } from 'node:crypto';
import { roles, type Role } from '../contract/vocabulary/index.ts';
import { createAccount } from '../domain/accounts/index.ts';
import type { Context } from '../domain/context.ts';

export interface SampleAccount {
  id: string;
  role: Role;
  name: string;
  email: string;
  password: string;
}

export type SampleAccounts = Record<Role, SampleAccount>;

export const accountNames = {
  individual: 'Ananya Deshpande',
  university: 'Meghdoot University',
  moderator: 'Farhan Siddiqui',
  admin: 'Leela Menon',
} as const satisfies Record<Role, string>;

/** Without ambiguous characters. */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;

/** Sixteen characters with an upper-case letter, a lower-case letter and a digit, as registration requires. */
export function generatePassword(): string {
  const anyOf = alphabets.join('');
  const pick = (letters: string) => letters[randomInt(letters.length)] as string;
  const letters = [...alphabets.map(pick), ...Array.from({ length: 13 }, () => pick(anyOf))];
  for (let i = letters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [letters[i], letters[j]] = [letters[j] as string, letters[i] as string];
  }
  return letters.join('');
}

async function createSampleAccount(ctx: Context, role: Role): Promise<SampleAccount> {
  const email = `${role}@sample.lectern.example`;
  const password = generatePassword();
  const name = accountNames[role];
  const id = await createAccount(ctx, { email, password, role, name });
  if (!id) throw new Error(`the sample account ${email} is there already`);
  return { id, role, name, email, password };
}

/** One account per role (docs/rules.md#sample-data). */
export async function createSampleAccounts(ctx: Context): Promise<SampleAccounts> {
  const accounts: Partial<SampleAccounts> = {};
  for (const role of roles) accounts[role] = await createSampleAccount(ctx, role);
  return accounts as SampleAccounts;
}
