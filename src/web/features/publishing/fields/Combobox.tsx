/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and has the keys */
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ControlAttributes } from '../../../ui/Field.tsx';
import css from './Fields.module.css';
import { useListbox } from './use-listbox.ts';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  className?: string | undefined;
}

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  control: ControlAttributes;
  text: string;
  onText: (text: string) => void;
  /** Names the list of options. */
  listLabel: string;
  options: readonly ComboboxOption[];
  onTake: (index: number) => void;
  /** The first option is the one that Enter takes, without an arrow key before it. */
  isFirstActive?: boolean;
  opensOnFocus?: boolean;
  /** Puts something around the text field. */
  frame?: (input: ReactNode) => ReactNode;
}

/** A text field with a list of options below it, which closes when one is taken. */
export function Combobox({
  control,
  text,
  onText,
  listLabel,
  options,
  onTake,
  isFirstActive = false,
  opensOnFocus = false,
  frame = (input) => input,
  onKeyDown,
  ...rest
}: Props) {
  const list = useId();
  const box = useListbox(options.length);
  const take = (index: number) => {
    box.close();
    onTake(index);
  };
  return (
    <div className={css.combo}>
      {frame(
        <input
          {...control}
          {...rest}
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={box.isOpen && box.active >= 0 ? `${list}-${box.active}` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            box.setActive(isFirstActive ? 0 : -1);
            box.open();
          }}
          onFocus={opensOnFocus ? box.open : undefined}
          onClick={opensOnFocus ? box.open : undefined}
          onBlur={box.close}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            box.onKeyDown(event, take);
          }}
        />,
      )}
      <Options id={list} label={listLabel} options={options} box={box} onTake={take} />
    </div>
  );
}

interface OptionsProps extends Pick<Props, 'options' | 'onTake'> {
  id: string;
  label: string;
  box: ReturnType<typeof useListbox>;
}

const Options = ({ id, label, options, box, onTake }: OptionsProps) => (
  <div id={id} role="listbox" aria-label={label} className={css.options} hidden={!box.isOpen}>
    {box.isOpen &&
      options.map(({ key, content, className }, index) => (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === box.active}
          className={className}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          {content}
        </div>
      ))}
  </div>
);
