import { webLink } from '../contract/addresses/web-link.ts';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const looksLikeHtml = /<(?:p|br|a|b|i|ul|ol|li|div|span|strong|em|h[1-6])\b/i;

/** Converts plain text to paragraphs. Many files have HTML where their format says text. */
export const htmlOf = (text: string): string =>
  looksLikeHtml.test(text)
    ? text
    : text
        .replace(/[&<>]/g, (letter) => escaped[letter]!)
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
        .join('');

/** The stored form of a link that is written with its scheme, as lists and feeds write them; null for any other text. */
export const httpLink = (text: string | undefined): string | null =>
  text !== undefined && /^https?:/i.test(text.trim()) ? webLink(text) : null;
