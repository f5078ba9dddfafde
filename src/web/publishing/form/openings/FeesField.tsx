import { Plus, X } from 'lucide';
import type { JobFee } from '../../../../contract/publishing/openings.ts';
import { minorDigits } from '../../../../contract/money/money-in-words.ts';
import { openingLimits as limits } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Openings.module.css';
import lines from './Lines.module.css';

interface Props {
  id: string;
  label: string;
  value: readonly JobFee[];
  onChange: (value: JobFee[]) => void;
  errors: Errors;
}

/** What applicants pay, by category. */
export function FeesField({ id, label, value, onChange, errors }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className={css.group}>
      <legend>
        {label} <small>(optional)</small>
      </legend>
      {value.map((fee, index) => {
        const minor = 10 ** minorDigits(fee.currency ?? '');
        const change = (changes: Partial<JobFee>) => onChange(value.with(index, { ...fee, ...changes }));
        return (
          <div key={index} className={lines.fee}>
            <TextField
              label="Category"
              optional
              id={`${id}-${index}-category`}
              maxLength={limits.feeCategory}
              value={fee.category ?? ''}
              error={errors[`${index}.category`]}
              onChange={({ target }) => change({ category: target.value || null })}
            />
            <TextField
              label="Amount"
              id={`${id}-${index}-amount`}
              type="number"
              min={0}
              step="any"
              value={fee.amount === null ? '' : fee.amount / minor}
              error={errors[`${index}.amount`]}
              onChange={({ target }) =>
                change({ amount: target.value === '' ? null : Math.round(Number(target.value) * minor) })
              }
            />
            <TextField
              label="Currency"
              id={`${id}-${index}-currency`}
              maxLength={3}
              value={fee.currency ?? ''}
              error={errors[`${index}.currency`]}
              onChange={({ target }) => change({ currency: target.value.toUpperCase() || null })}
            />
            <IconButton label={`Remove fee ${index + 1}`} onClick={() => onChange(value.toSpliced(index, 1))}>
              <Icon icon={X} />
            </IconButton>
          </div>
        );
      })}
      {value.length < limits.fees && (
        <div>
          <Button
            size="small"
            variant="outline"
            onClick={() => onChange([...value, { category: null, amount: null, currency: 'INR' }])}
          >
            <Icon icon={Plus} /> Fee
          </Button>
        </div>
      )}
    </fieldset>
  );
}
