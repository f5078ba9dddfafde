import type { ComponentProps } from 'react';
import css from './RichTextEditor.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  label: string;
  /** Whether it is active in the selection; undefined for one-off commands. */
  pressed?: boolean;
}

/** A toolbar button. A click keeps the focus in the text, so that typing can go on. */
export const Tool = ({ label, pressed, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    data-tool
    tabIndex={-1}
    className={css.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
  />
);
