import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type RefObject,
  useState,
  useEffectEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { ControlAttributes } from '../../../ui/Field.tsx';
import css from './Fields.module.css';

/** The keyboard of a text field with a list below it: arrows move, Enter takes, Escape closes. */
function useListbox(count: number) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => setOpen(true);
  const onKeyDown = (event: KeyboardEvent, take: (index: number) => void) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) =>
        count === 0 ? -1 : now < 0 ? (step > 0 ? 0 : count - 1) : (now + step + count) % count,
      );
    } else if (event.key === 'Enter') {
      // Enter chooses; it doesn't send a half-filled form.
      event.preventDefault();
      if (isOpen && active >= 0 && active < count) take(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
  };
  return { isOpen: isOpen && count > 0, active, setActive, open, close, onKeyDown };
}

/**
 * Closes a list when the focus leaves it, but only after a press elsewhere has ended; otherwise the pressed element
 * would move away from the pointer.
 */
function useLeaving(frame: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    let isPressing = false;
    const leaveIfOutside = () => {
      const reached = document.activeElement;
      if (isPressing || frame.current?.contains(reached)) return;
      const before = reached?.getBoundingClientRect().top;
      flushSync(() => leave());
      // Keeps the focused element in place on the screen when a list above it disappears.
      if (reached && before !== undefined && reached !== document.body)
        scrollBy({ top: reached.getBoundingClientRect().top - before, behavior: 'instant' });
    };
    const press = () => {
      isPressing = true;
    };
    // After the click, and after the focus has arrived.
    const later = () => void setTimeout(leaveIfOutside);
    const release = () => {
      isPressing = false;
      later();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    document.addEventListener('focusout', later, options);
    return () => listening.abort();
  }, [frame, isOpen]);
}

/* oxlint-disable jsx-a11y/interactive-supports-focus -- the text field keeps the focus and has the keys */

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  className?: string | undefined;
  /** In a multiple selection: whether it is selected. */
  isChosen?: boolean;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
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
}: ComboboxProps) {
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
    <div className="relative" ref={own}>
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

interface OptionsProps extends Pick<ComboboxProps, 'options' | 'onTake'> {
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
