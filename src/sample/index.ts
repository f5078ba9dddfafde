import type { Database } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { addSearchWords } from '../domain/publishing/index.ts';
import { recordSamples } from '../domain/staff/index.ts';
import { createSampleAccounts, accountLines, writeAccounts, createSampleAuthors } from './accounts.ts';
import { insertSampleActivity } from './activity.ts';
import { bookSampleCredits, insertSampleOrders } from './orders.ts';
import { insertSampleInstitutes, insertSampleSiteContent } from './site.ts';
import { insertSampleItems } from './items.ts';
import { daysAgo } from './dates.ts';

/**
 * Fills an empty database with sample content, its authors and one account per role, in one transaction; the passwords
 * of the latter are on disk before it commits.
 */
export async function fillWithSamples(
  ctx: Context,
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
): Promise<void> {
  const { accounts, file } = await ctx.db.transaction(async (tx) => {
    // Nested transactions of use cases become savepoints.
    const inside: Context = { ...ctx, db: tx as unknown as Database, clock: () => daysAgo(ctx.clock(), 60) };
    await insertSampleInstitutes(tx, inside);
    const accounts = await createSampleAccounts(inside);
    const authors = await createSampleAuthors(tx, inside, accounts);
    const items = await insertSampleItems(tx, ctx, authors);
    const today: Context = { ...inside, clock: ctx.clock };
    await insertSampleOrders(tx, today, accounts);
    await bookSampleCredits(tx, inside, authors, items);
    await insertSampleActivity(tx, today, accounts, items);
    await addSearchWords(inside, new Date(0));
    await insertSampleSiteContent(tx, inside);
    await recordSamples(
      tx,
      Object.values(authors).map(({ id }) => id),
    );
    return { accounts, file: await writeAccounts(dataDir, Object.values(accounts)) };
  });
  log('Sample content was added. Accounts to play with:');
  for (const line of accountLines(Object.values(accounts))) log(`  ${line}`);
  log(`They are kept in ${file}`);
}
