import { escapeHtml } from '../../../contract/text/plain-text.ts';
import {
  payInWords,
  openingsInWords,
  categoriesOf,
  countIn,
  horizontalInWords,
  totalOf,
} from '../../../contract/text/openings-in-words.ts';
import { contractLabels, levelLabel, payMatrix, positionLabel } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import css from './Openings.module.css';

type Advertised = Pick<Job, 'openings' | 'vacancyCount'>;

/** More categories are written in the line, without columns. */
const maxColumns = 8;
/** More openings are grouped by position. */
const longestList = 12;

const element = (name: string, attributes: string, content: string): string =>
  `<${name}${attributes}>${content}</${name}>`;
const span = (name: string, content: string): string => element('span', ` class="${name}"`, content);

/** A number with its category, which is the head of its column where there are columns. */
const count = (category: string, number: number | null): string =>
  span(css.count!, number ? `<small>${escapeHtml(category)} </small>${number}` : '');

/** What is the same of all lines: their categories, and whether each pay is by the month. */
interface Columns {
  categories: string[];
  isMonthly: boolean;
  /** Whether any of them says how many vacancies it has. */
  isCounted: boolean;
}

const aMonth = ' a month';

interface Numbered {
  opening: StoredOpening;
  number: number;
}

/**
 * The openings, one line each, as HTML: there may be 300, whose elements would take React most of a page's time. Each is a `<details>` with what
 * its line has no room for.
 */
export function openingsHtml(job: Advertised): string {
  const { openings } = job;
  const categories = categoriesOf(openings);
  const pays = openings.map(payOf).filter(Boolean);
  const columns = {
    categories,
    isMonthly: pays.length > 0 && pays.every((pay) => pay.endsWith(aMonth)),
    isCounted: openings.some(({ vacancies }) => vacancies.length > 0),
  };
  const rows = openings.map((opening, index) => ({ opening, number: index + 1 }));
  const listed = (some: Numbered[]) => some.map((one) => rowOf(one, columns)).join('');
  const groups = [...Map.groupBy(rows, ({ opening }) => opening.position)];
  const isGrouped = openings.length > longestList && groups.length > 1;
  const list = isGrouped
    ? groups.map(([position, some], at) => groupOf(position, some, listed(some), at === 0)).join('')
    : listed(rows);
  const content = headOf(columns) + list + (openings.length > 1 ? sumsOf(job, categories) : '');
  const look = categories.length > maxColumns ? `${css.openings} ${css.inWords}` : css.openings;
  const attributes = ` class="${css.list}" style="--categories:${Math.max(categories.length, 1)}"`;
  return element('div', ` class="${look}"`, element('div', attributes, content));
}

/** The heads of the columns; the cells below name them too, so that nobody is read this. */
function headOf({ categories, isMonthly, isCounted }: Columns): string {
  const heads = ['Opening', `Level and pay${isMonthly ? aMonth : ''}`].map((head) =>
    element('span', '', head),
  );
  const numbers = [...categories.map(escapeHtml), isCounted ? 'Vacancies' : ''].map((head) =>
    span(css.number!, head),
  );
  return element('p', ` class="${css.head}" aria-hidden="true"`, [...heads, ...numbers].join(''));
}

function groupOf(
  position: StoredOpening['position'],
  rows: Numbered[],
  content: string,
  isOpen: boolean,
): string {
  const vacancyCount = rows.reduce((sum, { opening }) => sum + totalOf(opening), 0);
  const label = escapeHtml(position ? positionLabel(position) : 'Other');
  const about = openingsInWords({ openingCount: rows.length, vacancyCount });
  return element(
    'details',
    ` class="${css.group}"${isOpen ? ' open=""' : ''}`,
    element('summary', '', `<b>${label}</b> <small>${about}</small>`) + content,
  );
}

function rowOf({ opening, number }: Numbered, { categories, isMonthly }: Columns): string {
  const line = [
    whatOf(opening),
    element('span', ` class="${css.pay}" data-text=""`, levelAndPay(opening, isMonthly)),
    ...categories.map((category) => count(category, countIn(opening, category))),
    horizontalOf(opening),
    span(css.total!, opening.vacancies.length > 0 ? String(totalOf(opening)) : ''),
  ].join(' ');
  const more = moreOf(opening);
  const attributes = ` id="opening-${number}" class="${css.opening}"${positionOf(opening)}`;
  return more
    ? element('details', attributes, element('summary', '', line) + more)
    : element('div', attributes, span(css.line!, line));
}

/** A search finds a row by the words of its position too, which its title may leave out. */
function positionOf({ position, title }: StoredOpening): string {
  const label = position ? positionLabel(position) : '';
  return title.includes(label) ? '' : ` data-position="${escapeHtml(label)}"`;
}

const whatOf = ({ title, department }: StoredOpening): string =>
  element(
    'span',
    ` class="${css.what}" data-text="" dir="auto"`,
    element('b', '', escapeHtml(title) || '<i>Not filled in yet</i>') +
      (department ? `, ${escapeHtml(department)}` : ''),
  );

/** 'PwBD 1', of those that are counted already. */
function horizontalOf(opening: StoredOpening): string {
  const inWords = horizontalInWords(opening);
  return inWords ? span(css.horizontal!, escapeHtml(`of which ${inWords}`)) : '';
}

/** What is stated, else the amounts of the level. */
function payOf({ level, pay }: StoredOpening): string {
  if (pay) return payInWords(pay);
  if (!level) return '';
  const { min, max } = payMatrix.levels[level];
  return payInWords({ min: min * 100, max: max * 100, currency: 'INR', per: 'month' });
}

/** The amounts are part of the line only where it has columns. */
function levelAndPay(opening: StoredOpening, isMonthly: boolean): string {
  const level = opening.level ? escapeHtml(levelLabel(opening.level)) : '';
  const whole = escapeHtml(payOf(opening));
  const pay = isMonthly && whole ? whole.slice(0, -aMonth.length) + span(css.unit!, aMonth) : whole;
  if (!level) return pay;
  return pay ? `${level}<span class="${css.amount}"> · ${pay}</span>` : level;
}

/** What the line has no room for; nothing where the line says all. */
function moreOf(opening: StoredOpening): string {
  const { contract, months, eligibility } = opening;
  const terms = [contract && contractLabels[contract], months && `${months} months`].filter(Boolean);
  if (terms.length === 0 && !eligibility) return '';
  const pay = escapeHtml(payOf(opening));
  const about =
    (pay && span(css.repeated!, terms.length > 0 ? `${pay} · ` : pay)) + escapeHtml(terms.join(', '));
  return element(
    'div',
    ` class="${css.more}" data-text=""`,
    (about && element('p', '', about)) +
      (eligibility ? element('p', ` class="${css.eligibility}" dir="auto"`, escapeHtml(eligibility)) : ''),
  );
}

/** Below the columns, or above the list where there are none. */
function sumsOf({ openings, vacancyCount }: Advertised, categories: string[]): string {
  // By the column as it is typed, which may differ from the category's key.
  const sumOf = (category: string) => openings.reduce((sum, one) => sum + (countIn(one, category) ?? 0), 0);
  return element(
    'p',
    ` class="${css.sums}"`,
    [
      element('b', '', 'All openings'),
      '<span></span>',
      ...categories.map((category) => count(category, sumOf(category))),
      span(css.total!, String(vacancyCount ?? '')),
    ].join(' '),
  );
}
