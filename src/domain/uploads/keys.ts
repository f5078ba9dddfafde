import { isDocumentAddress } from '../../contract/document-address.ts';
import { narrowerAddress, narrowerWidths, parseImageAddress } from '../../contract/image-address.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const imageKey = new RegExp(`^${uuid}-\\d{1,5}x\\d{1,5}(?:-\\d{3,4})?\\.webp$`);

/** The key under which a file is stored: its address without the folder. */
export const keyOf = (address: string): string => address.slice('/uploads/'.length);

/** The keys of all files of an upload. */
export function keysOf(address: string): string[] {
  if (isDocumentAddress(address)) return [keyOf(address)];
  const upload = parseImageAddress(address);
  if (!upload) return [];
  return [address, ...narrowerWidths(upload.width).map((width) => narrowerAddress(address, width))].map(
    keyOf,
  );
}

/** Whether a key is a document's, which nobody but its reader should keep. */
export const isDocumentKey = (key: string): boolean => isDocumentAddress(`/uploads/${key}`);

/** The id of the upload that an address below /uploads/ names, on whatever host; undefined when it names none. */
export const uploadIdIn = (address: string): string | undefined =>
  new RegExp(`/uploads/(${uuid})`, 'i').exec(decoded(address))?.[1]?.toLowerCase();

/** The server reads escaped letters of a path as what they stand for. */
const decoded = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Keys are the only names that reach a store. */
export const isKey = (key: string): boolean => imageKey.test(key) || isDocumentKey(key);
