import { memo, useState } from 'react';
import type { StoredOpening } from '../../../../contract/publishing/openings.ts';
import {
  contractLabels,
  contracts,
  type ContractType,
  jobPositions,
  type JobPosition,
  levelLabel,
  openingLimits as limits,
  payLevels,
  type PayLevel,
  positionLabel,
  payUnits,
  type PayUnit,
} from '../../../../contract/vocabulary/index.ts';
import { minorDigits } from '../../../../contract/money/money-in-words.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Options, SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import { horizontalInWords, vacanciesInWords } from '../../../../contract/text/openings-in-words.ts';
import { countText, openingName, withCount } from './opening-values.ts';
import css from './Openings.module.css';
import lines from './Lines.module.css';

type Pay = NonNullable<StoredOpening['pay']>;

interface PayFieldsProps {
  id: string;
  value: Pay | null;
  errorOf: (name: string) => string | undefined;
  onChange: (pay: Pay | null) => void;
}

const none: Pay = { min: null, max: null, currency: 'INR', per: 'month' };

/** Pay, if it is stated otherwise than by the level. */
function PayFields({ id, value, errorOf, onChange }: PayFieldsProps) {
  const pay = value ?? none;
  const minor = 10 ** minorDigits(pay.currency ?? '');
  const change = (changes: Partial<Pay>) => {
    const changed = { ...pay, ...changes };
    onChange(changed.min === null && changed.max === null ? null : changed);
  };
  const amount = (name: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      optional
      id={`${id}-${name}`}
      type="number"
      min={0}
      step="any"
      value={pay[name] === null ? '' : pay[name] / minor}
      error={errorOf(`pay.${name}`)}
      onChange={({ target }) =>
        change({ [name]: target.value === '' ? null : Math.round(Number(target.value) * minor) })
      }
    />
  );
  return (
    <>
      {amount('min', 'Lowest pay')}
      {amount('max', 'Highest pay')}
      {value && (
        <>
          <TextField
            label="Currency"
            id={`${id}-currency`}
            maxLength={3}
            value={pay.currency ?? ''}
            error={errorOf('pay.currency')}
            onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
          />
          <SelectField
            label="Pay per"
            id={`${id}-per`}
            value={pay.per ?? ''}
            error={errorOf('pay.per')}
            onChange={({ target }) => change({ per: target.value as PayUnit })}
          >
            <Options values={payUnits} labelOf={(unit) => unit} />
          </SelectField>
        </>
      )}
    </>
  );
}

/** What can be done with the rows, by their place. */
interface RowActions {
  change: (at: number, opening: StoredOpening) => void;
  copy: (at: number) => void;
  move: (at: number, to: number) => void;
  remove: (at: number) => void;
}

interface OpeningRowProps {
  id: string;
  index: number;
  isLast: boolean;
  value: StoredOpening;
  categories: readonly string[];
  /** By path within the opening. */
  errors: Errors;
  rows: RowActions;
}

/** 'Level 14 · UR 1 · OBC 1' */
const partsOf = (value: StoredOpening): string[] =>
  [value.level && levelLabel(value.level), vacanciesInWords(value) || countText(value, null)].filter(
    (part) => part !== null && part !== '',
  ) as string[];

/** One opening: closed it says what it is, open it is filled in. A new or a wrong one is open. */
export const OpeningRow = memo(({ id, index, isLast, value, categories, errors, rows }: OpeningRowProps) => {
  const [isOpen, setOpen] = useState(value.title === '' || value.position === null);
  const shown = isOpen || Object.keys(errors).length > 0;
  const errorOf = (name: string) => errors[name];
  const onChange = (opening: StoredOpening) => rows.change(index, opening);
  const change = (changes: Partial<StoredOpening>) => onChange({ ...value, ...changes });
  return (
    <li>
      <details
        className={`${css.opening} ${lines.line}`}
        open={shown}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={lines.name}>
            {openingName(value)} <small>{partsOf(value).join(' · ')}</small>
          </span>
        </summary>
        {shown && (
          <div className={css.fields}>
            <Names id={id} value={value} errorOf={errorOf} change={change} />
            <Counts id={id} value={value} categories={categories} errorOf={errorOf} onChange={onChange} />
            <Terms id={id} value={value} errorOf={errorOf} change={change} />
            <Actions index={index} isLast={isLast} rows={rows} />
          </div>
        )}
      </details>
    </li>
  );
});

