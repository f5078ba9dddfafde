import { useRevalidator } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

const labels = { text: 'Why is the decision wrong?' };

export function ObjectionForm({ id }: { id: string }) {
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
