import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import {
  imageAddress,
  narrowerAddress,
  imageWidths,
  narrowerWidths,
  documentAddress,
} from '../../../contract/uploads.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { assertSpace } from './assert-space.ts';
import { storageKey, insertUpload, putFile } from './store.ts';

/** More than camera phones produce within 5 MB; a file of a few kilobytes can decode to far more. */
const maxPixels = 60_000_000;
/** Limit for each side: a very long row takes seconds to process, however few pixels the image has. */
const maxSide = 20_000;
const maxWidth = Math.max(...imageWidths);
/** Keeps tall posters readable. */
const maxHeight = 4_000;
const secondsToEncode = 20;

interface EncodedImage {
  width: number;
  height: number;
  /** By width: the image itself and narrower versions. */
  files: { width: number; bytes: Buffer }[];
}

sharp.cache(false);
/** One image per account at a time. The queue is bounded before files are read (src/server/admission.ts). */
const encoding = new FairQueue({ atOnce: 2, perClient: 1, waiting: 1000, waitingPerClient: 1000 });

/**
 * Produces the images that pages show: upright, in sRGB, without metadata, the first frame of an animation.
 * @throws Failure unsupported_media_type for other files, invalid_input for unreadable images
 */
async function encodeImage(sent: Buffer, account: string): Promise<EncodedImage> {
  const type = sniff(sent);
  if (!type) throw unsupported(nameOfUnsupported(sent));
  const size = await assertSize(sent);
  return encoding.run(account, async () =>
    encode(await (type === 'jpeg' ? decodeJpeg(sent, size) : decode(sent))),
  );
}

const unsupported = (name: string | null) =>
  new Failure('unsupported_media_type', {
    message: name
      ? `This is a picture in the format ${name}. Please save or export it as JPEG or PNG, and upload that.`
      : 'Only images can be uploaded: JPEG, PNG, WebP, GIF or AVIF.',
  });

async function encode({ data, info }: Decoded): Promise<EncodedImage> {
  const { width, height, channels } = info;
  const files = [];
  for (const narrowed of [...narrowerWidths(width), width]) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: narrowed, withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
    files.push({ width: narrowed, bytes });
  }
  return { width, height, files };
}

const unreadable = () => Failure.field('image', 'This image could not be read. Please try another file.');

interface Size {
  width: number;
  height: number;
}

/** Read from the header, before anything is decoded. */
async function assertSize(sent: Buffer): Promise<Size> {
  const { width, height } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (Math.max(width, height) > maxSide || width * height > maxPixels)
    throw Failure.field(
      'image',
      `This image has too many pixels. At most ${maxSide.toLocaleString('en')} on each side and ${maxPixels / 1e6} million in all are possible.`,
    );
  return { width, height };
}

type Decoded = Awaited<ReturnType<typeof decode>>;
async function decode(sent: Buffer) {
  try {
    return await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: secondsToEncode })
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw unreadable();
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);
/** The height of a row of blocks, in pixels. */
const blockHeight = 16;

/**
 * Some programs leave out a photo's end mark, and a few bytes before it, which viewers don't mind. One that lacks more than a part of its last row
 * of blocks is refused, as the rest of it would be grey.
 */
async function decodeJpeg(sent: Buffer, size: Size): Promise<Decoded> {
  const whole = await decode(sent).catch(() => null);
  if (whole) return whole;
  const ended = Buffer.concat([sent, endOfJpeg]);
  const decoded = await decode(ended);
  if (await hasRows(ended, size, size.height - blockHeight)) return decoded;
  throw Failure.field(
    'image',
    'This image ends in the middle: a part of the file is missing. Please save or download it again, and upload that.',
  );
}

/** Whether the first rows of an image can be decoded without a warning. */
const hasRows = (file: Buffer, { width }: Size, rows: number): Promise<boolean> =>
  sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
    .timeout({ seconds: secondsToEncode })
    .extract({ left: 0, top: 0, width, height: Math.max(1, rows) })
    .resize({ width: 1, height: 1 })
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Detects the image type from its bytes, regardless of name and declared type; null if unsupported. */
function sniff(bytes: Buffer): ImageType | null {
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
function nameOfUnsupported(bytes: Buffer): string | null {
  if (/^(?:he[iv][cmsx]|mif1|msf1)/.test(brandOf(bytes))) return 'HEIC';
  if (startsWith(bytes, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, [0x4d, 0x4d, 0, 0x2a])) return 'TIFF';
  if (startsWith(bytes, ascii('BM'))) return 'BMP';
  if (startsWith(bytes, [0xff, 0x0a]) || startsWith(bytes, ascii('JXL '), 4)) return 'JPEG XL';
  return /^\s*(?:<\?xml[^>]*>\s*)?<svg/i.test(bytes.toString('latin1', 0, 300)) ? 'SVG' : null;
}

/**
 * Scans the file, if a scanner is configured, before it is parsed or stored.
 * @throws Failure malware_found; unavailable if the scanner fails
 */
async function refuseMalware(ctx: Context, sent: Buffer): Promise<void> {
  const found = await ctx.security.findMalware(sent).catch((cause: unknown) => {
    const failure = new Failure('unavailable', {
      message: 'Files cannot be checked for malware at the moment. Please try again in a few minutes.',
    });
    // Only for the log.
    failure.cause = cause;
    throw failure;
  });
  if (found !== null) throw new Failure('malware_found');
}

interface SavedImage {
  url: string;
  width: number;
  height: number;
}

/**
 * Stores an image of the caller and returns its address. The row is written first, so that the files of an
 * interrupted upload are collected as orphans.
 * @throws Failure unsupported_media_type, invalid_input, malware_found, forbidden without space for it, unavailable
 */
export async function saveImage(ctx: Context, actor: Actor, sent: Buffer): Promise<SavedImage> {
  await refuseMalware(ctx, sent);
  const { width, height, files } = await encodeImage(sent, actor.id);
  const id = ctx.newId();
  const address = imageAddress({ id, width, height });
  await ctx.db.transaction(async (tx) => {
    await assertSpace(tx, actor, sent.length);
    await insertUpload(tx, {
      id,
      userId: actor.id,
      address,
      width,
      height,
      sentBytes: sent.length,
      createdAt: ctx.clock(),
    });
  });
  for (const file of files) {
    const own = file.width === width ? address : narrowerAddress(address, file.width);
    await putFile(ctx, storageKey(own), file.bytes, 'image/webp');
  }
  return { url: address, width, height };
}

/** Readers accept the end marker within this distance of the end, as some programs append line breaks and signatures. */
const endBytes = 1024;

/** Whether the bytes are a complete PDF, regardless of name and declared type. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endBytes).includes('%%EOF');

/**
 * Stores a PDF of the caller unchanged and returns its address. As with images, the row is written first.
 * @throws Failure unsupported_media_type, malware_found, forbidden without space for it, unavailable
 */
export async function saveDocument(ctx: Context, actor: Actor, sent: Buffer): Promise<{ url: string }> {
  if (!isPdf(sent))
    throw new Failure('unsupported_media_type', { message: 'Only PDF documents can be uploaded.' });
  await refuseMalware(ctx, sent);
  const id = ctx.newId();
  const address = documentAddress({ id, secret: randomBytes(16).toString('hex') });
  await ctx.db.transaction(async (tx) => {
    await assertSpace(tx, actor, sent.length);
    await insertUpload(tx, {
      id,
      userId: actor.id,
      address,
      width: null,
      height: null,
      sentBytes: sent.length,
      createdAt: ctx.clock(),
    });
  });
  await putFile(ctx, storageKey(address), sent, 'application/pdf');
  return { url: address };
}
