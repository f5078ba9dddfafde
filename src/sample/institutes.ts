import { institutes, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { sampleInstitutes } from './content/institutes.ts';

export async function insertSampleInstitutes(tx: Transaction, ctx: Context): Promise<void> {
  const now = ctx.clock();
  await tx.insert(institutes).values(
    sampleInstitutes.map(({ name, location, crest }) => ({
      id: ctx.newId(),
      name,
      location,
      logoImage: crest && `/sample/crests/${crest}.svg`,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
