/** Widths in which an uploaded image is stored, up to its own. */
export const imageWidths = [320, 640, 1000, 1600] as const;

const pattern = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})x(\d{1,5})\.webp$/;

export interface UploadAddress {
  id: string;
  width: number;
  height: number;
}

/** The address contains the image's size, so that pages can reserve its space. */
export const imageAddress = ({ id, width, height }: UploadAddress): string =>
  `/uploads/${id}-${width}x${height}.webp`;

/** Parses the address of an uploaded image; null for any other address. */
export function parseImageAddress(address: string): UploadAddress | null {
  const [, id, width, height] = pattern.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** Narrower widths that exist of the image. */
export const narrowerWidths = (width: number): number[] => imageWidths.filter((one) => one < width);

/** The address of a narrower version. */
export const narrowerAddress = (address: string, width: number): string =>
  address.replace(/\.webp$/, `-${width}.webp`);

export interface PageImage {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Attributes for an `<img>` of an uploaded image; null for other addresses, which have one width and no known size. */
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
