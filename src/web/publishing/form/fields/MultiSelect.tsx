import { Check } from 'lucide';
import { useRef, useState } from 'react';
import { Chip } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
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

/**
 * Several values of a known list, found by typing. Selected values stay in the list, so that nothing moves while
 * selecting more.
 */
export function MultiSelect({ id, label, placeholder, options, labelOf, value, onChange, error }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = text.trim().toLowerCase();
  const found = options.filter((one) => labelOf(one).toLowerCase().includes(query));
  const without = (one: string) => value.filter((other) => other !== one);
  const toggle = (one: string) => onChange(value.includes(one) ? without(one) : [...value, one]);
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
          options={found.map((one) => {
            const isChosen = value.includes(one);
            return {
              key: one,
              isChosen,
              content: (
                <>
                  <span className={css.mark}>{isChosen && <Icon icon={Check} />}</span> {labelOf(one)}
                </>
              ),
            };
          })}
          isFirstActive
          takesSeveral
          onTake={(index) => {
            toggle(found[index]!);
            setText('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
          }}
          frame={(field) => (
            <div className={classNames(css.tokens, error && css.wrong)}>
              {value.map((one) => (
                <Chip
                  key={one}
                  removeLabel={`Remove ${labelOf(one)}`}
                  onRemove={() => {
                    onChange(without(one));
                    input.current?.focus();
                  }}
                >
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
