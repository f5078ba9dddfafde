import { eq } from 'drizzle-orm';
import { roles } from '../contract/vocabulary/index.ts';
import { users, type NewUserRow, type Transaction } from '../db/index.ts';
import { createAccount, hashPassword } from '../domain/accounts/index.ts';
import type { Context } from '../domain/context.ts';
import { accountNames, generatePassword, type SampleAccounts } from './accounts.ts';
import { publishingInstitutes, samplePeople, type AuthorName, type PersonName } from './content/people.ts';
import { sampleInstitutes, type SampleInstituteName } from './content/institutes.ts';

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
