import sharp from 'sharp';
import { mark } from '../contract/site.ts';
import { type RenderedMail, logoId } from './message.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A picture that the HTML of a mail shows, by `cid:` and its id. */
export interface InlinePicture extends Attachment {
  cid: string;
}

/** Set on the error of a mail that the mail server refuses permanently (5xx): its address, or the mail itself. */
export interface MailRefused {
  isMailRefused: true;
  isAddressRefused: boolean;
}

/** Whether sending it again is of no use. */
export const isMailRefused = (error: unknown): boolean =>
  (error as Partial<MailRefused> | null)?.isMailRefused === true;

export const isAddressRefused = (error: unknown): boolean =>
  (error as Partial<MailRefused> | null)?.isAddressRefused === true;

/** Port for sending mail; integrations implement it. */
export interface Mailer {
  /**
   * Rejects if the mail could not be handed over; the queue retries.
   * @throws MailRefused if it never can be
   */
  send(
    mail: RenderedMail & {
      to: string;
      messageId: string;
      replyTo?: string;
      picture: InlinePicture;
      attachments?: Attachment[];
      headers?: Record<string, string>;
    },
  ): Promise<void>;
  /** Deletes older mails stored as files; absent if the mailer stores none. */
  clearWritten?(before: Date): Promise<void>;
  close(): Promise<void>;
}

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
