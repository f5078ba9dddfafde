import { plainText } from '../../../../contract/plain-text.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { EditorField } from '../../editor/index.ts';
import { ImageField } from '../../uploads/ImageField.tsx';
import { EmployerField } from './EmployerField.tsx';
import type { FieldValue, ItemField } from './item-field.ts';
import { LocationFields } from './LocationFields.tsx';
import { MultiSelect } from './MultiSelect.tsx';

interface Props {
  id: string;
  name: string;
  field: ItemField;
  /** The values of all fields of the form. */
  values: Readonly<Record<string, FieldValue>>;
  error: string | undefined;
  onChange: (changes: Record<string, FieldValue>) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The control that a field is filled in with. */
export function ItemFieldInput({ id, name, field, values, error, onChange, onUploading }: Props) {
  const { label, optional = false, help } = field;
  const set = (value: FieldValue) => onChange({ [name]: value });
  const value = values[name] ?? '';
  const text = String(value);
  const shared = { id, label, error };
  switch (field.input) {
    case 'richText':
      return (
        <EditorField {...shared} help={help} initial={text} onChange={set} count={plainText(text).length} />
      );
    case 'employer':
      return <EmployerField {...shared} value={text} onChange={set} />;
    case 'location':
      return <LocationFields id={id} error={error} value={text} onChange={set} />;
    case 'image':
      return <ImageField {...shared} {...field} value={text} onChange={set} onBusy={onUploading} />;
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
          {options.map((one) => (
            <option key={one} value={one}>
              {field.labelOf(one)}
            </option>
          ))}
        </SelectField>
      );
    }
    default: {
      const { input, placeholder, maxLength, earliest } = field;
      return (
        <TextField
          {...shared}
          optional={optional}
          help={help}
          type={input}
          inputMode={input === 'url' ? 'url' : undefined}
          placeholder={placeholder}
          min={earliest?.()}
          value={text}
          onChange={(event) => set(event.target.value)}
          {...(maxLength && { counter: { used: text.trim().length, max: maxLength } })}
        />
      );
    }
  }
}
