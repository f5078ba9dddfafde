import { useRef, useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { Combobox } from './Combobox.tsx';
import css from './Fields.module.css';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  options: readonly string[];
  labelOf: (value: string) => string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Several values of a known list, found by typing. */
export function MultiSelect({ id, label, placeholder, options, labelOf, value, onChange, error }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sought = text.trim().toLowerCase();
  const found = options.filter((one) => !value.includes(one) && labelOf(one).toLowerCase().includes(sought));
  const remove = (one: string) => {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  };
  return (
    <Field label={label} id={id} error={error}>
      {(control) => (
        <Combobox
          ref={input}
          control={{ ...control, className: css.search! }}
          placeholder={placeholder}
          text={text}
          onText={setText}
          listLabel={`${label}: choices`}
          options={found.map((one) => ({ key: one, content: labelOf(one) }))}
          isFirstActive
          opensOnFocus
          onTake={(index) => {
            onChange([...value, found[index]!]);
            setText('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
          }}
          frame={(field) => (
            <div className={classNames(css.tokens, error && css.wrong)}>
              {value.map((one) => (
                <Chip key={one} removeLabel={`Remove ${labelOf(one)}`} onRemove={() => remove(one)}>
                  {labelOf(one)}
                </Chip>
              ))}
              {field}
            </div>
          )}
        />
      )}
    </Field>
  );
}
