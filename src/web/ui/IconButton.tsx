import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link.tsx';
import { classNames } from './class-names.ts';
import css from './IconButton.module.css';

interface IconButtonOptions {
  /** Accessible name. */
  label: string;
  /** With a border. */
  edge?: boolean;
  children: ReactNode;
}

export function IconButton({
  label,
  edge = false,
  className,
  type = 'button',
  ...rest
}: IconButtonOptions & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(css.icon, edge && css.edge, className)}
    />
  );
}

export function IconLink({
  label,
  edge = false,
  className,
  ...rest
}: IconButtonOptions & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(css.icon, edge && css.edge, className)}
    />
  );
}
