import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { X } from 'lucide';
import { Link } from 'react-router';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { usePressOutside } from './use-press-outside.ts';
import css from './MenuButton.module.css';

export interface MenuEntry {
  label: string;
  icon: Parameters<typeof Icon>[0]['icon'];
  /** A page, or what to do. */
  to?: string;
  onSelect?: () => void;
  current?: 'page' | 'true' | undefined;
  /** A line above it. */
  begins?: boolean;
}

interface MenuButtonProps {
  /** Accessible name of button and menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Text above the entries. */
  head?: ReactNode;
  entries: MenuEntry[];
  /** Where there is no room below. */
  opens?: 'above';
  /** Below 992 px it comes from the right, as high as the window. */
  asDrawer?: boolean;
}

/** Where a key moves to, from an entry among so many. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu that is open or not, below its button; above it where it would end outside of the window, if there is room. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  usePressOutside(whole, isOpen, close);
  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const openAt = (at: number) => {
    flushSync(() => {
      setOpen(true);
      setAbove(false);
    });
    const { bottom, height } = popup.current!.getBoundingClientRect();
    const room = whole.current!.getBoundingClientRect().top;
    flushSync(() => setAbove(bottom > window.innerHeight && room > height));
    items().at(at)?.focus();
  };
  return { isOpen, isAbove, whole, popup, items, openAt, close };
}

/** A button that opens a menu (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). */
export function MenuButton({ label, children, head, entries, opens, asDrawer }: MenuButtonProps) {
  const { isOpen, isAbove, whole, popup, items, openAt, close } = useOpening();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = moves[event.key]?.(at, all.length) ?? nextBeginningWith(event.key, all, at);
    if (event.key === 'Escape') button.current?.focus();
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div ref={whole} className="relative">
      <button
        ref={button}
        type="button"
        className={css.button}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : openAt(0))}
        onKeyDown={onButtonKey}
      >
        {children}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {asDrawer && <div className={css.scrim} role="presentation" hidden={!isOpen} onClick={close} />}
      <div
        ref={popup}
        className={css.popup}
        data-opens={isAbove ? 'above' : opens}
        data-drawer={asDrawer}
        hidden={!isOpen}
      >
        {asDrawer && <Close onClick={close} />}
        {head && <div className={css.head}>{head}</div>}
        <ul id={id} role="menu" aria-label={label} onKeyDown={onMenuKey}>
          {entries.map((entry) => (
            <li key={entry.label} role="none" className={entry.begins ? css.begins : undefined}>
              <Entry entry={entry} onDone={close} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const Close = ({ onClick }: { onClick: () => void }) => (
  <IconButton label="Close" className={css.close} onClick={onClick}>
    <Icon icon={X} />
  </IconButton>
);

/** The next entry whose label begins with the typed character. */
function nextBeginningWith(key: string, all: HTMLElement[], at: number): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
  return found && all.indexOf(found);
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const { label, icon, to, onSelect, current } = entry;
  const attributes = { role: 'menuitem', tabIndex: -1, className: css.entry };
  const content = (
    <>
      <Icon icon={icon} />
      {label}
    </>
  );
  const select = () => {
    onDone();
    onSelect?.();
  };
  return to ? (
    <Link {...attributes} to={to} aria-current={current} onClick={select}>
      {content}
    </Link>
  ) : (
    <button {...attributes} type="button" onClick={select}>
      {content}
    </button>
  );
}

interface ChoiceMenuProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few values, in a line: it takes effect at once. */
export const ChoiceMenu = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceMenuProps<Value>) => (
  <select
    className={css.menu}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
  >
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </select>
);
