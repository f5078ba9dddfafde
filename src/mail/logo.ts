import sharp from 'sharp';
import { mark } from '../contract/site.ts';
import type { InlinePicture } from './mailer.ts';
import { logoId } from './message.ts';

/** Few clients show vectors. Three times the size at which it is shown, for screens that need it. */
async function draw(): Promise<InlinePicture> {
  const { size, colour, path } = mark;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * size}" height="${3 * size}" viewBox="0 0 ${size} ${size}"><path fill="${colour}" d="${path}"/></svg>`;
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { cid: logoId, filename: 'logo.png', contentType: 'image/png', content };
}

let drawn: Promise<InlinePicture> | undefined;

/** The picture that each mail shows beside the portal's name. */
export const logo = (): Promise<InlinePicture> => (drawn ??= draw());
