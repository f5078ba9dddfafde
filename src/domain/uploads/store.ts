import { and, eq, lt, sql } from 'drizzle-orm';
import { submissions, uploads, type Reader, type Transaction, type UploadRow } from '../../db/index.ts';

export const insertUpload = (tx: Transaction, upload: UploadRow) => tx.insert(uploads).values(upload);

export const findUpload = async (db: Reader, address: string): Promise<UploadRow | undefined> =>
  (await db.select().from(uploads).where(eq(uploads.address, address)))[0];

/** Reads an upload and keeps it from being deleted until the transaction ends. */
export const holdUpload = async (tx: Transaction, address: string): Promise<UploadRow | undefined> =>
  (await tx.select().from(uploads).where(eq(uploads.address, address)).for('key share'))[0];

/** Reads an upload that is about to be deleted; waits for whoever is putting it to use. */
export const lockUpload = async (tx: Transaction, address: string): Promise<UploadRow | undefined> =>
  (await tx.select().from(uploads).where(eq(uploads.address, address)).for('update'))[0];

export const deleteUploadRow = (tx: Transaction, id: string) => tx.delete(uploads).where(eq(uploads.id, id));

/** Everything that shows an upload. */
const isUsed = sql`(
  EXISTS (SELECT FROM posts WHERE posts.image = ${uploads.address})
  OR EXISTS (SELECT FROM jobs WHERE jobs.image = ${uploads.address})
  OR EXISTS (SELECT FROM users WHERE users.profile_image = ${uploads.address} OR users.cv_upload = ${uploads.address})
  OR EXISTS (SELECT FROM institutes WHERE institutes.logo_image = ${uploads.address})
  OR EXISTS (SELECT FROM site_content WHERE position(${uploads.address} IN content::text) > 0))`;

export const isInUse = async (db: Reader, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, id), isUsed))
  ).length > 0;

/** Uploads that nothing shows and that are older than `before`; at most `limit`, locked, skipping those in other hands. */
export const lockOrphans = (tx: Transaction, before: Date, limit: number): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), sql`NOT ${isUsed}`))
    .limit(limit)
    .for('update', { skipLocked: true });

export const deleteOldSubmissions = (tx: Transaction, before: Date) =>
  tx.delete(submissions).where(lt(submissions.createdAt, before));
