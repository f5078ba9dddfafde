import type { JobFee } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import { datesIn } from './date-in.ts';
import { categoryNamed, headOf, isCategory, isTotal, plain, roleOf } from './head.ts';
import { amountsIn, currencyIn, type Amount } from './money.ts';
import { quoted, type Grid, type Line, type Question } from './notice.ts';

interface ReadFee {
  fee: JobFee;
  words: string;
}
export interface ReadFees {
  fees: ReadFee[];
  questions: Question[];
}

/** Who pays, as notices write it. */
const group =
  /(?<![\p{L}\p{N}])(?:OBC\s*[-–(]?\s*NCL\s*\)?|OBC|un-?reserved|UR|general|gen|EWS|SC|ST|PwBDs?|PwDs?|PH|divyang(?:jan)?|persons? with (?:benchmark )?disabilit(?:y|ies)|SEBC|SBC|EBC|MBC|BC|VJ|NT|women|females?|male|transgenders?|ex-? ?servicem[ae]n|ESM|foreign (?:nationals?|applicants|candidates)|international (?:applicants|candidates)|overseas (?:applicants|candidates)|NRIs?|open|reserved(?: categor(?:y|ies))?|departmental candidates|internal candidates|(?:all )?others?(?: categor(?:y|ies)| candidates)?|अनारक्षित|सामान्य|महिला|दिव्यांग)(?![\p{L}\p{N}])/giu;
const free =
  /\b(?:nil|exempt(?:ed|ion)?|free|waived|none (?:for|from)|no (?:application |processing |examination )?fee|not required to pay|need not pay)\b|छूट|निःशुल्क/iu;
const isFree = (text: string): boolean =>
  /^(?:(?:rs\.?|inr|₹)\s*)?(?:nil|nill|none|free|exempt(?:ed)?|no fee|0|-|–|—|निःशुल्क|छूट)(?:\b|$|\s)/iu.test(
    text.trim(),
  );
const feeWord = /\bfees?\b|processing charges?|शुल्क|gebühr/iu;
const otherFee = /(?:tuition|consultation|course|conference|hostel|membership|guidance) fees?/i;

const nameOf = (words: string): string =>
  words
    .replace(/\s+/gu, ' ')
    .replace(/^(?:all )?others?.*$/i, 'Others')
    .trim();
/** One name of each group, joined as notices do. */
function groupsIn(text: string): string[] {
  const names = [...text.matchAll(group)].map(([words]) => nameOf(words));
  // 'Women candidates of all categories', 'reserved category'.
  return [...new Map(names.map((name) => [categoryNamed(name).toLowerCase(), name])).values()];
}

interface Clause {
  groups: string[];
  amount: number | null;
  currency: string | null;
  words: string;
}

/** What explains an amount isn't an amount: words in brackets, taxes. */
/** Nor are days and times. */
const withoutDates = (text: string): string =>
  datesIn(text)
    .toReversed()
    .reduce((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text)
    .replace(/\b\d{1,2}[.:]\d{2}\s*(?:[ap]\.?m|hrs)?/gi, ' ');
const explained = (text: string): string =>
  withoutDates(text)
    .replace(/\((?:[^()]*\b(?:rupees|only|non-? ?refundable|inclusive|including|gst|tax)\b[^()]*)\)/gi, ' ')
    .replace(
      /(?:\+|plus|and)\s*(?:\d+\s*%\s*)?(?:applicable\s*)?(?:gst|tax\w*|bank charges|transaction charges|service charges)\b[^;,.]*/gi,
      ' ',
    )
    .replace(/(\d)\s*\/[-–=]/g, '$1 ');

/** Sentences, and brackets with an amount of their own. */
function clausesOf(line: string): string[] {
  const inner: string[] = [];
  const outer = explained(line).replace(/\(([^()]*)\)/g, (all, words: string) => {
    if (amountsIn(words).some(hasMoney) || (free.test(words) && groupsIn(words).length > 0)) {
      inner.push(words);
      return ' ; ';
    }
    return all;
  });
  return [
    ...outer.split(/;|(?<=\p{L}{2}|\d{3}|\))\.\s+(?=\p{Lu})|\s\|\s|\b(?:while|whereas|but)\b/u),
    ...inner,
  ]
    .map((one) => one.trim())
    .filter(Boolean);
}
const hasMoney = ({ words, value }: Amount): boolean =>
  /[₹€£$]|rs|inr|usd|eur|gbp/i.test(words) || value >= 5000;

