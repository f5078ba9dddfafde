import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import {
  anywhereOnEarth,
  maxMilestones,
  milestoneLabels,
  type MilestoneKind,
} from '../../../../contract/vocabulary/index.ts';
import { milestoneName } from '../../../../contract/facts-in-words.ts';
import type { Errors } from '../../../forms/schema-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { MilestoneValue } from './facts-values.ts';
import css from './Milestones.module.css';

interface Props {
  id: string;
  label: string;
  /** What can be added. */
  kinds: readonly MilestoneKind[];
  /** Stands for a zone that isn't given. */
  usualZone: string;
  value: readonly MilestoneValue[];
  onChange: (value: MilestoneValue[]) => void;
  error: string | undefined;
  /** Errors of single inputs, by path: '0.date'. */
  errors: Errors;
}

const empty: Omit<MilestoneValue, 'kind'> = { date: '', time: '', zone: '', label: '' };

/** Dates of a post, each with the time and the zone in which it counts. */
export function MilestonesField({ id, label, kinds, usualZone, value, onChange, error, errors }: Props) {
  const zones = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const add = (kind: MilestoneKind) => {
    onChange([...value, { kind, ...empty }]);
    requestAnimationFrame(() => document.getElementById(`${id}-${value.length}-date`)?.focus());
  };
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index));
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('button')?.focus());
  };
  const change = (index: number, changes: Partial<MilestoneValue>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={css.group}>
      <legend>
        {label} <small>(optional)</small>
      </legend>
      <p className={css.help}>
        Without a time, the whole day counts. The usual time zone is {zoneHelp(usualZone)}.
      </p>
      {value.map((one, index) => (
        <MilestoneRow
          key={index}
          id={`${id}-${index}`}
          zones={zones}
          usualZone={usualZone}
          value={one}
          errorOf={(name) => errors[`${index}.${name}`]}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && value.length === 0 && <p role="alert">{error}</p>}
      {value.length < maxMilestones && (
        <div className={css.add}>
          {kinds
            .filter((kind) => kind === 'other' || !value.some((one) => one.kind === kind))
            .map((kind) => (
              <Button key={kind} type="button" variant="quiet" onClick={() => add(kind)}>
                <Plus /> {milestoneLabels[kind]}
              </Button>
            ))}
        </div>
      )}
      <datalist id={zones}>
        {[anywhereOnEarth, 'Asia/Kolkata', 'UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </fieldset>
  );
}

const zoneHelp = (zone: string) =>
  zone === anywhereOnEarth ? 'AoE (anywhere on Earth, UTC−12)' : `${zone} (Indian time)`;

interface RowProps {
  id: string;
  /** Id of the list of time zones. */
  zones: string;
  usualZone: string;
  value: MilestoneValue;
  errorOf: (name: keyof MilestoneValue) => string | undefined;
  onChange: (changes: Partial<MilestoneValue>) => void;
  onRemove: () => void;
}

function MilestoneRow({ id, zones, usualZone, value, errorOf, onChange, onRemove }: RowProps) {
  const name = milestoneName(value);
  const wire = (field: 'date' | 'time' | 'zone' | 'label') => ({
    id: `${id}-${field}`,
    value: value[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <div role="group" aria-label={name} className={css.row}>
      <div className={css.head}>
        <b>{name}</b>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {value.kind === 'other' && <TextField label="Name of the date" maxLength={60} {...wire('label')} />}
      <TextField type="date" label="Date" {...wire('date')} />
      <TextField type="time" label="Time" optional {...wire('time')} />
      <TextField
        label="Time zone"
        optional
        list={zones}
        maxLength={64}
        autoComplete="off"
        placeholder={usualZone}
        {...wire('zone')}
      />
    </div>
  );
}
