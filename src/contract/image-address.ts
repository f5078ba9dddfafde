/** Widths that every uploaded image is kept in, as far as it is that wide itself. */
export const imageWidths = [320, 640, 1000, 1600] as const;

const pattern = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})x(\d{1,5})\.webp$/;

export interface UploadAddress {
  id: string;
  width: number;
  height: number;
}

/** The address of an uploaded image carries its size, so that a page can reserve its place without asking. */
export const imageAddress = ({ id, width, height }: UploadAddress): string =>
  `/uploads/${id}-${width}x${height}.webp`;

/** What an address says of an image of ours; null for any other address. */
export function parseImageAddress(address: string): UploadAddress | null {
  const [, id, width, height] = pattern.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** The narrower widths that stand beside the image itself. */
export const narrowerWidths = (width: number): number[] => imageWidths.filter((one) => one < width);

/** The same image in a narrower width. */
export const narrowerAddress = (address: string, width: number): string =>
  address.replace(/\.webp$/, `-${width}.webp`);

export interface PageImage {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** What an `<img>` of an uploaded image needs; null for an address that isn't ours, which has one width and no known size. */
export function pageImage(address: string | null | undefined): PageImage | null {
  const upload = address ? parseImageAddress(address) : null;
  if (!address || !upload) return null;
  const narrower = narrowerWidths(upload.width).map(
    (width) => `${narrowerAddress(address, width)} ${width}w`,
  );
  return {
    src: address,
    srcSet: [...narrower, `${address} ${upload.width}w`].join(', '),
    width: upload.width,
    height: upload.height,
  };
}
