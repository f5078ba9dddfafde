import sharp from 'sharp';
import { mark } from '../contract/site.ts';
import type { InlinePicture } from './mailer.ts';
import { logoId } from './message.ts';

/** Three times the height at which it is shown, for screens that need it. */
const height = 3 * mark.size;
const widest = 5 * height;

/** Few clients show vectors. */
const drawMark = () => {
  const { size, colour, path } = mark;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 ${size} ${size}"><path fill="${colour}" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};

const drawn = (image: Buffer) =>
  sharp(image)
    .resize({ width: widest, height, fit: 'inside' })
    .flatten({ background: 'white' })
    .png({ palette: true })
    .toBuffer();

let shipped: Promise<Buffer> | undefined;
let last: { address: string; content: Buffer } | undefined;

/** As drawn for the last mail, unless the operator has another one since. A mail is sent without it if it can't be read. */
async function operatorsLogo(address: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  if (last?.address === address) return last.content;
  const image = await read();
  const content = image && (await drawn(image).catch(() => null));
  if (content) last = { address, content };
  return content;
}

/** The picture that each mail shows beside the portal's name: the operator's logo, else the mark. */
export async function logo(
  address: string | null,
  read: () => Promise<Buffer | null>,
): Promise<InlinePicture> {
  const content = (address && (await operatorsLogo(address, read))) || (await (shipped ??= drawMark()));
  return { cid: logoId, filename: 'logo.png', contentType: 'image/png', content };
}
