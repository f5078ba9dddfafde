// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string => text.toWellFormed().replace(impossible, '');

/** Also escapes the five special characters. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Makes HTML safe inside a CDATA section, which its first ']]>' would end. */
export const htmlInCdata = (html: string): string => xmlText(html).replaceAll(']]>', ']]&gt;');
