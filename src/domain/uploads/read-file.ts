import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { StoredFile } from '../file-store.ts';
import { isKey } from './keys.ts';

/** A stored file by its key. @throws Failure not_found */
export async function readFile(ctx: Context, key: string): Promise<StoredFile> {
  const file = isKey(key) ? await ctx.files.get(key) : null;
  if (!file) throw new Failure('not_found');
  return file;
}
