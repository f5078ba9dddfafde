import { maxFigures } from '../../../../contract/text/figures.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import type { JobDocument, JobFee, StoredOpening } from '../../../../contract/publishing/openings.ts';
import { type FeeType, feeTypeLabels, feeTypes } from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Options, SelectField, TextField } from '../../../ui/Field.tsx';
import { EditorField } from '../editor/EditorField.tsx';
import { ImageField } from '../../../lib/uploads/ImageField.tsx';
import { DocumentsField } from '../openings/DocumentsField.tsx';
import { FeesField } from '../openings/FeesField.tsx';
import { OpeningsField } from '../openings/OpeningsField.tsx';
import { EmployerField } from './EmployerField.tsx';
import { type FeeValue, type MilestoneValue, type PlaceValue, noFee } from './details-values.ts';
import type { FieldValue, ItemField } from './field-values.ts';
import { KeywordsField } from './KeywordsField.tsx';
import { LocationFields, PlaceFields } from './LocationFields.tsx';
import { MilestonesField } from './MilestonesField.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { zonesFor } from './ZoneOptions.tsx';
import css from './Fields.module.css';

interface FeeFieldsProps {
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
function FeeFields({ id, label, value, onChange, errors }: FeeFieldsProps) {
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
          const kind = target.value as FeeType;
          if (kind === 'amount') change({ kind, currency: value.currency || 'INR' });
          else onChange({ ...noFee, kind });
        }}
      >
        <Options values={feeTypes} labelOf={(kind) => feeTypeLabels[kind]} />
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

interface ItemFieldInputProps {
  id: string;
  name: string;
  field: ItemField;
  /** The values of all fields of the form. */
  values: Readonly<Record<string, FieldValue>>;
  error: string | undefined;
  /** Errors of the inputs that a field is made of, by their path within it. */
  errorsWithin: Errors;
  /** Warnings about probable mistakes, by path within the field. */
  advice: string | undefined;
  adviceWithin: Errors;
  onChange: (changes: Record<string, FieldValue>) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The control that a field is filled in with. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a table of controls
export function ItemFieldInput(props: ItemFieldInputProps) {
  const { id, name, field, values, error, errorsWithin, onChange, onUploading } = props;
  const { label, optional = false, help } = field;
  const set = (value: FieldValue) => onChange({ [name]: value });
  const value = values[name] ?? '';
  const text = String(value);
  const shared = { id, label, error };
  switch (field.input) {
    case 'richText': {
      const hasFigures = field.hasFigures?.(values) ?? false;
      return (
        <EditorField
          {...shared}
          help={`${help} ${hasFigures ? `This text holds up to ${maxFigures} images.` : 'This text holds no images.'}`}
          initial={text}
          onChange={set}
          count={plainText(text).length}
          hasFigures={hasFigures}
          onUploading={onUploading}
        />
      );
    }
    case 'keywords':
      return <KeywordsField {...shared} value={value as readonly string[]} onChange={set} />;
    case 'employer':
      return <EmployerField {...shared} value={text} onChange={set} />;
    case 'location':
      return <LocationFields {...shared} value={text} onChange={set} />;
    case 'image':
      return <ImageField {...shared} {...field} value={text} onChange={set} onBusy={onUploading} />;
    case 'milestones': {
      const dates = value as MilestoneValue[];
      const kinds = field.kinds(values);
      const list = {
        value: dates,
        kinds,
        zones: zonesFor(field.zoneOf, values),
        errors: errorsWithin,
        advice: props.adviceWithin,
      };
      return <MilestonesField {...shared} {...list} onChange={set} />;
    }
    case 'place':
      return (
        <PlaceFields
          {...shared}
          value={value as PlaceValue}
          isInIndia={values['location'] === 'Asia/India'}
          errors={errorsWithin}
          onChange={set}
        />
      );
    case 'fee':
      return (
        <FeeFields id={id} label={label} value={value as FeeValue} errors={errorsWithin} onChange={set} />
      );
    case 'openings':
      return (
        <OpeningsField {...shared} value={value as StoredOpening[]} errors={errorsWithin} onChange={set} />
      );
    case 'fees':
      return (
        <FeesField id={id} label={label} value={value as JobFee[]} errors={errorsWithin} onChange={set} />
      );
    case 'documents': {
      const files = { value: value as JobDocument[], errors: errorsWithin };
      return <DocumentsField id={id} label={label} {...files} onChange={set} onBusy={onUploading} />;
    }
    case 'check':
      return (
        <div>
          <Checkbox
            id={id}
            label={label}
            error={error}
            checked={value === true}
            onChange={({ target }) => set(target.checked)}
          />
          <p className="xs ink-3 leading-14">{help}</p>
        </div>
      );
    case 'several':
      return <MultiSelect {...shared} {...field} value={value as string[]} onChange={set} />;
    case 'one': {
      const options = field.options(values);
      if (options.length === 0) return null;
      return (
        <SelectField
          {...shared}
          optional={optional}
          value={text}
          onChange={({ target }) =>
            onChange({ [name]: target.value, ...(field.resets && { [field.resets]: '' }) })
          }
        >
          <option value="">{field.none}</option>
          <Options values={options} labelOf={(one) => field.labelOf(one)} />
        </SelectField>
      );
    }
    case 'number':
      return (
        <TextField
          {...shared}
          advice={props.advice}
          optional={optional}
          help={help}
          // Not type="number", which the wheel changes, and which keeps from the form what isn't one.
          inputMode="numeric"
          maxLength={20}
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      );
    default: {
      const { input, placeholder, maxLength } = field;
      return (
        <TextField
          {...shared}
          advice={props.advice}
          optional={optional}
          help={help}
          type={input}
          inputMode={input === 'url' ? 'url' : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => set(event.target.value)}
          {...(maxLength && { counter: { used: text.trim().length, max: maxLength } })}
        />
      );
    }
  }
}
