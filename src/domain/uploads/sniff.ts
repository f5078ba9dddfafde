export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Detects the image type from its bytes, regardless of name and declared type; null if unsupported. */
export function sniff(bytes: Buffer): ImageKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return /^avi[fs]/.test(brandOf(bytes)) ? 'avif' : null;
}

/** The brand of a file of the ISO base media family (ISO 14496-12). */
const brandOf = (bytes: Buffer): string =>
  startsWith(bytes, ascii('ftyp'), 4) ? bytes.toString('latin1', 8, 12) : '';

/** The name of a kind of image that isn't accepted; null for anything else. */
export function nameOfUnsupported(bytes: Buffer): string | null {
  if (/^(?:he[iv][cmsx]|mif1|msf1)/.test(brandOf(bytes))) return 'HEIC';
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, [0x4d, 0x4d, 0, 0x2a])) return 'TIFF';
  if (startsWith(bytes, ascii('BM'))) return 'BMP';
  if (startsWith(bytes, [0xff, 0x0a]) || startsWith(bytes, ascii('JXL '), 4)) return 'JPEG XL';
  return /^\s*(?:<\?xml[^>]*>\s*)?<svg/i.test(bytes.toString('latin1', 0, 300)) ? 'SVG' : null;
}
