import { webLink } from '../../../contract/addresses/web-link.ts';
import { findDate } from './date-in.ts';

/** A value with the words that it was read from. */
export interface Read<Value> {
  value: Value;
  words: string;
}

const number =
  /(?:advt|advertisement|adv|employment notice|notification|notice|ref(?:erence)?|kennziffer|विज्ञापन)\.?\s*(?:no|number|nr|id|संख्या)?\s*[.:]*\s*[-–:]?\s*([\p{L}\p{N}][\p{L}\p{N}/().\-–_]*\d[\p{L}\p{N}/().\-–_]*)/iu;

export function readNumber(lines: readonly string[]): Read<string> | null {
  for (const line of lines.slice(0, 60)) {
    const [, value] = number.exec(line) ?? [];
    if (value && value.length <= 60 && findDate(value) === null)
      return { value: value.replace(/[.\-–]+$/, ''), words: line };
  }
  return null;
}

const institution =
  /university|universit[äéà]|institut|college|academy|hochschule|vidyapeeth|vishwavidyalaya|school of|विश्वविद्यालय|महाविद्यालय|संस्थान/iu;
const firstLines = 12;

export function readEmployer(lines: readonly string[]): Read<string> | null {
  const line = lines
    .slice(0, firstLines)
    .find(
      (one) =>
        institution.test(one) && one.length <= 120 && !/[.:;]\s|department of|https?:|www\./i.test(one),
    );
  return line ? { value: line.replace(/[,.]$/, ''), words: line } : null;
}

const subject =
  /recruitment|applications? (?:are|is) invited|walk[- ]in|vacanc|professorship|professur|professor\b|faculty positions?|appointment|position of|भर्ती/iu;

/** 'Applications are invited for the following posts' names none. */
const opensAList = /\bfollowing\b/i;

export function readTitle(lines: readonly string[], employer: string | undefined): Read<string> | null {
  const line = lines
    .slice(0, 25)
    .find(
      (one) =>
        subject.test(one) &&
        !opensAList.test(one) &&
        one.length >= 10 &&
        one.length <= 200 &&
        one !== employer,
    );
  return line ? { value: line.replace(/[.:]$/, ''), words: line } : null;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:]/gi;

/** The address in whose line applying is spoken of. */
export function readLink(lines: readonly string[]): Read<string> | null {
  for (const line of lines) {
    const [link] = line.match(address) ?? [];
    const known =
      link && /apply|application|appl\.|recruitment|portal|bewerb|submit|आवेदन/iu.test(line)
        ? webLink(link)
        : null;
    if (known) return { value: known, words: line };
  }
  return null;
}
