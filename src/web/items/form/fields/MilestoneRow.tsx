import { X } from 'lucide';
import { isActionKind } from '../../../../contract/vocabulary/index.ts';
import { milestoneName } from '../../../../contract/time/details-in-words.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { MilestoneValue } from './details-values.ts';
import { Cluster } from '../../../ui/Layout.tsx';
import css from './Milestones.module.css';
import type { Zones } from './default-zone.ts';
import { ZoneOptions } from './ZoneOptions.tsx';

type Name = 'date' | 'time' | 'zone' | 'label';

interface Props {
  id: string;
  zones: Zones;
  value: MilestoneValue;
  errorOf: (name: Name) => string | undefined;
  adviceOf: (name: Name) => string | undefined;
  onChange: (changes: Partial<MilestoneValue>) => void;
  onRemove: () => void;
}

/** One date. Its time zone is asked only where it matters: for deadlines, and with a time. */
export function MilestoneRow({ id, zones, value, errorOf, adviceOf, onChange, onRemove }: Props) {
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
    <div role="group" aria-label={name} className={css.row}>
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
      <TextField type="date" label="Date" {...register('date')} />
      <TextField type="time" label="Time" optional {...register('time')} />
      {hasZone && (
        <SelectField label="Time zone" className={css.zone!} {...register('zone')} value={zone}>
          <ZoneOptions zones={zones} chosen={zone} />
        </SelectField>
      )}
    </div>
  );
}