const Actions = ({ index, isLast, rows }: Pick<OpeningRowProps, 'index' | 'isLast' | 'rows'>) => (
  <Cluster gap="1">
    <Button size="small" variant="outline" onClick={() => rows.copy(index)}>
      Copy
    </Button>
    <Button
      size="small"
      variant="quiet"
      name="up"
      disabled={index === 0}
      onClick={() => rows.move(index, index - 1)}
    >
      Move up
    </Button>
    <Button
      size="small"
      variant="quiet"
      name="down"
      disabled={isLast}
      onClick={() => rows.move(index, index + 1)}
    >
      Move down
    </Button>
    <Button size="small" variant="quiet" onClick={() => rows.remove(index)}>
      Remove
    </Button>
  </Cluster>
);

interface PartProps extends Pick<OpeningRowProps, 'id' | 'value'> {
  errorOf: (name: string) => string | undefined;
  change: (changes: Partial<StoredOpening>) => void;
}

const Names = ({ id, value, errorOf, change }: PartProps) => (
  <>
    <TextField
      label="Title"
      id={`${id}-title`}
      maxLength={limits.title.max}
      value={value.title}
      error={errorOf('title')}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextField
      label="Department"
      optional
      id={`${id}-department`}
      maxLength={limits.department}
      value={value.department ?? ''}
      error={errorOf('department')}
      onChange={({ target }) => change({ department: target.value || null })}
    />
    <SelectField
      label="Position"
      id={`${id}-position`}
      value={value.position ?? ''}
      error={errorOf('position')}
      onChange={({ target }) => change({ position: (target.value as JobPosition) || null })}
    >
      <option value="">Choose a position</option>
      <Options values={jobPositions} labelOf={positionLabel} />
    </SelectField>
    <SelectField
      label="Academic level"
      optional
      id={`${id}-level`}
      value={value.level ?? ''}
      error={errorOf('level')}
      onChange={({ target }) => change({ level: (target.value as PayLevel) || null })}
    >
      <option value="">None</option>
      <Options values={payLevels} labelOf={levelLabel} />
    </SelectField>
  </>
);

function Counts({
  id,
  value,
  categories,
  errorOf,
  onChange,
}: Omit<PartProps, 'change'> &
  Pick<OpeningRowProps, 'categories'> & { onChange: (opening: StoredOpening) => void }) {
  const horizontal = horizontalInWords(value);
  const count = (category: string | null, label: string) => (
    <TextField
      key={label}
      label={label}
      id={`${id}-count-${category ?? 'all'}`}
      type="number"
      min={0}
      max={limits.count}
      value={countText(value, category)}
      onChange={({ target }) => onChange(withCount(value, category, target.value))}
    />
  );
  return (
    <fieldset className={css.counts} id={`${id}-vacancies`}>
      <legend>Vacancies</legend>
      {categories.map((category) => count(category, category))}
      {count(null, 'No category')}
      {horizontal && <p className="sm ink-3">Of these {horizontal}</p>}
      {errorOf('vacancies') && <p role="alert">{errorOf('vacancies')}</p>}
    </fieldset>
  );
}

const Terms = ({ id, value, errorOf, change }: PartProps) => (
  <>
    <PayFields id={`${id}-pay`} value={value.pay} errorOf={errorOf} onChange={(pay) => change({ pay })} />
    <SelectField
      label="Contract"
      optional
      id={`${id}-contract`}
      value={value.contract ?? ''}
      error={errorOf('contract')}
      onChange={({ target }) => change({ contract: (target.value as ContractType) || null })}
    >
      <option value="">Not stated</option>
      <Options values={contracts} labelOf={(one) => contractLabels[one]} />
    </SelectField>
    <TextField
      label="Months"
      optional
      id={`${id}-months`}
      type="number"
      min={1}
      max={limits.months}
      value={value.months ?? ''}
      error={errorOf('months')}
      onChange={({ target }) => change({ months: Number(target.value) || null })}
    />
    <TextAreaField
      label="Eligibility"
      optional
      id={`${id}-eligibility`}
      className={css.wide!}
      maxLength={limits.eligibility}
      value={value.eligibility ?? ''}
      error={errorOf('eligibility')}
      onChange={({ target }) => change({ eligibility: target.value || null })}
    />
  </>
);
