import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { isDocumentAddress, parseImageAddress } from '../../../contract/uploads.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { StoredFile } from '../../platform/files.ts';
import { isKey, storageKey, findUpload } from './store.ts';

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
