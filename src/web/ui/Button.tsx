import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import css from './Button.module.css';
import { usePending } from './use-pending.ts';

export interface ButtonVariant {
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
