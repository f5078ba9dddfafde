/**
 * Characters not allowed in a single-line text: control characters (C0, DEL, C1), the line and paragraph separators of
 * Unicode, and the characters that turn the direction of all that follows
 * (https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings).
 */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

export const isSingleLine = (text: string): boolean => text.search(forbidden) === -1;

/** Replaces characters not allowed in a single line by spaces. */
export const asSingleLine = (text: string): string => text.toWellFormed().replace(forbidden, ' ').trim();
