import { pages } from '../contract/addresses/pages.ts';
import { escapeHtml } from '../contract/text/plain-text.ts';
import { asSingleLine } from '../contract/text/single-line.ts';

/** A mail's content, from which both plain text and HTML are made. */
export interface Message {
  subject: string;
  /** Paragraphs of plain text, in order. */
  paragraphs: string[];
  /** Call to action, as a button and a written-out link. */
  action?: { label: string; url: string };
  /** A quotation, such as a moderator's reason. */
  quote?: string;
  /** Lists of links, each under a heading. */
  groups?: MessageGroup[];
  /** Footer. */
  footnotes?: Footnote[];
}

/** A sentence, or one that ends with a link. */
type Footnote = string | { text?: string; link: MessageLink };

interface MessageLink {
  label: string;
  url: string;
}

export interface MessageGroup {
  heading: string;
  items: (MessageLink & { details: string[] })[];
  /** How many more there are, and where. */
  more?: { count: number; url: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Where a mail comes from, and where its reader finds more. */
interface MailFrame {
  siteName: string;
  publicUrl: string;
  /** Postal address of the portal. */
  address?: string | undefined;
  /** What the operator writes under each mail: lines of plain text. */
  signature?: string | undefined;
  /** Whether its reader has an account, so that the settings are named. */
  hasAccount?: boolean;
}

/** The name by which mails show the logo, which is sent with each of them: a picture from the web would tell who reads. */
export const logoId = 'logo@mail';

const style = {
  body: "margin:0;padding:24px 16px;background:#fbfafc;color:#1e1926;font:16px/1.55 'Source Sans 3',Roboto,Helvetica,Arial,sans-serif",
  brand:
    "max-width:560px;margin:0 auto 16px;font:600 20px/28px 'Source Serif 4',Georgia,'Times New Roman',serif",
  mark: 'vertical-align:middle;margin-right:8px;border:0',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e0eb;border-radius:8px',
  button:
    'display:inline-block;padding:12px 20px;background:#5b2a86;color:#ffffff;border-radius:4px;text-decoration:none;font-weight:600;line-height:1.2',
  quote: 'margin:16px 0;padding:8px 16px;border-left:3px solid #b1241c',
  heading: 'margin:24px 0 8px;font-size:17px;line-height:1.3',
  list: 'margin:0;padding:0;list-style:none',
  item: 'margin:0 0 14px',
  link: 'font-weight:bold',
  small: 'color:#665e72;font-size:13px',
  foot: 'max-width:560px;margin:16px auto 0;color:#665e72;font-size:13px',
};

/** Colours of links and of dark mode; clients without support keep their own links and the light colours. */
const colours = `<style>a{color:#5b2a86}
@media (prefers-color-scheme: dark){
  body{background:#15121a!important;color:#eeeaf3!important}
  .card{background:#1d1923!important;border-color:#332c3d!important}
  .button{background:#c7a6ea!important;color:#210f33!important}
  .small{color:#a199ae!important} a{color:#cbb0ec}
}</style>`;

const linkOf = ({ label, url }: MessageLink, attributes = '') =>
  `<a ${attributes}href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const moreOf = ({ count, url }: NonNullable<MessageGroup['more']>): MessageLink => ({
  label: `and ${count} more`,
  url,
});

const htmlGroup = ({ heading, items, more }: MessageGroup): string =>
  [
    `<h2 style="${style.heading}">${escapeHtml(heading)}</h2><ul style="${style.list}">`,
    ...items.map(
      ({ details, ...link }) =>
        `<li style="${style.item}">${linkOf(link, `style="${style.link}" `)}${details
          .map((line) => `<br><span class="small" style="${style.small}">${escapeHtml(line)}</span>`)
          .join('')}</li>`,
    ),
    '</ul>',
    more?.count ? `<p>${linkOf(moreOf(more))}</p>` : '',
  ].join('\n');

const textGroup = ({ heading, items, more }: MessageGroup): string =>
  [
    `${heading}\n${'-'.repeat(Math.min(heading.length, 60))}`,
    ...items.map(({ label, url, details }) => [`* ${label}`, ...details, url].join('\n  ')),
    ...(more?.count ? [`${moreOf(more).label}:\n${more.url}`] : []),
  ].join('\n\n');

const textFootnote = (note: Footnote): string =>
  typeof note === 'string'
    ? note
    : [...(note.text ? [note.text] : []), `${note.link.label}: ${note.link.url}`].join(' ');

const htmlFootnote = (note: Footnote): string =>
  typeof note === 'string'
    ? escapeHtml(note)
    : [escapeHtml(note.text ?? ''), linkOf(note.link)].join(' ').trim();

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const htmlAction = ({ label, url }: MessageLink): string =>
  `<p><a class="button" style="${style.button}" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>
   <p class="small" style="${style.small}">Or open this address: ${linkOf({ label: url, url }, 'style="overflow-wrap:anywhere" ')}</p>`;

const htmlFoot = ({ siteName, publicUrl, address, hasAccount }: MailFrame): string => {
  const links = [
    { label: siteName, url: publicUrl },
    ...(hasAccount ? [{ label: 'Settings', url: publicUrl + pages.profile }] : []),
    { label: 'Contact', url: publicUrl + pages.contact },
  ];
  return `<div class="small" style="${style.foot}"><p>${links.map((link) => linkOf(link)).join(' &#183; ')}${
    address ? `<br>${escapeHtml(asSingleLine(address))}` : ''
  }</p></div>`;
};

const textFoot = ({ siteName, publicUrl, address, hasAccount }: MailFrame): string =>
  [
    `-- \n${siteName}`,
    ...(address ? [asSingleLine(address)] : []),
    ...(hasAccount ? [`Settings: ${publicUrl}${pages.profile}`] : []),
    `Contact: ${publicUrl}${pages.contact}`,
  ].join('\n');

function htmlOf(message: Message, frame: MailFrame): string {
  const { action, quote, footnotes = [] } = message;
  const { siteName } = frame;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(message.subject)}</title>${colours}</head><body style="${style.body}">`,
    `<div style="${style.brand}"><img src="cid:${logoId}" height="28" alt="" style="${style.mark}">${escapeHtml(siteName)}</div>`,
    `<div class="card" style="${style.card}">`,
    ...message.paragraphs.map(paragraph),
    ...(message.groups ?? []).map(htmlGroup),
    quote === undefined ? '' : `<blockquote style="${style.quote}">${escapeHtml(quote)}</blockquote>`,
    action === undefined ? '' : htmlAction(action),
    ...footnotes.map((note) => `<p class="small" style="${style.small}">${htmlFootnote(note)}</p>`),
    frame.signature ? `<p>${frame.signature.split('\n').map(escapeHtml).join('<br>')}</p>` : '',
    `</div>${htmlFoot(frame)}</body></html>`,
  ].join('\n');
}

