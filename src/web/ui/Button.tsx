import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import css from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'special';
  size?: 'small' | 'medium' | 'large';
  /** Full width. */
  block?: boolean;
}

export const buttonClass = (
  { variant = 'primary', size = 'medium', block = false }: ButtonLook,
  more?: string,
) => classNames(css.button, css[variant], css[size], block && css.block, more);

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
  /** Shown instead of the children while busy: 'Submitting...'. */
  busyText?: ReactNode;
}

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
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {busy && busyText !== undefined ? busyText : children}
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
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}

/** The same for external addresses, mail, files and phone numbers. */
export function ButtonAnchor({ variant, size, block, className, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return <a {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