function clauseAmounts(clause: string, fallback: string | null): Clause[] {
  const currency = currencyIn(clause) ?? fallback;
  const marked = amountsIn(clause).filter(({ words }) => /[₹€£$]|rs|inr|usd|eur|gbp/i.test(words));
  const isListed = groupsIn(clause).length > 0 || /\bfees?\s*[:=–-]/i.test(clause);
  const amounts =
    marked.length > 0
      ? marked
      : isListed
        ? amountsIn(clause).filter(({ value, words }) => value >= 5000 && !/^\s*(?:19|20)\d\d$/.test(words))
        : [];
  const frees = [...clause.matchAll(new RegExp(free, 'giu'))].map(({ 0: words, index }): Amount => ({
    value: 0,
    at: index,
    end: index + words.length,
    words,
  }));
  const points = [...amounts, ...frees].toSorted((a, b) => a.at - b.at);
  if (points.length === 0) return [];
  if (points.length === 1)
    return [{ groups: groupsIn(clause), amount: points[0]!.value, currency, words: clause }];
  const pieces = points.map((one, index) => clause.slice(points[index - 1]?.end ?? 0, one.at));
  const isBefore = groupsIn(pieces[0]!).length > 0;
  const read = points.map((one, index) => ({
    groups: groupsIn(isBefore ? pieces[index]! : clause.slice(one.end, points[index + 1]?.at)),
    amount: one.value,
    currency,
    words: clause,
  }));
  // 'Rs. 200 for SC, women exempted': whom each is for isn't known, so that all of it is asked.
  const isExemptionOfNobody = read.some(({ groups, amount }) => amount === 0 && groups.length === 0);
  return isExemptionOfNobody && read.some(({ groups }) => groups.length > 0)
    ? read.map((one) => ({ ...one, amount: null }))
    : read;
}

function ofTable(grid: Grid, near: string): Clause[] | Question | null {
  const words = grid.flatMap((row) => [...new Set(row)].map(({ text }) => text)).join(' ');
  const beside = grid.find(
    (row) =>
      feeWord.test(row[0]!.text) &&
      row.slice(1).some(({ text }) => amountsIn(text).length > 0 || isFree(text)),
  );
  const groupsAbove = grid.find(
    (row) =>
      row.slice(1).every(({ raw }) => roleOf(raw) === 'category' || groupsIn(raw).length > 0) &&
      row.length > 2,
  );
  if (beside && groupsAbove && beside !== groupsAbove) {
    const currency = currencyIn(beside[0]!.text) ?? currencyIn(`${words} ${near}`);
    return beside.slice(1).map(({ text }, x) => ({
      groups: [groupsAbove[x + 1]!.text],
      amount: isFree(text) ? 0 : (amountsIn(text)[0]?.value ?? null),
      currency,
      words: `${groupsAbove[x + 1]!.text} ${text}`,
    }));
  }
  const head = headOf(grid);
  if (!head) return null;
  const fees = head.columns.flatMap(({ role, name }, x) =>
    role === 'fee' || (role === 'total' && head.columns.some((one) => one.role === 'fee'))
      ? [{ name, x, role }]
      : [],
  );
  if (!fees.some(({ role }) => role === 'fee') || head.columns.some(({ role }) => role === 'category'))
    return null;
  const isAmount = ({ x }: { x: number }) =>
    grid.slice(head.end).some((row) => amountsIn(row[x]!.text).length > 0 || isFree(row[x]!.text));
  const counted = fees.filter(isAmount);
  const total =
    counted.length > 1 ? counted.find(({ name }) => isTotal(name) || /total/i.test(name)) : counted[0];
  if (counted.length > 0 && !total)
    return {
      where: 'fees',
      message: `The notice has several columns of fees: ${counted.map(({ name }) => quoted(name)).join(', ')}. Please fill in what an applicant pays.`,
    };
  if (!total) return null;
  const name = head.columns.findIndex(({ role }, x) => !fees.some((fee) => fee.x === x) && role !== 'serial');
  const currency = currencyIn(total.name) ?? currencyIn(`${words} ${near}`);
  return grid.slice(head.end).flatMap((row): Clause[] => {
    const text = row[total.x]!.text;
    if (text === '') return [];
    const amounts = amountsIn(explained(text));
    const category = name === -1 ? '' : row[name]!.text;
    return [
      {
        groups: category ? [category] : [],
        amount: isFree(text) ? 0 : amounts.length === 1 ? amounts[0]!.value : null,
        currency: currencyIn(text) ?? currency,
        words: row.map((cell) => cell.text).join(' '),
      },
    ];
  });
}

