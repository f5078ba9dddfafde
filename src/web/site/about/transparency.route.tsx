import { Link, type MetaArgs } from 'react-router';
import type { ReactNode } from 'react';
import type { TransparencyMonth } from '../../../contract/staff/site-calls.ts';
import { reportReasonNames, reportReasons } from '../../../contract/vocabulary/index.ts';
import { monthInWords } from '../../../contract/time/calendar.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { Table } from '../../ui/Table.tsx';
import { Page, PageHead } from '../../ui/Layout.tsx';
import css from './Sheet.module.css';
import type { Route } from './+types/transparency.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const lead =
  'How long authors wait for a decision, and what becomes of reports, by month in India. The numbers are counted from the log of all decisions, at most a minute ago.';

export async function loader({ context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  return { ...(await queries.transparency()), canonical: `${queries.publicUrl}/transparency` };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: 'Transparency', description: lead, canonical: loaderData?.canonical });

type Columns = readonly (readonly [label: string, of: (month: TransparencyMonth) => string | number])[];

/** Decisions of before the log kept since when an item had waited have no wait. */
const hours = (wait: number | null, { decisions }: TransparencyMonth): string => {
  if (wait === null) return decisions.approved + decisions.rejected > 0 ? 'Not known' : 'None';
  return wait < 48 ? `${wait} h` : `${Math.round(wait / 2.4) / 10} days`;
};

const decisions: Columns = [
  ['Approved', ({ decisions }) => decisions.approved],
  ['Needs changes', ({ decisions }) => decisions.rejected],
  ['Median wait', (month) => hours(month.medianHours, month)],
  ['Slowest 10 % waited over', (month) => hours(month.slowestTenthHours, month)],
  ['Reversed', ({ reversals }) => reversals],
];
const reports: Columns = [
  ['Received', ({ reports }) => reports.received],
  ['Upheld', ({ reports }) => reports.upheld],
  ['Corrected', ({ reports }) => reports.fixed],
  ['Dismissed', ({ reports }) => reports.dismissed],
  ['Objections', ({ objections }) => objections],
];
const reasons: Columns = reportReasonNames.map((name) => [
  reportReasons[name],
  (month) => month.reasons[name],
]);

const isEmpty = ({ decisions, reports, objections, reversals }: TransparencyMonth): boolean =>
  [...Object.values(decisions), ...Object.values(reports), objections, reversals].every(
    (count) => count === 0,
  );

/** The newest months, up to the first one in which anything happened. */
const sinceFirst = (months: TransparencyMonth[]): TransparencyMonth[] =>
  months.slice(0, Math.max(1, months.findLastIndex((month) => !isEmpty(month)) + 1));

/** What the portal tells about its own decisions (docs/specification.md#transparency). */
export default function Transparency({ loaderData }: Route.ComponentProps) {
  const months = sinceFirst(loaderData.months);
  return (
    <Page>
      <PageHead title="Transparency" lead={lead} />
      <Months id="decisions" title="Decisions" months={months} columns={decisions}>
        Decisions on jobs, posts and changes to them. One that was undone doesn’t count. Reversed are those
        that took back an earlier decision, also after an objection.
      </Months>
      <Months id="reports" title="Reports" months={months} columns={reports}>
        What readers reported, and how we decided. Several reports of one thing are decided together.
      </Months>
      <Months id="reasons" title="Reasons of reports" months={months} columns={reasons}>
        Why readers reported something, in the words of the form. To report something, use the link at the end
        of its page, or <Link to="/contact">write to us</Link>.
      </Months>
    </Page>
  );
}

interface Props {
  id: string;
  title: string;
  months: TransparencyMonth[];
  columns: Columns;
  /** What is counted. */
  children: ReactNode;
}

const isNothing = (cell: string | number): boolean => cell === 0 || cell === 'None';

function Months({ id, title, months, columns, children }: Props) {
  const isEmptyTable = months.every((month) => columns.every(([, of]) => isNothing(of(month))));
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="ink-2 below-2">{children}</p>
      {isEmptyTable ? <p>None yet.</p> : <MonthsTable {...{ title, months, columns }} />}
    </section>
  );
}

const MonthsTable = ({ title, months, columns }: Pick<Props, 'title' | 'months' | 'columns'>) => (
  <Table caption={`${title} by month`} stacks className={css.months}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        {columns.map(([label]) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((month) => (
        <tr key={month.month}>
          <td data-label="Month">{monthInWords(month.month)}</td>
          {columns.map(([label, of]) => (
            <td key={label} data-label={label}>
              {of(month)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
