import type { ReportCase } from '../../../contract/shapes/report.ts';
import { reportReasons } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longDate } from '../../lib/format/dates.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/RequireUser.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import css from './Report.module.css';
import type { Route } from './+types/case.route.ts';

const title = 'A report, and what we decided';

export const meta = () => pageMeta({ title, index: false });

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => settled(call('GET /reports/:id', { params: { id }, signal })));

export const HydrateFallback = () => (
  <CardPage title={title}>
    <Loading />
  </CardPage>
);

/** For whoever published what was reported: the notice of the decision leads here. */
export default function CasePage({ loaderData }: Route.ComponentProps) {
  return (
    <CardPage title={title}>
      <RequireUser prompt="The decision will be shown here." waiting={<Loading />}>
        {() => (
          <>
            {loaderData ? <LoadError loaded={loaderData} /> : <Loading />}
            {loaderData?.data && <Case of={loaderData.data} />}
          </>
        )}
      </RequireUser>
    </CardPage>
  );
}

const outcomes = {
  upheld: 'We agreed with the report',
  fixed: 'What was reported has been corrected',
  dismissed: 'We found nothing that has to change',
} as const;

function Case({ of: { item, reasons, decisions, objection, mayObject, id } }: { of: ReportCase }) {
  const [first, second] = decisions;
  return (
    <Stack gap="3">
      <p>
        {item.path ? <Link to={item.path}>{item.title}</Link> : item.title} was reported:{' '}
        {reasons.map(({ reason }) => `‘${reportReasons[reason]}’`).join(', ')}.
      </p>
      {first && <Decision of={first} heading="Our decision" />}
      {objection && (
        <Stack as="section" gap="1">
          <h2>Your objection</h2>
          <p>{longDate(objection.at)}</p>
          {objection.text && <p className={css.text}>{objection.text}</p>}
          {!second && <p>Another member of our staff decides on it within 15 days. We will tell you.</p>}
        </Stack>
      )}
      {second && <Decision of={second} heading="Our decision on your objection" />}
      {mayObject && <ObjectionForm id={id} />}
    </Stack>
  );
}

const Decision = ({ of, heading }: { of: ReportCase['decisions'][number]; heading: string }) => (
  <Stack as="section" gap="1">
    <h2>{heading}</h2>
    <p>
      {longDate(of.at)}: {outcomes[of.outcome]}
      {of.hasWithdrawn && ', and withdrew it'}.
    </p>
    {of.note && <p className={css.text}>{of.note}</p>}
  </Stack>
);
