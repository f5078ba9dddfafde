/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and has the keys */
import { useId, useRef, useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import css from './Publishing.module.css';
import { useListbox } from './use-listbox.ts';

interface Props<Value extends string> {
  id: string;
  label: string;
  placeholder: string;
  options: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
}

/** Several of a known list, found by typing. */
export function MultiSelect<Value extends string>({
  id,
  label,
  placeholder,
  options,
  labelOf,
  value,
  onChange,
  error,
}: Props<Value>) {
  const [text, setText] = useState('');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const sought = text.trim().toLowerCase();
  const found = options.filter((one) => !value.includes(one) && labelOf(one).toLowerCase().includes(sought));
  const box = useListbox(found.length);
  const take = (index: number) => {
    const one = found[index];
    if (!one) return;
    onChange([...value, one]);
    setText('');
    box.setActive(-1);
    input.current?.focus();
  };
  const remove = (one: Value) => {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  };
  return (
    <Field label={label} id={id} error={error}>
      {(control) => (
        <div className={css.combo}>
          <div className={classNames(css.tokens, error && css.wrong)}>
            {value.map((one) => (
              <Chip key={one} removeLabel={`Remove ${labelOf(one)}`} onRemove={() => remove(one)}>
                {labelOf(one)}
              </Chip>
            ))}
            <input
              {...control}
              className={css.search}
              ref={input}
              role="combobox"
              aria-expanded={box.isOpen}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={box.isOpen && box.active >= 0 ? `${list}-${box.active}` : undefined}
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                box.setActive(0);
                box.open();
              }}
              onFocus={box.open}
              onClick={box.open}
              onBlur={box.close}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && text === '' && value.length > 0)
                  onChange(value.slice(0, -1));
                box.onKeyDown(event, take);
              }}
            />
          </div>
          <div
            id={list}
            role="listbox"
            aria-label={`${label}: choices`}
            aria-multiselectable="true"
            className={css.options}
            hidden={!box.isOpen}
          >
            {found.map((one, index) => (
              <div
                key={one}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === box.active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(index)}
              >
                {labelOf(one)}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
