import { isDocumentAddress } from '../../contract/addresses/document-address.ts';
import {
  narrowerAddress,
  narrowerWidths,
  parseImageAddress,
} from '../../contract/addresses/image-address.ts';

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
