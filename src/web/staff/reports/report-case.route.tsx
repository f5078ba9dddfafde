import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type MetaArgs, useRevalidator } from 'react-router';
import { type ReportCase, reportDecision } from '../../../contract/staff/report.ts';
import {
  reportedNames,
  reportReasons,
  reportOutcomes,
  type ReportOutcome,
} from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longDate, longMoment } from '../../lib/format/dates.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink, Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import admin from '../kit/Admin.module.css';
import { ReasonField } from '../kit/ReasonField.tsx';
import { clockText, outcomeLabels } from './labels.ts';
import type { Route } from './+types/report-case.route.ts';
import css from './Reports.module.css';

const meanings: Record<ReportOutcome, string> = {
  upheld: 'Upheld: the report is right',
  fixed: 'Fixed: it was right, and has been corrected',
  dismissed: 'Dismissed: nothing has to change',
};
/** What is upheld stays public unless it is withdrawn, too. */
const outcomesOf = ({ mayWithdraw }: ReportCase) =>
  reportOutcomes.map(
    (outcome) =>
      [
        outcome,
        outcome === 'upheld' && mayWithdraw
          ? `${meanings.upheld}. It stays public unless you withdraw it`
          : meanings[outcome],
      ] as const,
  );
const labels = { outcome: 'Outcome', note: 'Reason' };

/** Decides on a case, or on the objection to its decision. */
function DecideForm({ of }: { of: ReportCase }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { outcome: '' as ReportOutcome | '', note: '', withdraw: false },
    prefix: 'decide',
    schema: reportDecision,
    toBody: ({ outcome, note, withdraw }) => ({
      outcome: outcome as ReportOutcome,
      note,
      withdraw: withdraw && outcome === 'upheld',
    }),
    send: async (body) => {
      await call('PUT /reports/:id', { params: { id: of.id }, body });
      await revalidate();
    },
  });
  const { values } = form;
  return (
    <Stack as="form" gap="2" {...form.formProps} className={admin.card} aria-label="Decision">
      <h2>{of.objection ? 'Decide on the objection' : 'Decide'}</h2>
      <ErrorSummary {...form} labels={labels} />
      <RadioGroup
        id={form.idOf('outcome')}
        legend={labels.outcome}
        name="outcome"
        options={outcomesOf(of)}
        value={values.outcome}
        error={form.errorOf('outcome')}
        onChange={(outcome) => form.change({ outcome })}
      />
      {of.mayWithdraw && values.outcome === 'upheld' && (
        <Checkbox
          name="withdraw"
          label="Withdraw it now: its page says so, with the reason"
          checked={values.withdraw}
          onChange={() => form.change({ withdraw: !values.withdraw })}
        />
      )}
      {of.reinstates && ['dismissed', 'fixed'].includes(values.outcome) && <p>It becomes available again.</p>}
      <ReasonField
        {...form.register('note')}
        label={
          <>
            {labels.note} <small>(required unless it is dismissed)</small>
          </>
        }
        help="Emailed to the author and to those who reported it. Name nobody who reported it."
        rows={4}
      />
      <div>
        <Button {...form.buttonProps} busyText="Saving...">
          Decide
        </Button>
      </div>
    </Stack>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Report', index: false });

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /reports/:id', { params: { id }, signal }));

/** One case, with the form that decides on it. */
export default function ReportCasePage({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <p>
        <Link className={admin.back} to="/admin/reports">
          <Icon icon={ArrowLeft} /> All reports
        </Link>
      </p>
      {!data && <AdminHead title="Report" />}
      <LoadError loaded={loaderData} />
      {data && <Case of={data} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="1">
    <h2>{title}</h2>
    {children}
  </Stack>
);

function Case({ of }: { of: ReportCase }) {
  const { item, kind, daysLeft, decisions, objection } = of;
  const lead = [
    `${of.reportCount.toLocaleString('en-IN')} ${of.reportCount === 1 ? 'report' : 'reports'} of this ${reportedNames[kind]}`,
    daysLeft === null ? 'decided' : clockText(daysLeft),
  ].join(', ');
  return (
    <>
      <AdminHead title={item.title} lead={lead}>
        {item.path && (
          <ButtonLink to={item.path} variant="outline" size="small">
            Open the {reportedNames[kind]}
          </ButtonLink>
        )}
      </AdminHead>
      <div className={classNames(admin.beside, css.case)}>
        <div>
          <Reports of={of} />
          {decisions[0] && <Decision title="Decision" of={decisions[0]} />}
          {objection && (
            <Part title="Objection of the author">
              <p>{longDate(objection.at)}</p>
              {objection.text && <p className="anywhere pre-line">{objection.text}</p>}
            </Part>
          )}
          {decisions[1] && <Decision title="Decision on the objection" of={decisions[1]} />}
        </div>
        <div>{of.state === 'open' && <Deciding of={of} />}</div>
      </div>
    </>
  );
}

function Deciding({ of }: { of: ReportCase }) {
  if (of.mayDecide) return <DecideForm key={of.decisions.length} of={of} />;
  return (
    <p className={admin.card}>
      {of.objection
        ? 'Another member of staff decides on the objection, and nobody on their own jobs and posts.'
        : 'Nobody decides on reports about their own jobs and posts. Another member of staff will.'}
    </p>
  );
}

/** So many are seen at a glance. */
const fewReports = 3;

function Reports({ of: { reports, reasons, reportCount } }: { of: ReportCase }) {
  const hidden = reportCount - reports.length;
  return (
    <Part title="Reports">
      {reportCount > fewReports && (
        <p>{reasons.map(({ reason, count }) => `${reportReasons[reason]}: ${count}`).join(' · ')}</p>
      )}
      <ul className={css.reports}>
        {reports.map(({ reference, reason, details, email, createdAt }) => (
          <li key={reference}>
            <b>{reportReasons[reason]}</b>
            {details && <p className="anywhere pre-line">{details}</p>}
            <small>
              {reference}, {longMoment(createdAt)}
              {email && (
                <>
                  , <a href={`mailto:${email}`}>{email}</a>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      {reports.length > 0 && hidden > 0 && <p>And {hidden.toLocaleString('en-IN')} more.</p>}
    </Part>
  );
}

const Decision = ({ title, of }: { title: string; of: ReportCase['decisions'][number] }) => (
  <Part title={title}>
    <Facts
      look="beside"
      entries={[
        ['Outcome', outcomeLabels[of.outcome] + (of.hasWithdrawn ? ', withdrawn' : '')],
        ['Note', of.note && <span className="anywhere pre-line">{of.note}</span>],
        ['By', of.by?.name],
        ['When', longMoment(of.at)],
      ]}
    />
  </Part>
);
