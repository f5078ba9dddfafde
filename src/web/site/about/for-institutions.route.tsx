import type { MetaArgs } from 'react-router';
import { payLevels } from '../../../contract/vocabulary/index.ts';
import type { Prices as PriceList } from '../../../contract/money/prices.ts';
import { SiteName } from '../../lib/root-data.ts';
import { JobCard } from '../../discovery/lists/JobCard.tsx';
import { advertisingForInstitutions as words } from '../../lib/content/for-institutions.ts';
import { useContacts } from '../../lib/content/contacts.ts';
import { grouped } from '../../lib/format/counts.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { PackageList } from '../../commerce/PackageList.tsx';
import { Price } from '../../commerce/Price.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Grid, Stack, Page, PageHead } from '../../ui/Layout.tsx';
import css from './Sheet.module.css';
import { Steps } from './TitledTexts.tsx';
import type { Route } from './+types/for-institutions.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const [jobs, notices, newest, institutes, posts, prices] = await Promise.all([
    queries.jobs.count({}),
    queries.jobs.list({ level: [...payLevels], page: 1, limit: 1 }),
    queries.jobs.list({ page: 1, limit: 1 }),
    queries.institutes.list({ page: 1, limit: 1 }),
    queries.posts.list({ page: 1, limit: 1 }),
    queries.prices(),
  ]);
  return {
    counts: { jobs: jobs.totalCount, posts: posts.totalCount, institutes: institutes.totalCount },
    // One with openings shows more.
    example: notices.items[0] ?? newest.items[0] ?? null,
    isSelling: queries.paymentMode !== 'off',
    prices,
    now: queries.now().toISOString(),
    canonical: `${queries.publicUrl}/for-institutions`,
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: 'For institutions', description: words.lead, canonical: loaderData?.canonical });

export default function ForInstitutions({ loaderData }: Route.ComponentProps) {
  const { counts, example, isSelling, prices, now } = loaderData;
  return (
    <Page>
      <PageHead title="For institutions" lead={words.lead} />
      <Cluster gap="1" className={css.buttons}>
        <ButtonLink to="/jobs/create">Post a Job</ButtonLink>
        <ButtonLink to="/register" variant="outline">
          Register your institution
        </ButtonLink>
      </Cluster>
      <Reach counts={counts} />
      <section className={css.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <Steps texts={words.steps} />
      </section>
      {example && (
        <section className={css.section} aria-labelledby="example">
          <h2 id="example">An example</h2>
          <p>{words.example}</p>
          <Stack gap="1h" className={css.buttons}>
            <JobCard job={example} now={now} />
          </Stack>
        </section>
      )}
      {isSelling && <Prices {...prices} />}
      <section className={css.section} aria-labelledby="questions">
        <h2 id="questions">Questions and answers</h2>
        <Grid min="20rem" gap="3">
          {words.questions.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </Grid>
      </section>
      <Contact />
    </Page>
  );
}

/** Counted, never claimed. */
const Reach = ({
  counts: { jobs, posts, institutes },
}: Pick<Route.ComponentProps['loaderData'], 'counts'>) => (
  <section className={css.section} aria-labelledby="here">
    <h2 id="here">What readers find here now</h2>
    <Grid as="dl" min="10rem" gap="2" fit className={css.counts}>
      {Object.entries({
        'open jobs': jobs,
        'calls, programs, workshops, courses and articles': posts,
        'institutions with a page': institutes,
      }).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{grouped(count)}</dd>
        </div>
      ))}
    </Grid>
    <p>{words.reach}</p>
  </section>
);

const Prices = ({ credits }: PriceList) => (
  <section className={css.section} aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <p>
      A job costs <Price paise={credits.job} />, however many openings it has; other posts cost from{' '}
      <Price paise={Math.min(...Object.values(credits))} />. {words.paying}
    </p>
    <div className={css.buttons}>
      <PackageList
        action={() => (
          <ButtonLink to="/packages" variant="outline" size="small">
            See packages
          </ButtonLink>
        )}
      />
    </div>
  </section>
);

function Contact() {
  const { email } = useContacts();
  return (
    <section className={css.section} aria-labelledby="contact">
      <h2 id="contact">Ask us</h2>
      <p>
        We answer within two working days, before and after you register with <SiteName />.
      </p>
      <Cluster gap="1" className={css.buttons}>
        {email && (
          <ButtonAnchor href={`mailto:${email}?subject=Advertising`} variant="outline">
            {email}
          </ButtonAnchor>
        )}
        <ButtonLink to="/advertise" variant="outline">
          Advertise
        </ButtonLink>
      </Cluster>
    </section>
  );
}
