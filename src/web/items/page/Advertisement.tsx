import { useEffect, useState } from 'react';
import { contractLabels, levelLabel } from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import type { StoredOpening } from '../../../contract/shapes/openings.ts';
import { openingsInWords } from '../../../contract/text/openings-in-words.ts';
import { categoryFeeInWords, levelInWords, payInWords } from '../../../contract/text/pay-in-words.ts';
import { Table } from '../../ui/Table.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Detail } from './DetailList.tsx';
import { findOpenings } from './find-openings.ts';
import {
  categoriesOf,
  countIn,
  haveColumns,
  horizontalInWords,
  totalOf,
  vacanciesInWords,
} from './opening-rows.ts';
import css from './Advertisement.module.css';

/** On phones a longer table shows as many rows until it is unfolded (`Advertisement.module.css`). */
const shownOnPhones = 10;

/** Where the openings begin. */
const openingsId = 'openings';
/** A link from a search names its words behind this. */
const findPrefix = '#find=';

/** The words of the search by which the reader came, which only the browser knows. */
function useSearchedWords(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const { hash } = location;
    if (hash.startsWith(findPrefix)) setWords(new URLSearchParams(hash.slice(1)).get('find') ?? '');
  }, []);
  return words;
}

/** What an advertisement says beside its text: number, fees, documents and openings. */
export default function Advertisement({ job }: { job: Job }) {
  return (
    <>
      <Facts job={job} />
      <Openings job={job} />
    </>
  );
}

function Facts({ job: { advertisementNumber, fees, documents } }: { job: Job }) {
  if (!advertisementNumber && fees.length === 0 && documents.length === 0) return null;
  return (
    <dl className={css.facts}>
      {advertisementNumber && <Detail name="Advertisement number">{advertisementNumber}</Detail>}
      {fees.length > 0 && <Detail name="Application fee">{fees.map(categoryFeeInWords).join('; ')}</Detail>}
      {documents.length > 0 && (
        <Detail name="Documents">
          {documents.map(({ name, url }) => (
            <a key={url} href={url} className={css.document} download>
              {name} (PDF)
            </a>
          ))}
        </Detail>
      )}
    </dl>
  );
}

/** The openings with their sums; each has an address of its own. */
function Openings({ job }: { job: Job }) {
  const { openings } = job;
  const words = useSearchedWords();
  const found = new Set(words ? findOpenings(openings, words) : []);
  const [first] = found;
  useEffect(() => {
    if (first !== undefined)
      document.getElementById(`opening-${first + 1}`)?.scrollIntoView({ block: 'center' });
  }, [first]);
  if (openings.length === 0) return null;
  const categories = categoriesOf(openings);
  const columns = haveColumns(categories) ? categories : [];
  const hasLevels = openings.some(({ level, pay }) => level ?? pay);
  return (
    <section className={css.openings} aria-labelledby={openingsId}>
      <h2 id={openingsId}>{openingsInWords(job)}</h2>
      {openings.length > shownOnPhones && (
        <label className={css.fold}>
          <input type="checkbox" /> Show all {openings.length} openings
        </label>
      )}
      <Table caption="Openings" stacks className={css.table}>
        <thead>
          <tr>
            <th scope="col">Opening</th>
            {hasLevels && <th scope="col">Level and pay</th>}
            {columns.map((category) => (
              <th scope="col" key={category} className={css.number}>
                {category}
              </th>
            ))}
            <th scope="col" className={css.number}>
              Vacancies
            </th>
          </tr>
        </thead>
        <tbody>
          {openings.map((opening, index) => (
            <tr key={index} id={`opening-${index + 1}`} className={classNames(found.has(index) && css.found)}>
              <td data-label="Opening">
                <What opening={opening} href={`#opening-${index + 1}`} />
              </td>
              {hasLevels && <td data-label="Level and pay">{levelAndPay(opening)}</td>}
              {columns.map((category) => (
                <td key={category} data-label={category} className={css.number}>
                  {countIn(opening, category) ?? '–'}
                </td>
              ))}
              <td data-label="Vacancies" className={css.number}>
                <Total opening={opening} hasColumns={columns.length > 0} />
              </td>
            </tr>
          ))}
        </tbody>
        {openings.length > 1 && <Sums job={job} columns={columns} hasLevels={hasLevels} />}
      </Table>
    </section>
  );
}

function What({ opening, href }: { opening: StoredOpening; href: string }) {
  const { title, department, contract, months, eligibility } = opening;
  const terms = [contract && contractLabels[contract], months && `${months} months`]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={css.what} dir="auto">
      <a href={href} className={css.title}>
        {title || <i>Not filled in yet</i>}
      </a>
      {department && <span>{department}</span>}
      {terms && <span className={css.terms}>{terms}</span>}
      {eligibility && (
        <details>
          <summary>Eligibility</summary>
          <p className={css.eligibility}>{eligibility}</p>
        </details>
      )}
    </div>
  );
}

/** What is stated, else the amounts of the level. */
function levelAndPay({ level, pay }: StoredOpening): string {
  if (!pay) return level ? levelInWords(level) : '';
  return [level && levelLabel(level), payInWords(pay)].filter(Boolean).join(': ');
}

function Total({ opening, hasColumns }: { opening: StoredOpening; hasColumns: boolean }) {
  const horizontal = horizontalInWords(opening);
  const inWords = hasColumns ? '' : vacanciesInWords(opening);
  if (opening.vacancies.length === 0) return '–';
  return (
    <>
      <b>{totalOf(opening)}</b>
      {inWords && <small>{inWords}</small>}
      {horizontal && <small>{`of these ${horizontal}`}</small>}
    </>
  );
}

function Sums({ job, columns, hasLevels }: { job: Job; columns: string[]; hasLevels: boolean }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={hasLevels ? 2 : 1}>
          All openings
        </th>
        {columns.map((category) => (
          <td key={category} data-label={category} className={css.number}>
            {job.vacanciesByCategory?.[category] ?? 0}
          </td>
        ))}
        <td data-label="Vacancies" className={css.number}>
          <b>{job.vacancyCount}</b>
        </td>
      </tr>
    </tfoot>
  );
}
