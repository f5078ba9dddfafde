import { randomInt } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { roles, type Role } from '../contract/vocabulary/index.ts';
import { createAccount, hashPassword } from '../domain/people/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { users, type NewUserRow, type Transaction } from '../db/index.ts';
import { publishingInstitutes, samplePeople, type AuthorName, type PersonName } from './content/people.ts';
import { sampleInstitutes, type SampleInstituteName } from './content/institutes.ts';

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
function generatePassword(): string {
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

/** One account per role (docs/specification.md#sample-data). */
export async function createSampleAccounts(ctx: Context): Promise<SampleAccounts> {
  const accounts: Partial<SampleAccounts> = {};
  for (const role of roles) accounts[role] = await createSampleAccount(ctx, role);
  return accounts as SampleAccounts;
}

/** 'moderator   moderator@sample.lectern.example   password' */
export const accountLines = (accounts: SampleAccount[]): string[] =>
  accounts.map(({ role, email, password }) => `${role.padEnd(12)}${email.padEnd(36)}${password}`);

/** Writes the passwords to a file that only its owner can read; returns its path. */
export async function writeAccounts(dataDir: string, accounts: SampleAccount[]): Promise<string> {
  const file = join(dataDir, 'sample-accounts.txt');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${accountLines(accounts).join('\n')}\n`, { mode: 0o600 });
  await chmod(file, 0o600); // the mode above only applies to new files
  return file;
}

export interface SampleAuthor {
  id: string;
  name: string;
}
export type Authors = Record<AuthorName, SampleAuthor>;

const people = Object.keys(samplePeople) as PersonName[];
export const authorNames: readonly AuthorName[] = [...roles, ...people, ...publishingInstitutes];

/** Who posts the jobs of an institute: its account, or somebody who works there. */
export const posterOf = (institute: SampleInstituteName): AuthorName => {
  if (institute === accountNames.university) return 'university';
  const account = publishingInstitutes.find((name) => name === institute);
  return account ?? people.find((name) => samplePeople[name].institute === institute)!;
};

const townOf = (name: SampleInstituteName): string =>
  sampleInstitutes.find((institute) => institute.name === name)!.town;

/** 'tomas.iriarte@sample.lectern.example' */
const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replaceAll(/[^a-z ]/gi, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@sample.lectern.example`;
};

const profileOf = (name: PersonName): Partial<NewUserRow> => {
  const { designation, institute, about, ...more } = samplePeople[name];
  return {
    designation,
    affiliation: `${institute}, ${townOf(institute)}`,
    aboutUs: about,
    profileImage: 'photo' in more ? `/sample/people/${more.photo}.svg` : null,
    publicParts: ['position', 'about'],
  };
};

/** Accounts of the people and institutes that publish. Nobody logs in with them, so they share a password that is kept nowhere. */
export async function createSampleAuthors(
  tx: Transaction,
  ctx: Context,
  accounts: SampleAccounts,
): Promise<Authors> {
  const authors: Partial<Authors> = { ...accounts };
  const passwordHash = await hashPassword(ctx, generatePassword());
  for (const name of [...people, ...publishingInstitutes]) {
    const isPerson = name in samplePeople;
    const role = isPerson ? 'individual' : 'university';
    const id = await createAccount(ctx, { email: emailOf(name), passwordHash, role, name });
    if (!id) throw new Error(`the sample account of ${name} is there already`);
    authors[name] = { id, name };
    if (isPerson)
      await tx
        .update(users)
        .set(profileOf(name as PersonName))
        .where(eq(users.id, id));
  }
  return authors as Authors;
}
