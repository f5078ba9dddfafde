import { type FeeKind, feeKindLabels, feeKinds } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/schema-errors.ts';
import { Options, SelectField, TextField } from '../../../ui/Field.tsx';
import { type FeeValue, noFee } from './details-values.ts';
import css from './Fields.module.css';

interface Props {
  id: string;
  label: string;
  value: FeeValue;
  onChange: (fee: FeeValue) => void;
  /** Errors of single inputs, by name. */
  errors: Errors;
}

const commonCurrencies = ['INR', 'USD', 'EUR', 'GBP'];
const currencies = [...new Set([...commonCurrencies, ...Intl.supportedValuesOf('currency')])];
/** Made once: the inputs around them are drawn with every key. */
const currencyOptions = currencies.map((code) => (
  <option key={code} value={code}>
    {code}
  </option>
));

/** The cost of participation. */
export function FeeFields({ id, label, value, onChange, errors }: Props) {
  const change = (changes: Partial<FeeValue>) => onChange({ ...value, ...changes });
  return (
    <>
      <SelectField
        label={label}
        optional
        id={id}
        value={value.kind}
        error={errors.kind}
        onChange={({ target }) => {
          const kind = target.value as FeeKind;
          if (kind === 'amount') change({ kind, currency: value.currency || 'INR' });
          else onChange({ ...noFee, kind });
        }}
      >
        <Options values={feeKinds} labelOf={(kind) => feeKindLabels[kind]} />
      </SelectField>
      {value.kind === 'amount' && (
        <div className={css.row}>
          <TextField
            label="Amount"
            id={`${id}-amount`}
            inputMode="decimal"
            maxLength={20}
            value={value.amount}
            error={errors.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
          <SelectField
            label="Currency"
            id={`${id}-currency`}
            value={value.currency}
            error={errors.currency}
            onChange={({ target }) => change({ currency: target.value })}
          >
            {currencyOptions}
          </SelectField>
        </div>
      )}
    </>
  );
}
