import { useRevalidator } from 'react-router';
import { reportDecision, type ReportCase } from '../../../contract/shapes/report.ts';
import { reasonLength, reportOutcomes, type ReportOutcome } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import admin from '../kit/Admin.module.css';

const meanings: Record<ReportOutcome, string> = {
  upheld: 'Upheld: the report is right',
  fixed: 'Fixed: it was right, and has been corrected',
  dismissed: 'Dismissed: nothing has to change',
};
const outcomes = reportOutcomes.map((outcome) => [outcome, meanings[outcome]] as const);
const labels = { outcome: 'Outcome', note: 'Reason' };

/** Decides on a case, or on the objection to its decision. */
export function DecideForm({ of }: { of: ReportCase }) {
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
        options={outcomes}
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
      <TextAreaField
        {...form.register('note')}
        label={
          <>
            {labels.note} <small>(required unless it is dismissed)</small>
          </>
        }
        help="Emailed to the author and to those who reported it. Name nobody who reported it."
        maxLength={reasonLength.max}
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
