import type { Transaction, UploadRow } from '../../../db/index.ts';
import { isDocumentAddress } from '../../../contract/uploads.ts';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  keysOf,
  deleteUploadRows,
  deleteOldSubmissions,
  findUnused,
  lockUnusedUploads,
  readOldUploads,
  type UploadPosition,
  isInUse,
  lockUpload,
  lockUploadsOf,
} from './store.ts';
import { clearReferences, findReferencedByOwnItems } from './references.ts';
import { addDays } from '../../../contract/time/days.ts';

/** Deletes uploads that the transaction has locked, with their files and references. */
async function deleteFiles(tx: Transaction, uploads: UploadRow[]): Promise<void> {
  if (uploads.length === 0) return;
  const addresses = uploads.map(({ address }) => address);
  await clearReferences(tx, addresses);
  await deleteUploadRows(
    tx,
    uploads.map(({ id }) => id),
  );
  await enqueue(tx, 'remove-files', { keys: addresses.flatMap(keysOf) });
}

const batch = 500;

/** Deletes files unused for a day, such as those of abandoned forms and replaced images. @returns how many */
export async function deleteUnusedUploads(ctx: Context): Promise<number> {
  const before = addDays(ctx.clock(), -1);
  let collected = 0;
  let after: UploadPosition | undefined;
  do {
    const old = await readOldUploads(ctx.db, { before, after, limit: batch });
    const ids = old.map(({ id }) => id);
    const unused = ids.length > 0 ? await findUnused(ctx.db, ids) : [];
    if (unused.length > 0) collected += await collect(ctx, unused);
    after = old.length === batch ? old.at(-1) : undefined;
  } while (after);
  await ctx.db.transaction((tx) => deleteOldSubmissions(tx, before));
  return collected;
}

const collect = (ctx: Context, ids: string[]): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const locked = await lockUnusedUploads(tx, ids);
    if (locked.length === 0) return 0;
    // Checked again under the lock.
    const unused = new Set(
      await findUnused(
        tx,
        locked.map(({ id }) => id),
      ),
    );
    const orphans = locked.filter(({ id }) => unused.has(id));
    await deleteFiles(tx, orphans);
    return orphans.length;
  });

type UploadType = 'image' | 'document';

/**
 * Deletes an upload of the caller, or anybody's for staff.
 * @throws Failure not_found, forbidden; conflict while the owner's own item or profile shows it
 */
export function deleteUpload(
  ctx: Context,
  actor: Actor,
  type: UploadType,
  url: string,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, pathOf(url));
    if (!upload || entityOfType(upload.address) !== type) throw new Failure('not_found');
    if (upload.userId !== actor.id && !isStaff(actor.role)) throw new Failure('forbidden');
    if (!isStaff(actor.role) && (await isInUse(tx, upload.id)))
      throw new Failure('conflict', { message: `This ${type} is in use. Please remove it there first.` });
    await deleteFiles(tx, [upload]);
    return { id: upload.id };
  });
}

const entityOfType = (address: string): UploadType => (isDocumentAddress(address) ? 'document' : 'image');

/** Clients may send an absolute address. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/**
 * Deletes the files of an account that is being deleted, whoever else uses them. Images of published items that stay
 * are kept; call this after the other items are deleted.
 */
export async function eraseUploads(tx: Transaction, userId: string): Promise<void> {
  const all = await lockUploadsOf(tx, userId);
  const inUse = new Set(await findReferencedByOwnItems(tx, userId));
  await deleteFiles(
    tx,
    all.filter(({ id }) => !inUse.has(id)),
  );
}
