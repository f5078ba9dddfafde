import { Plus, X } from 'lucide';
import { useRef } from 'react';
import { savedInput, type SavedEntry } from '../../../../contract/discovery/saved.ts';
import { savedLimits, type OwnDate } from '../../../../contract/vocabulary/index.ts';
import { ErrorSummary } from '../../../lib/forms/errors.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { truncate } from '../../../../contract/text/plain-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Changes } from './account-list.ts';
import css from './EntryDialog.module.css';

interface Props {
  entry: SavedEntry;
  onSave: (changes: Changes) => Promise<void>;
  onClose: () => void;
}

interface Values {
  note: string;
  dates: OwnDate[];
}

const askToLeave = {
  title: 'Leave without saving?',
  text: 'Your changes to the note and dates will be lost.',
  stay: 'Back',
  leave: 'Leave',
};

const labels: Record<string, string> = {
  note: 'Private note',
  ...Object.fromEntries(
    Array.from({ length: savedLimits.dates }, (_, index) => [
      [`dates.${index}.label`, `What date ${index + 1} is for`],
      [`dates.${index}.date`, `Date ${index + 1}`],
    ]).flat(),
  ),
};

/** The private note and the own dates of an entry. */
export default function EntryDialog({ entry, onSave, onClose }: Props) {
  const initial: Values = { note: entry.note ?? '', dates: entry.dates };
  const form = useForm<Values>({
    initial,
    schema: savedInput,
    send: async (body) => {
      await onSave(savedInput.parse(body) as Changes);
      onClose();
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  return (
    <Dialog
      open
      onClose={onClose}
      title={truncate(entry.title, 80)}
      ask={isChanged && !form.busy ? askToLeave : undefined}
    >
      <form {...form.formProps} className={css.form}>
        <ErrorSummary {...form} labels={labels} />
        <TextAreaField
          {...form.register('note')}
          label={labels.note}
          optional
          rows={5}
          counter={{ used: form.values.note.trim().length, max: savedLimits.note }}
          help="Only you can read it."
        />
        <DatesField
          dates={form.values.dates}
          idOf={form.idOf}
          errorOf={form.errorOf}
          onChange={(dates) => form.change({ dates })}
        />
        <DialogActions onCancel={onClose}>
          <Button {...form.buttonProps} busyText="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface DatesProps {
  dates: OwnDate[];
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  onChange: (dates: OwnDate[]) => void;
}

function DatesField({ dates, idOf, errorOf, onChange }: DatesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  const change = (index: number, changes: Partial<OwnDate>) =>
    onChange(dates.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset ref={group} className={css.ownDates}>
      <legend>
        Your own dates <small>(optional)</small>
      </legend>
      {dates.map((one, index) => (
        <div key={index} className={css.ownDate} role="group" aria-label={one.label || `Date ${index + 1}`}>
          <TextField
            id={idOf(`dates.${index}.label`)}
            label="What for?"
            placeholder="Interview"
            value={one.label}
            error={errorOf(`dates.${index}.label`)}
            maxLength={savedLimits.label}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <TextField
            id={idOf(`dates.${index}.date`)}
            type="date"
            label="Date"
            value={one.date}
            error={errorOf(`dates.${index}.date`)}
            onChange={(event) => change(index, { date: event.target.value })}
          />
          <IconButton
            label={`Remove ${one.label || `date ${index + 1}`}`}
            onClick={() => {
              onChange(dates.toSpliced(index, 1));
              focus('[data-add]');
            }}
          >
            <Icon icon={X} />
          </IconButton>
        </div>
      ))}
      {dates.length < savedLimits.dates ? (
        <Button
          variant="outline"
          size="small"
          data-add=""
          onClick={() => {
            onChange([...dates, { label: '', date: '' }]);
            focus(`#${CSS.escape(idOf(`dates.${dates.length}.label`))}`);
          }}
        >
          <Icon icon={Plus} /> Add a date
        </Button>
      ) : (
        <p className="sm ink-3">You can add up to {savedLimits.dates} dates.</p>
      )}
    </fieldset>
  );
}
