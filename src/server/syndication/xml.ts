// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML 1.0 can hold it: characters that no document may contain are left out. */
export const xmlText = (text: string): string => text.toWellFormed().replace(impossible, '');

/** The same with the five special characters escaped. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** HTML that may stand in a CDATA section, which its first ']]>' would end. */
export const htmlInCdata = (html: string): string => xmlText(html).replaceAll(']]>', ']]&gt;');
