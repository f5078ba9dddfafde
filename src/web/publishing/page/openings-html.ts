import { escapeHtml } from '../../../contract/text/plain-text.ts';
import { levelInWords, payInWords } from '../../../contract/text/pay-in-words.ts';
import { contractLabels, levelLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import {
  categoriesOf,
  countIn,
  haveColumns,
  horizontalInWords,
  totalOf,
  vacanciesInWords,
} from './opening-rows.ts';
import css from './Advertisement.module.css';

type Advertised = Pick<Job, 'openings' | 'vacancyCount'>;

/** What is the same of all rows: categories with a column of their own, and whether any opening has a level or pay. */
interface Columns {
  categories: string[];
  hasLevels: boolean;
}

const element = (name: string, attributes: string, content: string): string =>
  `<${name}${attributes}>${content}</${name}>`;

/** A cell, with its head for cards on phones. */
const cell = (label: string, content: string, isNumber: boolean): string =>
  element('td', `${isNumber ? ` class="${css.number}"` : ''} data-label="${escapeHtml(label)}"`, content);

/** What is inside the table of openings. There may be 300, whose 5,000 elements would take React most of a page's time. */
export function openingsHtml(job: Advertised): string {
  const { openings } = job;
  const categories = categoriesOf(openings);
  const columns: Columns = {
    categories: haveColumns(categories) ? categories : [],
    hasLevels: openings.some(({ level, pay }) => level ?? pay),
  };
  const rows = openings.map((opening, index) => rowOf(opening, index + 1, columns));
  const body = element('tbody', '', rows.join(''));
  return headOf(columns) + body + (openings.length > 1 ? sumsOf(job, columns) : '');
}

function headOf({ categories, hasLevels }: Columns): string {
  const number = ` scope="col" class="${css.number}"`;
  const heads = [
    element('th', ' scope="col"', 'Opening'),
    hasLevels ? element('th', ' scope="col"', 'Level and pay') : '',
    ...categories.map((category) => element('th', number, escapeHtml(category))),
    element('th', number, 'Vacancies'),
  ];
  return element('thead', '', element('tr', '', heads.join('')));
}

function rowOf(opening: StoredOpening, number: number, { categories, hasLevels }: Columns): string {
  const id = `opening-${number}`;
  const cells = [
    cell('Opening', whatOf(opening, id), false),
    hasLevels ? cell('Level and pay', escapeHtml(levelAndPay(opening)), false) : '',
    ...categories.map((category) => cell(category, String(countIn(opening, category) ?? '–'), true)),
    cell('Vacancies', totalsOf(opening, categories.length > 0), true),
  ];
  return element('tr', ` id="${id}"${positionOf(opening)}`, cells.join(''));
}

/** A search finds a row by the words of its position too, which its title may leave out. */
function positionOf({ position, title }: StoredOpening): string {
  const label = position ? positionLabel(position) : '';
  return title.includes(label) ? '' : ` data-position="${escapeHtml(label)}"`;
}

function whatOf({ title, department, contract, months, eligibility }: StoredOpening, id: string): string {
  const terms = [contract && contractLabels[contract], months && `${months} months`]
    .filter(Boolean)
    .join(', ');
  const parts = [
    element('a', ` href="#${id}" class="${css.title}"`, escapeHtml(title) || '<i>Not filled in yet</i>'),
    department && element('span', '', escapeHtml(department)),
    terms && element('span', ` class="${css.terms}"`, escapeHtml(terms)),
    eligibility &&
      element(
        'details',
        '',
        `<summary>Eligibility</summary> ${element('p', ` class="${css.eligibility}"`, escapeHtml(eligibility))}`,
      ),
  ];
  // Spaces keep the words of neighbours apart for the search.
  return element('div', ` class="${css.what}" dir="auto"`, parts.filter(Boolean).join(' '));
}

/** What is stated, else the amounts of the level. */
function levelAndPay({ level, pay }: StoredOpening): string {
  if (!pay) return level ? levelInWords(level) : '';
  return [level && levelLabel(level), payInWords(pay)].filter(Boolean).join(': ');
}

function totalsOf(opening: StoredOpening, hasColumns: boolean): string {
  if (opening.vacancies.length === 0) return '–';
  const horizontal = horizontalInWords(opening);
  const inWords = hasColumns ? '' : vacanciesInWords(opening);
  return [
    element('b', '', String(totalOf(opening))),
    inWords && element('small', '', escapeHtml(inWords)),
    horizontal && element('small', '', escapeHtml(`of these ${horizontal}`)),
  ].join('');
}

function sumsOf({ openings, vacancyCount }: Advertised, { categories, hasLevels }: Columns): string {
  // By the column as it is typed, which may differ from the category's key.
  const sumOf = (category: string) => openings.reduce((sum, one) => sum + (countIn(one, category) ?? 0), 0);
  const cells = [
    element('th', ` scope="row" colspan="${hasLevels ? 2 : 1}"`, 'All openings'),
    ...categories.map((category) => cell(category, String(sumOf(category)), true)),
    cell('Vacancies', element('b', '', String(vacancyCount ?? '')), true),
  ];
  return element('tfoot', '', element('tr', '', cells.join('')));
}
