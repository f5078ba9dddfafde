import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { X } from 'lucide';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import css from './Button.module.css';

/** Runs an asynchronous click handler, and tells whether it is pending. */
export function usePending(): [isWaiting: boolean, run: (done: unknown) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const run = (done: unknown) => {
    if (!(done instanceof Promise)) return;
    setWaiting(true);
    void done.finally(() => setWaiting(false));
  };
  return [isWaiting, run];
}

interface ButtonVariant {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'special';
  size?: 'small' | 'medium' | 'large';
  /** Full width. */
  block?: boolean;
}

export const buttonClass = (
  { variant = 'primary', size = 'medium', block = false }: ButtonVariant,
  more?: string,
) => classNames(css.button, css[variant], css[size], block && css.block, more);

export interface ButtonProps extends ButtonVariant, Omit<ComponentProps<'button'>, 'onClick'> {
  /** The button is busy until a promise that it returns is settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean | undefined;
  /** Shown instead of the children while busy: 'Submitting...'. */
  busyText?: ReactNode;
}

/** Busy indicator. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [isWaiting, wait] = usePending();
  const isBusy = busy || isWaiting;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? ignore : onClick && ((event) => wait(onClick(event)))}
    >
      {isBusy && <Spinner />}
      {isBusy && busyText !== undefined ? busyText : children}
    </button>
  );
}

/** A link styled as a button; for addresses of this site. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonVariant & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}

/** The same for external addresses, mail, files and phone numbers, or to reload the page. */
export function ButtonAnchor({
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonVariant & ComponentProps<'a'>) {
  return <a {...rest} className={buttonClass({ variant, size, block }, className)} />;
}

interface Options {
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  edge = false,
  className,
  ...rest
}: Options & { /** With a border. */ edge?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(css.icon, edge && css.edge, className)}
    />
  );
}

export const IconLink = ({ label, className, ...rest }: Options & ComponentProps<typeof Link>) => (
  <Link {...rest} aria-label={label} title={label} className={classNames(css.icon, className)} />
);

interface ClearButtonProps {
  /** The search box; it gets the focus. */
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onClear: () => void;
}

/** Empties a search box; not shown while it is empty. It keeps its width, so that the text of the box doesn't move. */
export const ClearButton = ({ box, text, onClear }: ClearButtonProps) => (
  <button
    type="button"
    className={css.clear}
    data-empty={text === '' || undefined}
    aria-label="Clear search"
    title="Clear search"
    onClick={() => {
      onClear();
      box.current?.focus();
    }}
  >
    <Icon icon={X} />
  </button>
);
