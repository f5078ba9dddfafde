/* oxlint-disable jsx-a11y/interactive-supports-focus -- the text field keeps the focus and has the keys */
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ControlAttributes } from '../../../ui/Field.tsx';
import css from './Fields.module.css';
import { useLeaving, useListbox } from './use-listbox.ts';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  className?: string | undefined;
  /** In a multiple selection: whether it is selected. */
  isChosen?: boolean;
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
  /** Multiple selection: the list opens by a click, stays until the field is left, and covers nothing. */
  takesSeveral?: boolean;
  /** Puts something around the text field. */
  frame?: (input: ReactNode) => ReactNode;
}

/** A text field with a list of options below it, which closes when one is selected, or when all are. */
export function Combobox({
  control,
  text,
  onText,
  listLabel,
  options,
  onTake,
  isFirstActive = false,
  takesSeveral = false,
  frame = (input) => input,
  onKeyDown,
  ...rest
}: Props) {
  const list = useId();
  const own = useRef<HTMLDivElement>(null);
  const box = useListbox(options.length);
  useLeaving(own, box.isOpen, box.close);
  const take = (index: number) => {
    const isLast = options.every(({ isChosen }, at) => isChosen || at === index);
    if (!takesSeveral || isLast) box.close();
    // Selecting clears the text, and thereby the filtering of the list.
    else if (text) box.setActive(-1);
    onTake(index);
  };
  return (
    <div className={css.combo} ref={own}>
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
          onClick={takesSeveral ? box.open : undefined}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            box.onKeyDown(event, take);
          }}
        />,
      )}
      <Options {...{ id: list, label: listLabel, options, box, takesSeveral }} onTake={take} />
    </div>
  );
}

interface OptionsProps extends Pick<Props, 'options' | 'onTake'> {
  id: string;
  label: string;
  box: ReturnType<typeof useListbox>;
  takesSeveral: boolean;
}

function Options({ id, label, options, box, onTake, takesSeveral }: OptionsProps) {
  const { isOpen, active } = box;
  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={takesSeveral || undefined}
      className={css.options}
      hidden={!isOpen}
      // Neither an option nor the scrollbar takes the focus from the text field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen &&
        options.map(({ key, content, className, isChosen = false }, index) => (
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={takesSeveral ? isChosen : index === active}
            data-active={index === active || undefined}
            className={className}
            onClick={() => onTake(index)}
          >
            {content}
          </div>
        ))}
    </div>
  );
}
