import type { ComponentProps } from 'react';
import css from './RichTextEditor.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  label: string;
  /** Whether the selection has it; undefined for what is done once. */
  pressed?: boolean;
}

/** A click on it leaves the focus in the text, so that whoever types on loses no letter. */
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
