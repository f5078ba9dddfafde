import { data, Link, type MetaDescriptor } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import {
  reportedEntities,
  reportedNames,
  type ReportedEntity,
  reportReasonNames,
  reportReasons,
  type ReportReason,
} from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type PublicQueries } from '../../lib/public-queries.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import type { Route } from './+types/report.route.ts';

interface ReportFormProps {
  entity: ReportedEntity;
  id: string;
}

const labels = { reason: 'Reason', details: 'Details', email: 'Email' };
const reasons = reportReasonNames.map((reason) => [reason, reportReasons[reason]] as const);
const empty = { reason: '' as ReportReason | '', details: '', email: '' };

/** Two taps send it: a reason, and the button. The server alone checks it, so that the page needs no validation library. */
function ReportForm({ entity, id }: ReportFormProps) {
  const [received, setReceived] = useState<{ reference: string; hasAddress: boolean } | null>(null);
  const form = useForm({
    initial: empty,
    prefix: 'report',
    send: async (values) => {
      const { reference } = await call('POST /reports', {
        body: { ...values, reason: values.reason as ReportReason, kind: entity, id },
      });
      setReceived({ reference, hasAddress: values.email.trim() !== '' });
    },
  });
  if (received) return <Received {...received} entity={entity} id={id} />;
  const { register, values } = form;
  return (
    <Stack as="form" gap="3" {...form.formProps} aria-label="Report">
      <ErrorSummary {...form} labels={labels}>
        <p>Your input is still here.</p>
      </ErrorSummary>
      <RadioGroup
        id={form.idOf('reason')}
        legend="What is wrong?"
        name="reason"
        options={reasons}
        value={values.reason}
        error={form.errorOf('reason')}
        onChange={(reason) => form.change({ reason })}
      />
      <TextAreaField
        {...register('details')}
        label={labels.details}
        optional
        help="What should a moderator know? Please leave out passwords and other people’s private data."
        rows={3}
        maxLength={2000}
      />
      <TextField
        {...register('email')}
        label={labels.email}
        optional
        help="To send you the outcome. Whoever published this never sees it."
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <Button {...form.buttonProps} busyText="Sending...">
          Send report
        </Button>
      </div>
      <p className="sm ink-3">
        A moderator looks into every report within 15 days. Nothing is taken down before that, however many
        reports there are.
      </p>
    </Stack>
  );
}

/** Takes the focus, which was on the button of the form that it replaces. */
function Received({
  entity,
  id,
  reference,
  hasAddress,
}: ReportFormProps & { reference: string; hasAddress: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="2">
      <h2 ref={heading} tabIndex={-1}>
        Thank you for your report
      </h2>
      <p>
        Your reference is <b>{reference}</b>. A moderator will look into it within 15 days.{' '}
        {hasAddress
          ? 'We sent you a receipt, and will tell you the outcome by email.'
          : 'You gave no email address, so we can’t tell you the outcome.'}
      </p>
      <div>
        <ButtonLink to={`/${entity}/${id}`} variant="outline">
          Back to the {reportedNames[entity]}
        </ButtonLink>
      </div>
    </Stack>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const titleOf: Record<ReportedEntity, (queries: PublicQueries, id: string) => Promise<string | undefined>> = {
  jobs: async ({ jobs }, id) => (await jobs.get(id))?.title,
  posts: async ({ posts }, id) => (await posts.get(id))?.title,
  institutes: async ({ institutes }, id) => (await institutes.get(id))?.name,
};

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const entity = reportedEntities.find((one) => url.pathname.toLowerCase().startsWith(`/${one}/`))!;
  const title = await titleOf[entity](context.get(renderContext), id);
  return title === undefined ? data(null, { status: 404 }) : data({ entity, id, title });
}

const heading = (entity: ReportedEntity) => `Report this ${reportedNames[entity]}`;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, {
    title: loaderData ? heading(loaderData.entity) : 'Page Not Found',
    index: false,
  });
}

/** Reporting needs no account (docs/specification.md#reports). */
export default function Report({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { entity, id, title } = loaderData;
  const page = `/${entity}/${id}`;
  return (
    <CardPage title={heading(entity)} lead={<Link to={page}>{title}</Link>}>
      <ReportForm key={page} entity={entity} id={id} />
    </CardPage>
  );
}
