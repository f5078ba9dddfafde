import { siteContent, type Transaction, institutes } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { sampleInstitutes } from './content/institutes.ts';
import { sampleContacts, sampleTestimonials } from './content/site.ts';

/** Number of partners in the logo strip. */
const partners = 8;

/** What an admin would state: partners, testimonials and contact details. */
export async function insertSampleSiteContent(tx: Transaction, ctx: Context): Promise<void> {
  const crested = sampleInstitutes.flatMap(({ name, crest }) =>
    crest ? [{ name, logo: `/sample/crests/${crest}.svg` }] : [],
  );
  const content = {
    partners: crested.slice(0, partners),
    testimonials: sampleTestimonials.map((one) => ({ ...one, photo: `/sample/people/${one.photo}.svg` })),
    contacts: sampleContacts,
  };
  const row = { updatedAt: ctx.clock(), updatedBy: null };
  await tx.insert(siteContent).values(
    (['partners', 'testimonials', 'contacts'] as const).map((part) => ({
      id: ctx.newId(),
      part,
      content: content[part],
      ...row,
    })),
  );
}

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
