import { buffer } from 'node:stream/consumers';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  submissions,
  uploads,
  type NewUploadRow,
  type Reader,
  type Transaction,
  type UploadRow,
} from '../../../db/index.ts';
import {
  isDocumentAddress,
  narrowerAddress,
  narrowerWidths,
  parseImageAddress,
} from '../../../contract/uploads.ts';
import type { Context, Actor, StoredFile } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isReferenced, isReferencedByOwner } from './references.ts';

export const insertUpload = (tx: Transaction, upload: NewUploadRow) => tx.insert(uploads).values(upload);

export const findUpload = async (db: Reader, address: string): Promise<UploadRow | undefined> =>
  (await db.select().from(uploads).where(eq(uploads.address, address)))[0];

export const isUpload = async (db: Reader, id: string): Promise<boolean> =>
  (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))).length > 0;

/** Reads an upload and locks it against deletion (shared). */
export const lockUploadForUse = async (tx: Transaction, address: string): Promise<UploadRow | undefined> =>
  (await tx.select().from(uploads).where(eq(uploads.address, address)).for('key share'))[0];

/** Locks an upload for deletion; waits for transactions that start using it. */
export const lockUpload = async (tx: Transaction, address: string): Promise<UploadRow | undefined> =>
  (await tx.select().from(uploads).where(eq(uploads.address, address)).for('update'))[0];

/** @returns false if it belongs to another user by now */
export const changeOwner = async (
  tx: Transaction,
  { id, userId }: UploadRow,
  to: { userId: string | null; uploadedBy?: string },
) =>
  (
    await tx
      .update(uploads)
      .set(to)
      .where(and(eq(uploads.id, id), userId === null ? isNull(uploads.userId) : eq(uploads.userId, userId)))
      .returning({ id: uploads.id })
  ).length > 0;

export const deleteUploadRows = (tx: Transaction, ids: string[]) =>
  tx.delete(uploads).where(inArray(uploads.id, ids));

/** Whether its owner uses it, apart from one item; use by others doesn't prevent deletion. */
export const isInUse = async (db: Reader, id: string, exceptItem: string | null = null): Promise<boolean> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, id), isReferencedByOwner(exceptItem)))
  ).length > 0;

/** Locks all uploads of an account for deletion. */
export const lockUploadsOf = (tx: Transaction, userId: string): Promise<UploadRow[]> =>
  tx.select().from(uploads).where(eq(uploads.userId, userId)).for('update');

/** A position in the uploads ordered by age. */
export type UploadPosition = Pick<UploadRow, 'id' | 'createdAt'>;

/** The next uploads older than `before`, by age. */
export const readOldUploads = (
  db: Reader,
  { before, after, limit }: { before: Date; after: UploadPosition | undefined; limit: number },
): Promise<UploadPosition[]> =>
  db
    .select({ id: uploads.id, createdAt: uploads.createdAt })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, before),
        after &&
          or(
            gt(uploads.createdAt, after.createdAt),
            and(eq(uploads.createdAt, after.createdAt), gt(uploads.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .limit(limit);

/** The uploads that nothing references. */
export const findUnused = async (db: Reader, ids: string[]): Promise<string[]> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(inArray(uploads.id, ids), sql`NOT ${isReferenced}`))
  ).map(({ id }) => id);

/** Addresses of the newest uploads that something references. Their files are complete: an upload's address is returned after its last file. */
export const findNewestUsed = async (db: Reader, limit: number): Promise<string[]> =>
  (
    await db
      .select({ address: uploads.address })
      .from(uploads)
      .where(isReferenced)
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .limit(limit)
  ).map(({ address }) => address);

/** Locks uploads for deletion, skipping those being put to use. */
export const lockUnusedUploads = (tx: Transaction, ids: string[]): Promise<UploadRow[]> =>
  tx.select().from(uploads).where(inArray(uploads.id, ids)).for('update', { skipLocked: true });

export const deleteOldSubmissions = (tx: Transaction, before: Date) =>
  tx.delete(submissions).where(lt(submissions.createdAt, before));

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const imageKey = new RegExp(`^${uuid}-\\d{1,5}x\\d{1,5}(?:-\\d{3,4})?\\.webp$`);

/** The storage key of a file: its address without the folder. */
export const storageKey = (address: string): string => address.slice('/uploads/'.length);

/** Keys of all files of an upload. */
export function keysOf(address: string): string[] {
  if (isDocumentAddress(address)) return [storageKey(address)];
  const upload = parseImageAddress(address);
  if (!upload) return [];
  return [address, ...narrowerWidths(upload.width).map((width) => narrowerAddress(address, width))].map(
    storageKey,
  );
}

/** Whether a key belongs to a document, which must not be cached. */
export const isDocumentKey = (key: string): boolean => isDocumentAddress(`/uploads/${key}`);

/** The upload id in an address below /uploads/, on any host; undefined if there is none. */
export const uploadIdIn = (address: string): string | undefined =>
  new RegExp(`/uploads/(${uuid})`, 'i').exec(decoded(address))?.[1]?.toLowerCase();

/** The server decodes percent-encoding in paths. */
const decoded = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Only valid keys reach the store. */
export const isKey = (key: string): boolean => imageKey.test(key) || isDocumentKey(key);

/** The storage is unreachable or full: the request can be retried. */
function storageUnavailable(cause: unknown): never {
  const failure = new Failure('unavailable', {
    message: 'Files cannot be stored or read at the moment. Please try again in a few minutes.',
  });
  // Only for the log.
  failure.cause = cause;
  throw failure;
}

/** Stores a file. @throws Failure unavailable */
export const putFile = (ctx: Context, key: string, bytes: Buffer, type: string): Promise<void> =>
  ctx.files.put(key, bytes, type).catch(storageUnavailable);

/** A stored file by its key. @throws Failure not_found; unavailable if the storage is unreachable */
export async function readFile(ctx: Context, key: string): Promise<StoredFile> {
  const file = isKey(key) ? await ctx.files.get(key).catch(storageUnavailable) : null;
  if (!file) throw new Failure('not_found');
  return file;
}

/** A PDF that the caller uploaded. @throws Failure invalid_input at `document`; unavailable */
export async function readOwnDocument(ctx: Context, actor: Actor, address: string): Promise<Buffer> {
  const upload = isDocumentAddress(address) ? await findUpload(ctx.db, address) : undefined;
  if (upload?.userId !== actor.id)
    throw Failure.field('document', 'This document no longer exists. Please upload it again.');
  return buffer((await readFile(ctx, storageKey(address))).body);
}

/** An uploaded image; null for other addresses, and while the storage can't be reached or doesn't have it. */
export async function imageBytes({ files }: Context, address: string | null): Promise<Buffer | null> {
  if (!address || !parseImageAddress(address)) return null;
  const file = await files.get(storageKey(address)).catch(() => null);
  return file && buffer(file.body);
}

/** Sizes by key, which hold forever: a file never changes. */
const sizes = new LRUCache<string, number>({ max: 10_000 });

/** Bytes of an uploaded image as readers get it; null for other addresses, and while the storage can't be reached or doesn't have it. */
export async function imageSize({ files }: Context, address: string | null): Promise<number | null> {
  if (!address || !parseImageAddress(address)) return null;
  const key = storageKey(address);
  const size = sizes.get(key) ?? (await files.size(key).catch(() => null));
  if (size !== null) sizes.set(key, size);
  return size;
}
