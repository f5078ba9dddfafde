import { buffer } from 'node:stream/consumers';
import { parseImageAddress } from '../../contract/addresses/image-address.ts';
import type { Context } from '../context.ts';
import { storageKey } from './keys.ts';

/** An uploaded image; null for other addresses, and while the storage can't be reached or doesn't have it. */
export async function imageBytes({ files }: Context, address: string | null): Promise<Buffer | null> {
  if (!address || !parseImageAddress(address)) return null;
  const file = await files.get(storageKey(address)).catch(() => null);
  return file && buffer(file.body);
}
