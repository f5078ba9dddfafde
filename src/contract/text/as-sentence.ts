/** The text with a full stop, unless it ends a sentence itself. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
