import { ArrowDown } from 'lucide';
import { Link, type MetaArgs } from 'react-router';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import type { Prices as PriceList } from '../../../contract/money/prices.ts';
import { shortened, textOnOneLine } from '../../../contract/text/plain-text.ts';
import { payLevels } from '../../../contract/vocabulary/index.ts';
import { InstitutionPage } from '../../commerce/InstitutionPage.tsx';
import { leastPerPost } from '../../commerce/offers.ts';
import { JobRow } from '../../discovery/lists/ItemRows.tsx';
import {
  advertisingForInstitutions as words,
  isSameDay,
  recentWait,
} from '../../lib/content/for-institutions.ts';
import { grouped } from '../../lib/format/counts.ts';
import { plural } from '../../lib/format/credits.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type PublicQueries } from '../../lib/public-queries.ts';
import { SiteName } from '../../lib/root-data.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Grid, PageHead } from '../../ui/Layout.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx';
import panels from '../../ui/Panel.module.css';
import css from './Sheet.module.css';
import { Steps } from './TitledTexts.tsx';
import type { Route } from './+types/for-institutions.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

/** A published advertisement: how it began, and the line that it became. */
async function readExample({ jobs }: PublicQueries) {
  // One with openings shows more.
  const [notices, newest] = await Promise.all([
    jobs.list({ level: [...payLevels], page: 1, limit: 1 }),
    jobs.list({ page: 1, limit: 1 }),
  ]);
  const line = notices.items[0] ?? newest.items[0];
  const job = line && (await jobs.get(line.id));
  if (!job) return null;
  const number = job.advertisementNumber;
  return { line, number, text: shortened(textOnOneLine(job.content), 320) };
}

export async function loader({ context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const [jobs, example, institutes, posts, prices, { months }] = await Promise.all([
    queries.jobs.count({}),
    readExample(queries),
    queries.institutes.list({ page: 1, limit: 1 }),
    queries.posts.list({ page: 1, limit: 1 }),
    queries.prices(),
    queries.transparency(),
  ]);
  return {
    counts: { jobs: jobs.totalCount, posts: posts.totalCount, institutes: institutes.totalCount },
    example,
    wait: recentWait(months),
    isSelling: queries.paymentMode !== 'off',
    prices,
    now: queries.now().toISOString(),
    canonical: `${queries.publicUrl}/for-institutions`,
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: 'For institutions', description: words.lead, canonical: loaderData?.canonical });

type Data = Route.ComponentProps['loaderData'];

export default function ForInstitutions({ loaderData }: Route.ComponentProps) {
  const { counts, example, isSelling, prices, now, wait } = loaderData;
  const promise = isSameDay(wait) ? 'It’s online the same day.' : 'We read it for you.';
  return (
    <InstitutionPage>
      <Grid min="28rem" gap="2 4">
        <div>
          <PageHead title={`Paste your notice. ${promise}`} lead={words.lead} />
          <Cluster gap="1">
            <ButtonLink to="/jobs/create">Post a Job</ButtonLink>
            <ButtonLink to="/register" variant="outline" className={css.forGuests}>
              Register your institution
            </ButtonLink>
          </Cluster>
        </div>
        {example && <Example {...example} now={now} />}
      </Grid>
      <section className={css.section} aria-labelledby="how">
        <h2 id="how" className={visuallyHidden}>
          How it works
        </h2>
        <Steps texts={stepsFor(wait)} />
      </section>
      {isSelling && <Prices {...prices} />}
      <section className={css.section} aria-labelledby="questions">
        <SectionHead id="questions" title="Questions" />
        <Questions />
      </section>
      <section className={css.section} aria-labelledby="here">
        <SectionHead
          id="here"
          title={
            <>
              Now on <SiteName />
            </>
          }
        />
        <Counts counts={counts} />
      </section>
    </InstitutionPage>
  );
}

/** How long it takes is counted, and said only while it holds. */
const stepsFor = (wait: Data['wait']) =>
  words.steps.map((step, index) =>
    index === 2 && wait && isSameDay(wait)
      ? {
          ...step,
          text: `${step.text} Median wait: ${plural(Math.max(1, Math.ceil(wait.half)), 'hour')}.`,
        }
      : step,
  );

const Example = ({ line, number, text, now }: NonNullable<Data['example']> & Pick<Data, 'now'>) => (
  <section className={css.example} aria-labelledby="example">
    <h2 id="example" className={visuallyHidden}>
      An example
    </h2>
    <div className={css.notice}>
      <p>
        <b>{line.employer}</b>
      </p>
      {number && <p>Advertisement No. {number}</p>}
      <p>{text}</p>
    </div>
    <Icon icon={ArrowDown} />
    <div className={panels.panel}>
      <ul>
        <JobRow job={line} now={now} />
      </ul>
      <p className="sm ink-3">{words.example}</p>
    </div>
  </section>
);

function Prices(prices: PriceList) {
  const { credits } = prices;
  const [least, inPackages] = [Math.min(...Object.values(credits)), leastPerPost(prices)];
  return (
    <section className={css.section} aria-labelledby="prices">
      <SectionHead id="prices" title="What it costs" more={<Link to="/packages">Packages and prices</Link>} />
      <p>
        A job is <b>one credit, {inRupees(credits.job)}</b>, however many openings it has
        {inPackages < credits.job && <>; from {inRupees(inPackages)} in packages</>}. Other posts cost from{' '}
        {inRupees(least)}. A credit is taken when a moderator approves, and never expires.
      </p>
    </section>
  );
}

const half = Math.ceil(words.questions.length / 2);

/** In two columns, each closed up below what is open. The first is open, to show that they open. */
const Questions = () => (
  <Grid min="28rem" gap="0 5" align="start" className={css.questions}>
    {[words.questions.slice(0, half), words.questions.slice(half)].map((column, at) => (
      <div key={at}>
        {column.map(({ title, text }, index) => (
          <details key={title} open={at + index === 0}>
            <summary>{title}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    ))}
  </Grid>
);

/** Counted, never claimed. */
const Counts = ({ counts: { jobs, posts, institutes } }: Pick<Data, 'counts'>) => (
  <p>
    <b>{grouped(jobs)}</b> open jobs, <b>{grouped(posts)}</b> calls, programs, workshops, courses and
    articles, <b>{grouped(institutes)}</b> institutions.
  </p>
);
