import type { ClaimEntry, DueAnswer, OwnEntry } from '../../contract/discovery/desk.ts';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { milestoneVerb } from '../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../contract/text/item-labels.ts';
import type { DueDate } from '../../contract/time/due-dates.ts';
import { itemNames, type MilestoneKind, types, typeAndSubType } from '../../contract/vocabulary/index.ts';
import { grouped } from '../lib/format/counts.ts';
import { dayInLine, longDate } from '../lib/format/dates.ts';

/** What is due, in words. */

/** What to do by a date, or what happens on it: 'Apply', 'Interview by video', 'Draft to Ishani'. */
export const verbOf = ({ kind, label }: DueDate): string =>
  kind === null ? (label ?? 'Date') : milestoneVerb({ kind, label });

const nouns: Partial<Record<MilestoneKind, string>> = {
  hardCopy: 'printed copy',
  finalVersion: 'final version',
  reviewBegins: 'review begins',
};

/** '5 January', with the year if it isn't this one; of a day, or of a moment's. */
export function dayInSentence(date: string, now: Date): string {
  const words = longDate(date);
  return words.endsWith(` ${now.getFullYear()}`) ? words.slice(0, -5) : words;
}

/** 'then 20 January 2027: full paper, 1 March 2027: start'; null without any. */
export function furtherInWords(dates: readonly DueDate[], now: Date): string | null {
  if (dates.length === 0) return null;
  const one = ({ kind, label, day }: DueDate) =>
    `${dayInSentence(day, now)}: ${label ?? (kind && (nouns[kind] ?? kind))}`;
  return `then ${dates.map(one).join(', ')}`;
}

/** Who publishes it and where: 'Shubhoday Medical College, Nagpur'. */
export function sourceOf({ kind, item }: SavedEntry): string {
  if (!item) return `${itemNames[kind].one} that is no longer public`;
  const place = item.place ? (item.place.city ?? placeInWords(item.place)) : '';
  if ('employer' in item) return [item.employer, place || item.location.split('/').at(-1)].join(', ');
  return [item.organiser ?? typeAndSubType(item), place].filter(Boolean).join(', ');
}

/** The line of a saved entry, behind its verb. */
export function lineOfSaved(entry: SavedEntry, date: DueDate | null, now: Date): string {
  const facts = [sourceOf(entry)];
  if (date?.kind === null) facts.push('your date');
  if (date?.was) facts.push(`was ${dayInLine(date.was, now)}`);
  if (!date && entry.item?.isClosed) facts.push('closed');
  return facts.join(' · ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Job', 'Call for papers' */
const typeName = ({ type }: OwnEntry['item']): string => capital(types[type].singular);

const plain = { changes: 'Needs changes since', draft: 'your draft, edited' } as const;

/** The line of an own item, behind its verb. */
export function lineOfOwn({ what, item }: OwnEntry, now: Date): string {
  const by = item.actedBy ? ` by ${item.actedBy.name}` : '';
  if (what === 'changes' || what === 'draft') {
    return `${typeName(item)} · ${plain[what]} ${dayInLine(item.since, now)}${by}`;
  }
  if (what === 'stillOpen') return 'Closes by itself without an answer';
  if (what === 'outcome') return typeName(item);
  const used = item.applyClicks > 0 ? ` · applied ${grouped(item.applyClicks)}` : '';
  return item.views > 0 ? `seen ${grouped(item.views)}${used}` : typeName(item);
}

/** What an own item asks of its author; nothing of what its line says. */
export const ownVerbs = {
  changes: undefined,
  draft: undefined,
  closes: 'Closes',
  stillOpen: 'Still open?',
  outcome: 'How did it end?',
} as const;

/** The line of a claim, behind its verb, and what settles it. */
export function wordsOfClaim(
  { institution }: ClaimEntry,
  now: Date,
): { verb: string; line: string; note?: string } {
  const { formerName, isTaken, domain, since } = institution;
  const from = `since ${dayInLine(since, now)}`;
  if (formerName !== null)
    return { verb: 'New name', line: `before: ${formerName} · an administrator checks it ${from}` };
  if (isTaken)
    return { verb: 'Claim', line: `another account represents it · an administrator hears both ${from}` };
  return {
    verb: 'Claim',
    line: `an administrator checks ${from} whether you represent it`,
    ...(domain && { note: `With an email address at ${domain} it is yours at once.` }),
  };
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inNumber = (n: number): string => numbers[n] ?? grouped(n);
const plural = (n: number, [one, several]: readonly [string, string]): string =>
  `${inNumber(n)} ${n === 1 ? one : several}`;

/** What a sentence counts, in its order. */
const soonNouns: Record<string, readonly [string, string]> = {
  application: ['application', 'applications'],
  registration: ['registration', 'registrations'],
  abstract: ['abstract', 'abstracts'],
  submission: ['submission', 'submissions'],
  hardCopy: ['printed copy', 'printed copies'],
  finalVersion: ['final version', 'final versions'],
  interview: ['interview', 'interviews'],
  notification: ['notification', 'notifications'],
  start: ['event that begins', 'events that begin'],
  own: ['date of yours', 'dates of yours'],
  other: ['other date', 'other dates'],
  closes: ['item of yours that closes', 'items of yours that close'],
  stillOpen: ['question', 'questions'],
  quote: ['offer that ends', 'offers that end'],
};
const turnClauses: Record<string, readonly [string, string]> = {
  changes: ['item of yours needs changes', 'items of yours need changes'],
  claim: ['claim waits for your address', 'claims wait for your address'],
  outcome: ['job asks how it ended', 'jobs ask how they ended'],
  transfer: ['payment is open', 'payments are open'],
};

const clauses = (
  counts: Record<string, number>,
  words: Record<string, readonly [string, string]>,
): string[] =>
  Object.entries(words).flatMap(([name, forms]) => (counts[name] ? plural(counts[name], forms) : []));

/** 'Due this week: **one application, one interview**. One post needs changes.', in parts of which the second is bold. */
export function sentenceOf({
  soon,
  turn,
}: Pick<DueAnswer['counts'], 'soon' | 'turn'>): [string, string, string] {
  const [dated, waiting] = [clauses(soon, soonNouns), clauses(turn, turnClauses)];
  if (dated.length > 0)
    return [
      'Due this week: ',
      dated.join(', '),
      waiting.length > 0 ? `. ${capital(waiting.join(', '))}.` : '.',
    ];
  if (waiting.length > 0) return ['Your turn: ', waiting.join(', '), '.'];
  return ['Nothing is due this week.', '', ''];
}
