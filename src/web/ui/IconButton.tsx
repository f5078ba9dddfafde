import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import css from './IconButton.module.css';

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
