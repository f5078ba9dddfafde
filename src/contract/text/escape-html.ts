/** Text as it stands in HTML, within an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A cell of a CSV file (RFC 4180). Spreadsheets evaluate text that begins like a formula, so an apostrophe is added. */
export function csvCell(text: string): string {
  const safe = /^([\t\r]|[\s'"]*[=+\-@|%＝＋－＠])/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
