import { FileText } from 'lucide';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Job } from '../../../contract/publishing/job.ts';
import { moneyInWords } from '../../../contract/money/money-in-words.ts';
import { openingsInWords } from '../../../contract/text/openings-in-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { findRows } from './find-openings.ts';
import { openingsHtml } from './openings-html.ts';
import { listId } from './shown-openings.ts';
import openings from './Openings.module.css';
import css from './Sections.module.css';

/** A link from a search names its words behind this. */
const findPrefix = '#find=';

/** Opens an opening and the group that it is in. */
function open(row: HTMLElement): void {
  for (let at: Element | null = row; at; at = at.parentElement?.closest('details') ?? null)
    if (at instanceof HTMLDetailsElement) at.open = true;
}

/** Opens the opening that the address names, and marks those that have the words of the search by which the reader came: only the browser knows either. */
function useNamedRows(list: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const show = () => {
      const { hash } = location;
      const named = hash.startsWith('#opening-') && document.getElementById(hash.slice(1));
      if (named && list.current?.contains(named)) {
        open(named);
        named.scrollIntoView({ block: 'center' });
      }
    };
    const { hash } = location;
    const words = hash.startsWith(findPrefix) && new URLSearchParams(hash.slice(1)).get('find');
    if (words && list.current) {
      const rows = findRows(list.current, words);
      for (const row of rows) {
        row.classList.add(openings.found!);
        const group = row.parentElement?.closest('details');
        if (group) group.open = true;
      }
      rows[0]?.scrollIntoView({ block: 'center' });
    } else show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [list, content]);
}

interface Props {
  job: Job;
  /** What the document had as the list's content when the page began; only needed where the openings aren't sent as data. */
  shown?: string;
}

/** What an advertisement says beside its text: openings, fees and documents. */
export default function Advertisement({ job, shown = '' }: Props) {
  return (
    <>
      <Openings job={job} shown={shown} />
      <FeeAndDocuments job={job} />
    </>
  );
}

type Unsent = Job & { openings?: Job['openings'] };

/** The content of the list. A page that was opened by its address has it as HTML and not again as data (`job.route.tsx`). */
const contentOf = (job: Unsent, shown: string): string => (job.openings ? openingsHtml(job) : shown);

/** The openings with their sums; each has an address of its own. */
function Openings({ job, shown }: Required<Props>) {
  const list = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: contentOf(job, shown) }), [job, shown]);
  useNamedRows(list, html);
  if (!job.openingCount) return null;
  return (
    <section className={css.section} aria-labelledby="openings">
      <SectionHead id="openings" title={openingsInWords(job)} />
      <div ref={list} id={listId} dangerouslySetInnerHTML={html} />
    </section>
  );
}

function FeeAndDocuments({ job: { fees, documents } }: { job: Job }) {
  if (fees.length === 0 && documents.length === 0) return null;
  const title = [fees.length > 0 && 'fee', documents.length > 0 && 'documents'].filter(Boolean).join(' and ');
  return (
    <section className={css.section} aria-labelledby="fee">
      <SectionHead id="fee" title={title.charAt(0).toUpperCase() + title.slice(1)} />
      {fees.length > 0 && (
        <dl className={css.fees}>
          {fees.map(({ category, amount, currency }) => (
            <div key={category}>
              <dt>{category ?? 'Application fee'}</dt>
              <dd>{amount === 0 ? 'None' : amount !== null && currency && moneyInWords(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {documents.map(({ name, url }) => (
        <p key={url} className={css.document}>
          <Icon icon={FileText} />
          <span>
            <a href={url} download>
              {name}
            </a>{' '}
            <span className="ink-3">PDF</span>
          </span>
        </p>
      ))}
    </section>
  );
}
