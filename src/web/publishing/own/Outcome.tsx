import { Flag } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { outcomeLabels } from '../../../contract/text/item-labels.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { JobOutcome } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';

interface Props {
  id: string;
  outcome: Job['outcome'] | undefined;
}

/** States what came of the job of this page. */
export function Outcome(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <Icon icon={Flag} /> Outcome
      </Button>
      <Dialog open={isOpen} onClose={close} title="What came of this job?">
        {isOpen && <Form {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function Form({ id, outcome, onClose }: Props & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { outcome: outcome?.outcome ?? '', note: outcome?.note ?? '' },
    send: async (values) => {
      const body = { outcome: (values.outcome || null) as JobOutcome | null, note: values.note };
      await call('PUT /jobs/:id/outcome', { params: { id }, body });
      onClose();
      await revalidate();
    },
  });
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <Problem text={form.message} />
      <SelectField {...form.register('outcome')} label="Outcome">
        <option value="">Not known yet</option>
        {Object.entries(outcomeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField {...form.register('note')} label="Note" optional maxLength={300} />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Save</Button>
      </DialogActions>
    </Stack>
  );
}
