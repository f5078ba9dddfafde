// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML can hold it: the five special characters escaped, impossible ones left out. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
