import { Plus, X } from 'lucide';
import { useRef } from 'react';
import {
  anywhereOnEarth,
  maxMilestones,
  milestoneKinds,
  milestoneLabels,
  type MilestoneKind,
  isActionKind,
} from '../../../../contract/vocabulary/index.ts';
import { isIndianZone, zoneInWords, milestoneName } from '../../../../contract/time/dates-in-words.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import type { MilestoneValue } from './details-values.ts';
import { type Zones, ZoneOptions } from './ZoneOptions.tsx';
import css from './Fields.module.css';

type Name = 'date' | 'time' | 'zone' | 'label';

interface MilestoneRowProps {
  id: string;
  zones: Zones;
  value: MilestoneValue;
  errorOf: (name: Name) => string | undefined;
  adviceOf: (name: Name) => string | undefined;
  onChange: (changes: Partial<MilestoneValue>) => void;
  onRemove: () => void;
}

/** One date. Its time zone is asked only where it matters: for deadlines, and with a time. */
function MilestoneRow({ id, zones, value, errorOf, adviceOf, onChange, onRemove }: MilestoneRowProps) {
  const name = milestoneName(value);
  const register = (field: Name) => ({
    id: `${id}-${field}`,
    value: value[field],
    error: errorOf(field),
    advice: adviceOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const zone = value.zone === zones.usual ? '' : value.zone;
  const hasZone = isActionKind(value.kind) || value.time !== '' || zone !== '' || errorOf('zone');
  return (
    <div role="group" aria-label={name} className={css.milestonesRow}>
      <Cluster justify="between" nowrap className={css.head}>
        <b>{name}</b>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Icon icon={X} />
        </IconButton>
      </Cluster>
      {value.kind === 'other' && (
        <TextField
          label="What is it for?"
          placeholder="Early registration"
          className={css.wide!}
          maxLength={60}
          {...register('label')}
        />
      )}
      <TextField type="date" label="Date" className={css.date!} {...register('date')} />
      <TextField type="time" label="Time" optional {...register('time')} />
      {hasZone && (
        <SelectField label="Time zone" className={css.zone!} {...register('zone')} value={zone}>
          <ZoneOptions zones={zones} chosen={zone} />
        </SelectField>
      )}
    </div>
  );
}

interface MilestonesFieldProps {
  id: string;
  label: string;
  /** What can be added. */
  kinds: readonly MilestoneKind[];
  zones: Zones;
  value: readonly MilestoneValue[];
  onChange: (value: MilestoneValue[]) => void;
  error: string | undefined;
  /** Errors of single inputs, by path: '0.date'. */
  errors: Errors;
  /** Advice about single inputs, by path. */
  advice: Errors;
}

const empty: Omit<MilestoneValue, 'kind'> = { date: '', time: '', zone: '', label: '' };
const rank = (kind: MilestoneKind) => milestoneKinds.indexOf(kind);

/** Dates of an item in their usual order, each with the time and the zone in which it counts. */
export function MilestonesField(props: MilestonesFieldProps) {
  const { id, label, kinds, zones, value, onChange, error, errors, advice } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = (kind: MilestoneKind, called = '') => {
    const later = value.findIndex((one) => rank(one.kind) > rank(kind));
    const index = later === -1 ? value.length : later;
    onChange(value.toSpliced(index, 0, { kind, ...empty, label: called }));
    focus(`#${CSS.escape(`${id}-${index}-${kind === 'other' && !called ? 'label' : 'date'}`)}`);
  };
  const remove = (index: number, kind: MilestoneKind) => {
    onChange(value.toSpliced(index, 1));
    focus(`[data-kind="${kind}"]`);
  };
  const change = (index: number, changes: Partial<MilestoneValue>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      className={css.milestonesGroup}
      aria-describedby={`${id}-help`}
    >
      <legend>
        {label} <small>(optional)</small>
      </legend>
      <p className="sm ink-3" id={`${id}-help`}>
        {helpOf(zones.usual)}
      </p>
      {value.map((one, index) => (
        <MilestoneRow
          key={index}
          id={`${id}-${index}`}
          zones={zones}
          value={one}
          errorOf={(name) => errors[`${index}.${name}`]}
          adviceOf={(name) => advice[`${index}.${name}`]}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index, one.kind)}
        />
      ))}
      {error && value.length === 0 && <p role="alert">{error}</p>}
      {value.length >= maxMilestones ? (
        <p className="sm ink-3">You can add up to {maxMilestones} dates.</p>
      ) : (
        <AddButtons kinds={kinds} value={value} onAdd={add} />
      )}
    </fieldset>
  );
}

/** Types with registration may have several sessions, each a date with a name. */
const hasSessions = (kinds: readonly MilestoneKind[]): boolean => kinds.includes('registration');

/** The first name that no date has yet. */
export function nextSession(value: readonly Pick<MilestoneValue, 'label'>[]): string {
  const taken = new Set(value.map(({ label }) => label));
  for (let number = 1; ; number++) if (!taken.has(`Session ${number}`)) return `Session ${number}`;
}

interface AddProps extends Pick<MilestonesFieldProps, 'kinds' | 'value'> {
  onAdd: (kind: MilestoneKind, called?: string) => void;
}

/** Jobs may be applied for, and interviews held, on several dates. */
const hasSeveral = (kind: MilestoneKind, kinds: readonly MilestoneKind[]): boolean =>
  kinds.includes('interview') && ['application', 'hardCopy', 'interview'].includes(kind);

/** A button for each missing kind, and for kinds that an item may have several of. */
const AddButtons = ({ kinds, value, onAdd }: AddProps) => (
  <Cluster gap="1">
    {kinds
      .filter((kind) => kind !== 'other')
      .map((kind) => ({ kind, isThere: value.some((one) => one.kind === kind) }))
      .filter(({ kind, isThere }) => !isThere || hasSeveral(kind, kinds))
      .map(({ kind, isThere }) => (
        <Button key={kind} size="small" variant="outline" data-kind={kind} onClick={() => onAdd(kind)}>
          <Icon icon={Plus} /> {isThere ? `Another: ${milestoneLabels[kind]}` : milestoneLabels[kind]}
        </Button>
      ))}
    {hasSessions(kinds) && (
      <Button size="small" variant="outline" onClick={() => onAdd('other', nextSession(value))}>
        <Icon icon={Plus} /> Session
      </Button>
    )}
    {kinds.includes('other') && (
      <Button size="small" variant="outline" data-kind="other" onClick={() => onAdd('other')}>
        <Icon icon={Plus} /> {milestoneLabels.other}
      </Button>
    )}
  </Cluster>
);

const helpOf = (zone: string): string =>
  zone === anywhereOnEarth
    ? 'Add the dates that are known. A deadline without a time ends when the day is over everywhere on Earth (AoE), as is usual for calls: 17:30 the next day in India.'
    : `Add the dates that are known. A deadline without a time ends with that day, ${isIndianZone(zone) ? 'Indian time' : zoneInWords(zone)}.`;
