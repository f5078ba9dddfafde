import { payInWords } from '../../../contract/text/openings-in-words.ts';
import { amountsIn, currencyIn, unitIn } from './money.ts';
import { onOneLine, quoted, type Line, type Question, type Read } from './notice.ts';
import { namedPosts } from './posts.ts';
import type { ReadOpening } from './read-openings.ts';

/** As long as the field of a job. */
const longest = 100;
/** How much of a line is looked at; a paragraph names its pay early, or below a label of its own. */
const looked = 1_500;

const payWord =
  '(?:pay|salary|remuneration|emoluments?|honorarium|stipend|fellowship|compensation|wages|gehalt|vergütung|entgelt|besoldung|वेतन|मानधन)';
/** 'Consolidated pay: ', 'Salary range: ', 'Pay scale – ' */
const label = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:gross|basic|fixed|monthly|annual|consolidated|starting|total)\\s+){0,3}${payWord}(?:\\s+(?:scale|range|band|package|offered|matrix|amount|per month|p\\.m\\.|\\([^()]{1,30}\\))){0,3}\\s*(?::|=|\\s[–—-]\\s)\\s*`,
  'iu',
);
const money =
  '(?:(?:rs\\.?|inr|₹|€|£|\\$|usd|eur|gbp)\\s*)?\\d[\\d.,]{0,14}(?:\\s?(?:k|lakhs?|lpa))?(?:\\s*/[-–=])?';
const unit =
  '(?:per|a|an|/)\\s*(?:calendar\\s+)?(?:month|year|annum|hour|lecture|class|period)\\b|p\\.\\s?[ma]\\.?|\\b(?:pm|monthly|annually|yearly|lpa|monatlich)\\b|pro (?:monat|jahr)';
/** 'consolidated Rs. 37,000 + HRA', '€ 4,800 per month' within a sentence. */
const inSentence = new RegExp(
  `(?:\\bconsolidated\\s+)?(?<![\\p{L}\\p{N}.,])${money}(?:\\s*(?:-|–|to|bis)\\s*${money})?(?:\\s*(?:${unit}))?(?:\\s*(?:\\+|plus|with|and)\\s*(?:\\d{1,2}\\s?%\\s*)?(?:HRA|DA|allowances)\\b(?:\\s*\\(?\\d{1,2}\\s?%\\)?)?)?(?:\\s*(?:${unit}))?`,
  'giu',
);
const grade =
  /\b(?:Entgeltgruppe|Egr?\.?|E)\s?(?:9[abc]?|1[0-5])\s*,?\s*TV-?(?:L|ÖD|H)\b|\bTV-?(?:L|ÖD|H)\s*[-–,]?\s*(?:Entgeltgruppe|Egr?\.?|E)\s?(?:9[abc]?|1[0-5])\b|\bBesoldungsgruppe\s+[AW]\s?\d{1,2}\b/u;
const level =
  /(?<![\p{L}\p{N}])(?:(?:academic |pay )?(?:matrix )?level)\s*[-–:]?\s*\d{1,2}A?\b(?:\s*(?:of|as per) the (?:pay matrix of the )?7th (?:CPC|Central Pay Commission))?(?:\s*\([^()\d]*\d[^()]*\))?/iu;
/** Money that is no pay, and pay that isn't offered. */
const otherMoney =
  /\bfees?\b|grant|contingenc|budget|turnover|deposit|penalt|demand draft|refund|scholarship|tuition|award|prize|travel|\bTA\b|experience|drawn|previous|present (?:post|pay)|currently|already/i;
const paid = new RegExp(`${payWord}|consolidated|\\bpaid\\b|\\bpays?\\b`, 'iu');

/** 'Rs. 500' and 'p.m. The' have dots, too. */
const sentencesOf = (text: string): string[] =>
  text.slice(0, looked).split(/(?<=\p{L}{3}|[)%]|\/-|\bp\.?m)\.\s+(?=\p{Lu})/u);
const trimmed = (words: string): string =>
  onOneLine(words.replace(/[*_]+/gu, ' '))
    // Looked for where a run begins only: at each character of it, a line of dots takes the square of its length.
    .replace(/(?<![\s.,;:|])[\s.,;:|]+$/u, '')
    .replace(/\bp\.\s?[am]$/iu, '$&.')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The pay that a sentence states, in its own words. */
function statedIn(sentence: string): string | null {
  if (otherMoney.test(sentence.replace(/\bp\.?\s?[am]\b/giu, ''))) return null;
  const labelled = label.exec(sentence);
  const rest = labelled ? trimmed(sentence.slice(labelled.index + labelled[0].length)) : '';
  if (rest !== '' && rest.length <= longest) return rest;
  const [ofLevel] = level.exec(sentence) ?? [];
  if (ofLevel && (labelled || /\b(?:pay|academic)\b/i.test(ofLevel) || /^\W*level\b/i.test(sentence)))
    return trimmed(ofLevel.replace(/^(?:pay )?(?:matrix )?level\s*:?\s*/iu, 'Level '));
  const [ofGrade] = grade.exec(sentence) ?? [];
  if (ofGrade) return trimmed(ofGrade);
  const found = [...sentence.matchAll(inSentence)].find(([words]) => {
    const isPay = paid.test(sentence);
    return (
      amountsIn(words).length > 0 &&
      ((currencyIn(words) !== null && unitIn(words) !== undefined) ||
        (isPay && (currencyIn(words) !== null || unitIn(words) !== undefined)))
    );
  });
  return found ? trimmed(found[0]) : null;
}

interface Stated {
  value: string;
  line: Line;
}
/** The number of a level or grade is no amount. */
const amountsOf = (value: string) =>
  amountsIn(value.replace(/(?<![\p{L}])(?:level|grade|egr?\.?|e|a|w)\s*[-–:]?\s*\d{1,2}[a-z]?\b/giu, ' '));
const keyOf = (value: string): string =>
  amountsOf(value)
    .map((one) => one.value)
    .join(' ') || value.toLowerCase();

/** What the lines state, each amount once. */
function statedOf(lines: readonly Line[]): Stated[] {
  const all = lines.flatMap((line) =>
    sentencesOf(line.text).flatMap((sentence) => {
      const value = statedIn(sentence);
      return value !== null && value.length <= longest ? [{ value, line }] : [];
    }),
  );
  return [...new Map(all.toReversed().map((one) => [keyOf(one.value), one])).values()].toReversed();
}

/** The pay of all openings, where their table says the same of each. */
function ofTable(openings: readonly ReadOpening[]): Read<string> | null {
  const [first] = openings;
  const pay = first?.opening.pay;
  const words = first?.found.pay;
  if (!pay || !words) return null;
  const isOne = openings.every(({ opening }) => JSON.stringify(opening.pay) === JSON.stringify(pay));
  if (!isOne) return null;
  const isWhole = currencyIn(words) !== null && unitIn(words) !== undefined && words.length <= longest;
  const value = isWhole ? trimmed(words) : payInWords(pay);
  return value === '' ? null : { value, words };
}

/**
 * Pay in the words of the notice, where all that it offers is paid alike. Of openings that say what they pay, by level or each by
 * itself, nothing is said again.
 */
export function readSalary(
  lines: readonly Line[],
  openings: readonly ReadOpening[],
): { read: Read<string> | null; questions: Question[] } {
  const none = { read: null, questions: [] };
  const isOfLine = openings.some(({ found }) => lines.some(({ text }) => text === found.title));
  const table = isOfLine ? null : ofTable(openings);
  if (table) return { read: table, questions: [] };
  if (openings.length > 1 && openings.some(({ opening }) => opening.pay ?? opening.level)) return none;
  const stated = statedOf(lines);
  const [first, ...others] = stated;
  if (!first) return none;
  if (openings.length === 1 && openings[0]!.opening.level && amountsOf(first.value).length === 0) return none;
  const isOfOnePost = openings.length !== 1 && namedPosts(first.line.text).length > 0;
  if (others.length === 0 && !isOfOnePost)
    return { read: { value: first.value, words: first.line.text }, questions: [] };
  return {
    read: null,
    questions: [
      {
        where: 'salary',
        message: `The notice says ${stated
          .slice(0, 5)
          .map(({ value }) => quoted(value))
          .join(', ')}. Please say what the job pays.`,
        choices: stated.slice(0, 5).map(({ value, line }) => ({ value, words: line.text })),
      },
    ],
  };
}
