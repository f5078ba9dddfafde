import sharp from 'sharp';
import { imageWidths, narrowerWidths } from '../../contract/image-address.ts';
import { Failure } from '../failure.ts';
import { sniff } from './sniff.ts';
import { takeTurns } from './take-turns.ts';

/** More than any camera phone takes at 5 MB; a bomb of a few kilobytes unfolds to far more. */
const maxPixels = 60_000_000;
const maxWidth = Math.max(...imageWidths);
/** A tall poster stays readable; a strip of 30,000 pixels doesn't get through. */
const maxHeight = 4_000;
const secondsToEncode = 20;

export interface EncodedImage {
  width: number;
  height: number;
  /** By width: the image itself and its narrower ones. */
  files: { width: number; bytes: Buffer }[];
}

sharp.cache(false);
const inTurn = takeTurns(2, 16);

/**
 * Makes the pictures that pages show: upright, in sRGB, without metadata, the first frame of an animation.
 * @throws Failure unsupported_media_type for what is no picture, invalid_input for one that can't be read
 */
export function encodeImage(sent: Buffer): Promise<EncodedImage> {
  if (!sniff(sent))
    throw new Failure('unsupported_media_type', {
      message: 'Only images can be uploaded: JPEG, PNG, WebP, GIF or AVIF.',
    });
  return inTurn(() => encode(sent));
}

async function encode(sent: Buffer): Promise<EncodedImage> {
  const { data, info } = await decode(sent);
  const { width, height, channels } = info;
  const files = [];
  for (const one of [...narrowerWidths(width), width]) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: one, withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
    files.push({ width: one, bytes });
  }
  return { width, height, files };
}

async function decode(sent: Buffer) {
  try {
    return await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: secondsToEncode })
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    throw Failure.field(
      'image',
      isTooLarge
        ? 'This image has too many pixels.'
        : 'This image could not be read. Please try another file.',
    );
  }
}
