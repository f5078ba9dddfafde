import type { JobFee } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import type { Source } from './grid.ts';
import { headOf } from './head.ts';
import { amountsIn, countIn, currencyIn } from './words.ts';

interface ReadFee {
  fee: JobFee;
  words: string;
}

const isFree = (text: string) =>
  /^(?:nil|none|free|exempt(?:ed)?|no fee|nill|0|-|–)(?:\b|$)/i.test(text.trim());

/** One amount; null for several, or for one without a currency. */
function feeOf(category: string | null, text: string, currency: string | null): JobFee | null {
  const own = currencyIn(text) ?? currency;
  const amounts = amountsIn(text.replace(/\/-/g, ''));
  if (amounts.length > 1) return null;
  const amount = amounts[0] ?? (isFree(text) ? 0 : null);
  const name = category?.slice(0, limits.feeCategory).trim() || null;
  return amount === null || !own ? null : { category: name, amount, currency: own };
}

function ofTables({ tables }: Source): ReadFee[] {
  return tables.flatMap((grid) => {
    const head = headOf(grid);
    const at = head?.columns.findIndex(({ role }) => role === 'fee') ?? -1;
    if (!head || at === -1) return [];
    const name = head.columns.findIndex(({ role }, x) => x !== at && role !== 'serial');
    const words = () => grid.flatMap((row) => row.map((cell) => cell.text)).join(' ');
    const currency = currencyIn(head.columns[at]!.name) ?? currencyIn(words());
    return grid.slice(head.end).flatMap((row) => {
      const text = row[at]!.text;
      const isCount = countIn(text) === 0 && text === '';
      const fee = isCount ? null : feeOf(name === -1 ? null : row[name]!.text, text, currency);
      return fee ? [{ fee, words: row.map((cell) => cell.text).join(' ') }] : [];
    });
  });
}

/** 'UR/EWS/OBC: Rs. 1,000' and 'Rs. 500 for SC/ST' near the word fee. */
const pair =
  /([\p{L}/,&() ]{2,60}?)\s*(?:[:=]|-{1,2}|–)\s*((?:₹|rs\.?|inr|eur|€|\$|£)\s*[\d,.]+|nil|exempted|free)/giu;
const pairAfter =
  /((?:₹|rs\.?|inr|eur|€)\s*[\d,.]{1,20}(?:\/-)?)\s*(?:\([^()]{0,100}\)\s*)?for\s+([\p{L}/,& ]{2,60}?)(?=\s+(?:and|candidates|category|applicants|categories)\b|[.;,)]|$)/giu;
/** 'Rs. 1,000/- (General/OBC), Rs. 500/- (SC/ST/PwBD)'; what only explains the amount isn't a category. */
const pairBeside = /((?:₹|rs\.?|inr|eur|€)\s*[\d,.]{1,20}(?:\/-)?)\s*\(([\p{L}/,& ]{2,60})\)(?!\s*for\b)/giu;
const explains = /refund|rupee|\bonly\b|\bplus\b|inclu|exclu|\bgst\b|\btax/i;

function ofLines({ lines }: Source): ReadFee[] {
  return lines.flatMap((line, index) => {
    if (!/\bfees?\b/i.test(`${lines[index - 1] ?? ''} ${line}`)) return [];
    const beside = [...line.matchAll(pairBeside)]
      .map(([words, text, category]) => ({ words, category, text }))
      .filter(({ category }) => !explains.test(category!));
    const before = [...line.matchAll(pair)].map(([words, category, text]) => ({ words, category, text }));
    const after = [...line.matchAll(pairAfter)].map(([words, text, category]) => ({ words, category, text }));
    const currency = currencyIn(line);
    return [...beside, ...before, ...after].flatMap(({ words, category, text }) => {
      const name = category!
        .replace(/^.*\bfees?\b/i, '')
        .replace(/^\s*(?:for|is)\s+/i, '')
        .trim();
      // 'Fee: Rs. 1,000 (General)' is no fee for all.
      if (beside.length > 0 && name === '') return [];
      const fee = feeOf(name || null, text!, currency);
      return fee ? [{ fee, words }] : [];
    });
  });
}

/** Fees of applicants by category. */
export function readFees(source: Source): ReadFee[] {
  const found = [...ofTables(source), ...ofLines(source)];
  const known = new Set<string>();
  return found
    .filter(({ fee: { category } }) => !known.has(category ?? '') && known.add(category ?? ''))
    .slice(0, limits.fees);
}
