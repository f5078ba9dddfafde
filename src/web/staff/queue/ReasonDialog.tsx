import { useEffect, useRef } from 'react';
import { type Collection } from '../../../contract/vocabulary/index.ts';
import { ErrorSummary } from '../../lib/forms/errors.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { reasonErrors } from '../kit/forms.ts';
import { ReasonField } from '../kit/ReasonField.tsx';
import type { Scope } from './labels.ts';
import css from './Queue.module.css';

interface ReadyReason {
  label: string;
  /** What the author reads, complete without the label. */
  text: string;
}

const sharedReasons: readonly ReadyReason[] = [
  {
    label: 'Information is missing',
    text: 'Some information is missing. Say who offers this, who can apply and how.',
  },
  {
    label: 'Dates are missing or passed',
    text: 'The last date is missing or has passed. Add the dates that hold now.',
  },
  {
    label: 'Link leads elsewhere',
    text: 'The link doesn’t lead to the announcement. Add the address of its own page.',
  },
  {
    label: 'Published already',
    text: 'This has been published already. Edit the item that is live instead of posting it again.',
  },
  {
    label: 'Organisation not confirmed',
    text: 'We couldn’t confirm who offers this. Add the website of the organisation, or a contact at its own domain.',
  },
  {
    label: 'Fee of applicants',
    text: 'Applicants are asked to pay. Say what the fee is for and who receives it, or leave it out.',
  },
  {
    label: 'Reads as advertising',
    text: 'The text reads as advertising. Describe what is offered, by whom and on which terms.',
  },
  {
    label: 'Picture can’t be used',
    text: 'The picture can’t be read or may belong to somebody else. Choose another one.',
  },
  {
    label: 'Not academic',
    text: 'This isn’t addressed to academics, researchers or students, so we can’t publish it here.',
  },
];

const own: Record<Collection, readonly ReadyReason[]> = {
  jobs: [
    { label: 'Not a job', text: 'This isn’t a vacancy. Publish it as a post of the type that fits.' },
    {
      label: 'Field or position is wrong',
      text: 'The field or the position doesn’t match the text. Correct it, so that the right people find the job.',
    },
  ],
  posts: [
    { label: 'Wrong type', text: 'Another type fits this better. Change the type and resubmit.' },
    {
      label: 'Copied text',
      text: 'The text appears elsewhere under another name. Write your own, or name the source and its permission.',
    },
  ],
};

/** Sentences to begin a rejection with (docs/specification.md#ready-reasons): what fits both, and what fits these. */
export const readyReasons = (scope: Scope): readonly ReadyReason[] => [
  ...sharedReasons,
  ...(scope === 'items' ? [] : own[scope]),
];

/** The reason with a ready sentence chosen: it replaces an unedited one, and is added to anything typed. */
export function withReady(reason: string, text: string, all: readonly ReadyReason[]): string {
  const typed = reason.trim();
  return typed === '' || all.some((one) => one.text === typed) ? text : `${typed} ${text}`;
}

interface ReadyReasonsProps {
  /** Of the items. */
  scope: Scope;
  reason: string;
  onReason: (reason: string) => void;
}

/** Begins the reason of a rejection with a ready sentence. */
export function ReadyReasons({ scope, reason, onReason }: ReadyReasonsProps) {
  const all = readyReasons(scope);
  const chosen = all.findIndex(({ text }) => text === reason.trim());
  return (
    <select
      className={css.ready}
      aria-label="Ready sentence"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => target.value && onReason(withReady(reason, all[+target.value]!.text, all))}
    >
      <option value="">Choose a ready sentence, or write your own</option>
      {all.map(({ label }, at) => (
        <option key={label} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}

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
      <ReasonField {...form.register('reason')} label="Reason" optional={!question.needsReason} ref={field} />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant={question.isDangerous ? 'danger' : 'primary'}>
          {question.button}
        </Button>
      </DialogActions>
    </Stack>
  );
}