/** Whether a table says who pays which fee. */
export const isFeeTable = (grid: Grid): boolean => ofTable(grid, '') !== null;

/** Lines of fees: one that names them, and those listed below it. */
function ofLines(lines: readonly Line[]): Clause[] {
  let isOpen = false;
  const near = currencyIn(
    lines.map(({ text }) => text).find((text) => feeWord.test(text) && currencyIn(text)) ?? '',
  );
  return lines.flatMap(({ text }) => {
    const names = feeWord.test(text) && !otherFee.test(text);
    const clauses = clausesOf(text);
    const relevant = names ? clauses : isOpen ? clauses : [];
    const found = relevant.flatMap((clause) => {
      // What else a line of fees says is no fee: 'Last date for payment of fee', the pay.
      if (
        /\b(?:salary|pay|honorarium|remuneration|fellowship|per month|p\.m\.)\b/i.test(clause) &&
        !feeWord.test(clause) &&
        groupsIn(clause).length === 0
      )
        return [];
      if (
        /\bno fee (?:is|will be|shall be|once)\b|\bfees? once paid\b|refund/i.test(clause) &&
        amountsIn(clause).filter(hasMoney).length === 0
      )
        return [];
      return clauseAmounts(clause, near);
    });
    const kept = names ? found : found.filter(({ groups }) => groups.length > 0);
    isOpen = names ? kept.length > 0 || /[:)]\s*$|fees?\b[^.]{0,40}$/i.test(text) : isOpen && kept.length > 0;
    return kept;
  });
}

/** Fees of applicants by category: of one group with two amounts none is taken, and the author is asked. */
export function readFees(grids: readonly Grid[], lines: readonly Line[]): ReadFees {
  const questions: Question[] = [];
  const near = lines
    .map(({ text }) => text)
    .filter((text) => feeWord.test(text))
    .join(' ')
    .slice(0, 2000);
  const tables = grids.flatMap((grid) => {
    const read = ofTable(grid, near);
    if (read && 'where' in read) questions.push(read);
    return Array.isArray(read) ? read : [];
  });
  const all = [...tables, ...ofLines(lines)].filter(({ groups, amount, words }) => {
    if (amount === null)
      questions.push({
        where: 'fees',
        message: `The fee in ${quoted(words)} can’t be read. Please fill it in.`,
      });
    // 'No fee' for all needs no line.
    return amount !== null && !(amount === 0 && groups.length === 0);
  });
  const byGroup = new Map<string, Set<number>>();
  for (const { groups, amount } of all)
    for (const name of groups.length > 0 ? groups.flatMap(keysOf) : [''])
      byGroup.set(name, (byGroup.get(name) ?? new Set()).add(amount!));
  const twice = [...byGroup].filter(([, amounts]) => amounts.size > 1);
  const words = [...new Set(all.map((one) => one.words))];
  if (twice.length > 0 || questions.length > 0) {
    if (twice.length > 0)
      questions.push({
        where: 'fees',
        message: `The notice names several fees${twice[0]![0] ? ` for ${twice[0]![0].toUpperCase()}` : ''}: ${quoted(words.join('; '))}. Please fill in what an applicant pays.`,
      });
    return { fees: [], questions };
  }
  const seen = new Set<string>();
  const fees = all.flatMap(({ groups, amount, currency, words: said }): ReadFee[] => {
    const category = groups.join('/').slice(0, limits.feeCategory).trim() || null;
    const key = groups.flatMap(keysOf).toSorted().join('/');
    if (seen.has(key)) return [];
    seen.add(key);
    const own = currency ?? (amount === 0 ? (currencyIn(near) ?? 'INR') : null);
    if (!own) {
      questions.push({
        where: 'fees',
        message: `The fee in ${quoted(said)} names no currency. Please fill it in.`,
      });
      return [];
    }
    return [{ fee: { category, amount, currency: own }, words: said }];
  });
  return { fees: fees.slice(0, limits.fees), questions: questions.slice(0, 5) };
}
/** 'UR/OBC' is of two groups. */
const keysOf = (text: string): string[] => {
  if (isCategory(text)) return [plain(categoryNamed(text))];
  const names = groupsIn(text);
  return names.length > 0 ? names.map((name) => plain(categoryNamed(name))) : [plain(text)];
};
