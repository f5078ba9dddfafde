import { useEffect, useRef } from 'react';
import { reasonLength } from '../../../contract/vocabulary/index.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { reasonErrors } from '../kit/reason-errors.ts';
import { ReadyReasons } from './ReadyReasons.tsx';
import type { Scope } from './scopes.ts';

export interface Question {
  title: string;
  text: string;
  button: string;
  needsReason: boolean;
  /** Begins with a ready sentence, for these items. */
  readyReasons?: Scope;
  isDangerous?: boolean;
  onConfirm: (reason: string) => Promise<void>;
}

/** Confirms a bulk action or one that can't be undone; the reason is logged. */
export function ReasonDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  return (
    <Dialog open={question !== null} onClose={onClose} title={question?.title ?? ''}>
      {question && <Form question={question} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (question.needsReason ? reasonErrors('reason', reason) : {}),
    send: async ({ reason }) => {
      await question.onConfirm(reason.trim());
      onClose();
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the dialog has opened, which puts the focus on its first button.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack as="form" gap="2" {...form.formProps}>
      <p>{question.text}</p>
      <ErrorSummary message={form.message} errors={{}} labels={{}} idOf={form.idOf} />
      {question.readyReasons && (
        <ReadyReasons
          scope={question.readyReasons}
          reason={form.values.reason}
          onReason={(reason) => form.change({ reason })}
        />
      )}
      <TextAreaField
        {...form.register('reason')}
        label="Reason"
        optional={!question.needsReason}
        maxLength={reasonLength.max}
        ref={field}
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant={question.isDangerous ? 'danger' : 'primary'}>
          {question.button}
        </Button>
      </DialogActions>
    </Stack>
  );
}
