/** The form field of a file. */
export type FileField = 'image' | 'document' | 'institutes';
/** The largest file that can be uploaded, in MB of 1024 × 1024 bytes. */
export const maxMegabytes: Record<FileField, number> = { image: 5, document: 10, institutes: 10 };
/** Of a notice that is sent to be read as a text or a Word file. A PDF is uploaded as a document first. */
export const maxNoticeMegabytes = 1;
/** Limit of post forms. The server can't tell what an upload is for, and only enforces the limit above. */
export const maxPostImageMegabytes = 4;

export const megabytesInBytes = (megabytes: number): number => megabytes * 1024 * 1024;
export const fileTooLarge = (megabytes: number): string => `File size must be less than ${megabytes}MB`;

/** Widths in which an uploaded image is stored, up to its own. */
export const imageWidths = [320, 640, 1000, 1600] as const;

const imagePattern = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})x(\d{1,5})\.webp$/;

interface UploadAddress {
  id: string;
  width: number;
  height: number;
}

/** The address contains the image's size, so that pages can reserve its space. */
export const imageAddress = ({ id, width, height }: UploadAddress): string =>
  `/uploads/${id}-${width}x${height}.webp`;

/** Parses the address of an uploaded image; null for any other address. */
export function parseImageAddress(address: string): UploadAddress | null {
  const [, id, width, height] = imagePattern.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** Narrower widths that exist of the image. */
export const narrowerWidths = (width: number): number[] => imageWidths.filter((one) => one < width);

/** The address of a narrower version. */
export const narrowerAddress = (address: string, width: number): string =>
  address.replace(/\.webp$/, `-${width}.webp`);

interface PageImage {
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

const documentPattern = /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{32}\.pdf$/;

/** The address of an uploaded document. It is a capability, so it contains 128 random bits. */
export const documentAddress = ({ id, secret }: { id: string; secret: string }): string =>
  `/uploads/${id}-${secret}.pdf`;

export const isDocumentAddress = (address: string): boolean => documentPattern.test(address);
