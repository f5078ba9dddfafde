import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { digest, instituteDigest, sectionDigest } from './find-samples.ts';

/**
 * Records everything in the database as sample content, for its removal: before filling, it was empty except for the
 * first admin.
 */
export async function recordSamples(tx: Transaction, accountIds: string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sample_rows (id, digest)
    SELECT unnest(${sql.param(accountIds)}::uuid[]), NULL::bytea UNION ALL SELECT id, ${instituteDigest} FROM institutes
    UNION ALL SELECT id, ${digest} FROM items UNION ALL SELECT id, ${sectionDigest} FROM site_content`);
}
