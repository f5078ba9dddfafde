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

/**
 * Characters that a reader can't see, and that make two texts look the same: soft hyphens, zero-width and direction
 * characters, byte order marks and the like (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point); and
 * noncharacters, which feeds can't carry. Joiners stay where a script needs them, after letters and signs of Arabic and
 * Indian scripts; joiners and variation selectors stay in emoji.
 */
const invisible =
  /(?<![\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)(?:\u200c|\u200d)|(?<!\p{Extended_Pictographic})(?:\ufe0e|\ufe0f)(?!\u20e3)|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}/gu;

/** The text as a single line holds it: without invisible characters, and with spaces for tabs, which tables leave in what is pasted. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replaceAll('\t', ' ').trim();

/** The text with the digits of all scripts as those of ASCII: '९८७' is '987'. Each script's ten digits follow each other in Unicode, from zero. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** The text with a full stop, unless it ends a sentence itself. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
