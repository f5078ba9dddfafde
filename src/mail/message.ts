import { asSingleLine } from '../contract/single-line.ts';

/** A mail's content, from which both plain text and HTML are made. */
export interface Message {
  subject: string;
  /** Paragraphs of plain text, in order. */
  paragraphs: string[];
  /** Call to action, as a button and a written-out link. */
  action?: { label: string; url: string };
  /** A quotation, such as a moderator's reason. */
  quote?: string;
  /** Footer. */
  footnotes?: string[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = {
  body: 'margin:0;padding:24px 16px;background:#fbfafc;color:#1e1926;font:16px/1.55 Georgia,serif',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e0eb;border-radius:8px',
  button:
    'display:inline-block;padding:12px 20px;background:#5b2a86;color:#ffffff;border-radius:4px;text-decoration:none;font:600 16px/1.2 Arial,sans-serif',
  quote: 'margin:16px 0;padding:8px 16px;border-left:3px solid #b1241c',
  small: 'color:#665e72;font-size:13px',
};

/** Dark mode colours; clients without support keep the light ones. */
const darkScheme = `<style>@media (prefers-color-scheme: dark){
  body{background:#15121a!important;color:#eeeaf3!important}
  .card{background:#1d1923!important;border-color:#332c3d!important}
  .button{background:#c7a6ea!important;color:#210f33!important}
  .small{color:#a199ae!important} a{color:#cbb0ec}
}</style>`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function htmlOf(message: Message, siteName: string): string {
  const { action, quote, footnotes = [] } = message;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(message.subject)}</title>${darkScheme}</head><body style="${style.body}">`,
    `<div class="card" style="${style.card}"><p><strong>${escapeHtml(siteName)}</strong></p>`,
    ...message.paragraphs.map(paragraph),
    quote === undefined ? '' : `<blockquote style="${style.quote}">${escapeHtml(quote)}</blockquote>`,
    action === undefined
      ? ''
      : `<p><a class="button" style="${style.button}" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>
         <p class="small" style="${style.small}">${escapeHtml(action.url)}</p>`,
    ...footnotes.map((note) => `<p class="small" style="${style.small}">${escapeHtml(note)}</p>`),
    '</div></body></html>',
  ].join('\n');
}

function textOf({ paragraphs, quote, action, footnotes = [] }: Message, siteName: string): string {
  return [
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...footnotes,
    `-- \n${siteName}`,
  ].join('\n\n');
}

/** Subject and paragraphs are single lines, whatever names and titles contain. */
export function render(message: Message, siteName: string): RenderedMail {
  const lined = {
    ...message,
    subject: asSingleLine(message.subject),
    paragraphs: message.paragraphs.map(asSingleLine),
  };
  return { subject: lined.subject, text: textOf(lined, siteName), html: htmlOf(lined, siteName) };
}