function textOf(
  { paragraphs, groups = [], quote, action, footnotes = [] }: Message,
  frame: MailFrame,
): string {
  return [
    ...paragraphs,
    ...groups.map(textGroup),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...footnotes.map(textFootnote),
    ...(frame.signature ? [frame.signature] : []),
    textFoot(frame),
  ].join('\n\n');
}

const groupInLines = ({ heading, items, more }: MessageGroup): MessageGroup => ({
  heading: asSingleLine(heading),
  items: items.map(({ label, url, details }) => ({
    label: asSingleLine(label),
    url,
    details: details.map(asSingleLine),
  })),
  ...(more && { more }),
});

/** Subject, paragraphs and lists are single lines, whatever names and titles contain. */
export function render(message: Message, frame: MailFrame): RenderedMail {
  const lined = {
    ...message,
    subject: asSingleLine(message.subject),
    paragraphs: message.paragraphs.map(asSingleLine),
    ...(message.groups && { groups: message.groups.map(groupInLines) }),
  };
  for (let most = mostItems; ; most = Math.floor(most / 2)) {
    const fitted = lined.groups ? { ...lined, groups: shortened(lined.groups, most) } : lined;
    const mail = { subject: lined.subject, text: textOf(fitted, frame), html: htmlOf(fitted, frame) };
    if (most <= 1 || !lined.groups || sizeOf(mail) <= largest) return mail;
  }
}

/** Bytes of the texts as they are sent. With the logo, a mail has at most 90 KB: mail programs cut longer ones (Gmail at 102 KB). */
const largest = 72_000;
/** Base64 makes four bytes of three, and ends lines. */
const sizeOf = ({ text, html }: RenderedMail): number =>
  (Buffer.byteLength(text) + Buffer.byteLength(html)) * 1.4;

const mostItems = 512;

/** At most so many items in all, the same number of each group; the others are counted, those of whole groups with the last one that is shown. */
function shortened(groups: readonly MessageGroup[], most: number): MessageGroup[] {
  const each = Math.max(1, Math.floor(most / Math.max(1, groups.length)));
  const shown = groups.slice(0, most).map(({ items, more, ...group }) => ({
    ...group,
    items: items.slice(0, each),
    ...(more && { more: { ...more, count: more.count + Math.max(0, items.length - each) } }),
  }));
  const left = groups
    .slice(most)
    .reduce((sum, { items, more }) => sum + items.length + (more?.count ?? 0), 0);
  const last = shown.at(-1);
  if (last?.more && left > 0) last.more.count += left;
  return shown;
}

/**
 * The greeting. Anybody can register with somebody else's address and choose the name, so the name is only used once
 * the address is verified.
 */
export const salutation = (name: string | null): string => (name === null ? 'Hello,' : `Dear ${name},`);
