import { parseImageAddress } from '../../contract/image-address.ts';
import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { holdUpload } from './store.ts';

/**
 * Puts an image of ours to use: it must still be there, and stays until the transaction ends. A form that was left open for
 * days may name one that was collected meanwhile.
 * @throws Failure invalid_input
 */
export async function requireImage(tx: Transaction, image: string | null, field = 'image'): Promise<void> {
  if (image && parseImageAddress(image) && !(await holdUpload(tx, image)))
    throw Failure.field(field, 'This image is not kept any more. Please upload it again.');
}
