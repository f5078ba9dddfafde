import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { StoredFile } from '../file-store.ts';
import { isKey } from './keys.ts';
import { storageUnavailable } from './put-file.ts';

/** A stored file by its key. @throws Failure not_found; unavailable if the storage is unreachable */
export async function readFile(ctx: Context, key: string): Promise<StoredFile> {
  const file = isKey(key) ? await ctx.files.get(key).catch(storageUnavailable) : null;
  if (!file) throw new Failure('not_found');
  return file;
}
