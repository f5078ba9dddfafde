import { Link, type MetaArgs, useRevalidator } from 'react-router';
import type { ReportCase } from '../../../contract/staff/report.ts';
import { reportReasons } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longDate } from '../../lib/format/dates.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import { RequireUser } from '../../lib/session/guards.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import type { Route } from './+types/case.route.ts';

const labels = { text: 'Why is the decision wrong?' };

function ObjectionForm({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { text: '' },
    prefix: 'objection',
    send: async (body) => {
      await call('POST /reports/:id/objection', { params: { id }, body });
      await revalidate();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps} aria-label="Objection">
      <h2>Do you disagree?</h2>
      <p>You can object once. Somebody else of our staff then decides.</p>
      <ErrorSummary {...form} labels={labels}>
        <p>Your input is still here.</p>
      </ErrorSummary>
      <TextAreaField {...form.register('text')} label={labels.text} rows={5} maxLength={2000} required />
      <div>
        <Button {...form.buttonProps} busyText="Sending...">
          Send objection
        </Button>
      </div>
    </Stack>
  );
}

const title = 'A report, and what we decided';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title, index: false });

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(call('GET /reports/:id', { params: { id }, signal })));

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
          {objection.text && <p className="anywhere pre-line">{objection.text}</p>}
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
    {of.note && <p className="anywhere pre-line">{of.note}</p>}
  </Stack>
);
