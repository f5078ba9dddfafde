import { useEffect } from 'react';
import { Link, type MetaArgs, useNavigate } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Table } from '../../ui/Table.tsx';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { Zone } from '../../lib/format/Zone.tsx';
import {
  compareAddress,
  idsCompared,
  comparedJobs,
  compare,
  storedIds,
  useCompared,
} from './compare-list.ts';
import { comparedJob, type ComparedJob, factNames } from './compared-job.ts';
import type { Route } from './+types/compare.route.ts';
import css from './Compare.module.css';

interface Column {
  id: string;
  /** null for one that doesn't exist, or isn't public. */
  job: ComparedJob | null;
  /** Whether it was public and is deleted. */
  isGone: boolean;
}

interface ComparePageProps {
  columns: Column[];
  /** How many more were asked for. */
  leftOut: number;
}

/** Jobs side by side (docs/specification.md#comparing-jobs). */
function ComparePage({ columns, leftOut }: ComparePageProps) {
  const jobs = columns.flatMap(({ job }) => job ?? []);
  return (
    <Page>
      <PageHead
        title="Compare jobs"
        lead={jobs.length > 0 && 'The address of this page can be shared.'}
        tools={
          columns.length > 0 && (
            <ButtonLink to="/jobs" variant="outline">
              All jobs
            </ButtonLink>
          )
        }
      />
      <Missing columns={columns} leftOut={leftOut} />
      {jobs.length > 0 ? <Comparison jobs={jobs} ids={columns.map(({ id }) => id)} /> : <Nothing />}
    </Page>
  );
}

/** What was asked for and isn't compared. */
function Missing({ columns, leftOut }: ComparePageProps) {
  const missing = columns.filter(({ job }) => !job);
  const gone = missing.filter(({ isGone }) => isGone).length;
  const texts = [
    inWords(gone, 'of the jobs was deleted', 'of the jobs were deleted'),
    inWords(
      missing.length - gone,
      'of the jobs doesn’t exist or isn’t public',
      'of the jobs don’t exist or aren’t public',
    ),
    leftOut > 0 && `Only ${comparedJobs} jobs are compared at once; ${leftOut} more were left out`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Callout tone="warn" className={css.notice!}>
      {texts.map((text) => (
        <p key={String(text)}>{text}.</p>
      ))}
    </Callout>
  );
}

const inWords = (count: number, one: string, many: string): string | false =>
  count > 0 && `${count} ${count === 1 ? one : many}`;

const Nothing = () => (
  <EmptyState title="No jobs to compare" actions={<ButtonLink to="/jobs">Jobs</ButtonLink>}>
    Choose up to {comparedJobs} jobs with ‘Compare’ on their pages or in My list.
  </EmptyState>
);

interface ComparisonProps {
  jobs: ComparedJob[];
  ids: string[];
}

function Comparison({ jobs, ids }: ComparisonProps) {
  return (
    <Table caption="Jobs compared" className={css.table}>
      <thead>
        <tr>
          <td />
          {jobs.map((job) => (
            <th scope="col" key={job.id}>
              <Head job={job} ids={ids} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Deadline</th>
          {jobs.map((job) => (
            <td key={job.id}>
              <Deadline job={job} />
            </td>
          ))}
        </tr>
        {factNames
          .filter((name) => jobs.some(({ facts }) => facts[name].length > 0))
          .map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {jobs.map(({ id, facts }) => (
                <td key={id} dir="auto">
                  <Values values={facts[name]} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

function Head({ job: { id, title, employer, notice }, ids }: { job: ComparedJob; ids: string[] }) {
  const chosen = useCompared();
  const remove = () => chosen.includes(id) && compare(chosen.filter((one) => one !== id));
  return (
    <>
      <Link to={`/jobs/${id}`} className={css.title}>
        <span dir="auto">{title}</span>
      </Link>
      <span className={css.employer}>{employer}</span>
      {notice && <span className={css.withdrawn}>{notice}</span>}
      <Link
        to={compareAddress(ids.filter((one) => one !== id))}
        preventScrollReset
        aria-label={`Remove ${title}`}
        onClick={remove}
      >
        Remove
      </Link>
    </>
  );
}

const Deadline = ({ job: { deadline } }: { job: ComparedJob }) => (
  <>
    <span className={css.label}>{deadline.label}</span>
    <b className={classNames(css.line, deadline.isSoon && css.soon)}>
      {deadline.when}
      <Zone zone={deadline.zone} />
      {deadline.until && ` · ${deadline.until}`}
    </b>
  </>
);

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return <span className={css.label}>Not stated</span>;
  if (values.length === 1) return values[0];
  return (
    <ul className="grid gap-half">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const asked = idsCompared(url.searchParams);
  const ids = asked.slice(0, comparedJobs);
  return {
    columns: await Promise.all(ids.map((id) => columnOf(queries, id))),
    leftOut: asked.length - ids.length,
    now: queries.now().toISOString(),
    canonical: queries.publicUrl + compareAddress(ids),
  };
}

/** A job that guests may see, or what became of it. */
async function columnOf({ jobs, now }: PublicQueries, id: string): Promise<Column> {
  const job = await jobs.get(id);
  if (job) return { id, job: comparedJob(job, now()), isGone: false };
  return { id, job: null, isGone: await jobs.isGone(id) };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Compare jobs',
    description: 'Jobs side by side: dates, place, pay, level, eligibility, contract and fee.',
    canonical: loaderData?.canonical,
    // Any choice of jobs makes a page.
    index: false,
  });

export default function Compare({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const isAsked = loaderData.columns.length > 0;
  useEffect(() => {
    // Without jobs in the address, those that are chosen on this device.
    const chosen = isAsked ? [] : storedIds();
    if (chosen.length > 0) void navigate(compareAddress(chosen), { replace: true });
  }, [isAsked, navigate]);
  return <ComparePage {...loaderData} />;
}
