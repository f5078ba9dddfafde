import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import { openingsInWords } from '../../../contract/text/openings-in-words.ts';
import { categoryFeeInWords } from '../../../contract/text/pay-in-words.ts';
import { Table } from '../../ui/Table.tsx';
import { findRows } from './find-openings.ts';
import { openingsHtml } from './openings-html.ts';
import { tableId } from './openings-table.ts';
import { Fact } from '../../ui/Facts.tsx';
import css from './Advertisement.module.css';

/** On phones a longer table shows as many rows until it is unfolded (`Advertisement.module.css`). */
const shownOnPhones = 10;

/** Where the openings begin. */
const openingsId = 'openings';
/** A link from a search names its words behind this. */
const findPrefix = '#find=';

/** Marks the openings that have the words of the search by which the reader came, which only the browser knows. */
function useMarkedRows(table: RefObject<HTMLTableElement | null>, content: unknown): void {
  useEffect(() => {
    const { hash } = location;
    const words = hash.startsWith(findPrefix) && new URLSearchParams(hash.slice(1)).get('find');
    if (!words || !table.current) return;
    const rows = findRows(table.current, words);
    for (const row of rows) row.classList.add(css.found!);
    rows[0]?.scrollIntoView({ block: 'center' });
  }, [table, content]);
}

interface Props {
  job: Job;
  /** What the document had as the table's content when the page began; only needed where the openings aren't sent as data. */
  table?: string;
}

/** What an advertisement says beside its text: number, fees, documents and openings. */
export default function Advertisement({ job, table = '' }: Props) {
  return (
    <>
      <Facts job={job} />
      <Openings job={job} table={table} />
    </>
  );
}

function Facts({ job: { advertisementNumber, fees, documents } }: { job: Job }) {
  if (!advertisementNumber && fees.length === 0 && documents.length === 0) return null;
  return (
    <dl className={css.facts}>
      {advertisementNumber && <Fact name="Advertisement number">{advertisementNumber}</Fact>}
      {fees.length > 0 && <Fact name="Application fee">{fees.map(categoryFeeInWords).join('; ')}</Fact>}
      {documents.length > 0 && (
        <Fact name="Documents">
          {documents.map(({ name, url }) => (
            <a key={url} href={url} className="block" download>
              {name} (PDF)
            </a>
          ))}
        </Fact>
      )}
    </dl>
  );
}

type Unsent = Job & { openings?: Job['openings'] };

/** The content of the table. A page that was opened by its address has it as HTML and not again as data (`job.route.tsx`). */
const rowsOf = (job: Unsent, table: string): string => (job.openings ? openingsHtml(job) : table);

/** The openings with their sums; each has an address of its own. */
function Openings({ job, table }: Required<Props>) {
  const element = useRef<HTMLTableElement>(null);
  const html = useMemo(() => ({ __html: rowsOf(job, table) }), [job, table]);
  useMarkedRows(element, html);
  if (!job.openingCount) return null;
  return (
    <section className={css.openings} aria-labelledby={openingsId}>
      <h2 id={openingsId}>{openingsInWords(job)}</h2>
      {job.openingCount > shownOnPhones && (
        <label className={css.fold}>
          <input type="checkbox" /> Show all {job.openingCount} openings
        </label>
      )}
      <Table
        caption="Openings"
        ref={element}
        id={tableId}
        stacks
        className={css.table}
        dangerouslySetInnerHTML={html}
      />
    </section>
  );
}
