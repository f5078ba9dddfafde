import { narrowerAddress, narrowerWidths, parseImageAddress } from '../../contract/image-address.ts';

/** The key under which a file is stored: its address without the folder. */
export const keyOf = (address: string): string => address.slice('/uploads/'.length);

/** The keys of all files of an image. */
export function keysOf(address: string): string[] {
  const upload = parseImageAddress(address);
  if (!upload) return [];
  return [address, ...narrowerWidths(upload.width).map((width) => narrowerAddress(address, width))].map(
    keyOf,
  );
}

/** Keys are the only names that reach a store. */
export const isKey = (key: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,5}x\d{1,5}(?:-\d{3,4})?\.webp$/.test(key);
