import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reasonLength } from '../../../../contract/vocabulary/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import admin from '../Admin.module.css';

export interface Asked {
  title: string;
  text: string;
  button: string;
  needsReason: boolean;
  isDangerous?: boolean;
  act: (reason: string) => Promise<void>;
}

/** Asks before an act on many or one that can't be undone; the reason goes into the log. */
export function ReasonDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked?.title ?? ''}>
      {asked && <Form asked={asked} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // After the dialog has opened, which puts the focus on its first button.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (asked.needsReason && reason.trim().length < reasonLength.min)
      return setError(`Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`);
    setBusy(true);
    await asked.act(reason.trim());
    setBusy(false);
    onClose();
  };
  return (
    <form className={admin.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{asked.text}</p>
      <TextAreaField
        label="Reason"
        optional={!asked.needsReason}
        error={error}
        maxLength={reasonLength.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        ref={field}
      />
      <div className={admin.buttons}>
        <Button type="submit" variant={asked.isDangerous ? 'danger' : 'primary'} busy={busy}>
          {asked.button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
