import type { ReactNode } from 'react';
import { lazyComponent, NotLoaded } from '../../../lib/loading/lazy-component.tsx';
import { plural } from '../../../lib/format/credits.ts';
import { FieldError } from '../../../ui/Field.tsx';
import field from '../../../ui/Field.module.css';
import css from './RichTextEditor.module.css';

const RichTextEditor = lazyComponent(() => import('./RichTextEditor.tsx'), {
  waiting: <div className={css.waiting}>Loading the editor...</div>,
  Missing: () => <NotLoaded what="The editor" />,
});

interface EditorFieldProps {
  id: string;
  label: string;
  help: ReactNode;
  initial: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Length of the text without tags. */
  count: number;
  /** Whether the text may hold images. */
  hasFigures?: boolean;
  /** Called while an image is uploading, so that the form waits. */
  onUploading?: (isUploading: boolean) => void;
}

/** The editor as a form field. Loaded on demand, never on public pages. */
export function EditorField({ id, label, help, error, count, ...editor }: EditorFieldProps) {
  const describedBy = [error && `${id}-error`, `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <RichTextEditor
        {...editor}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        invalid={Boolean(error)}
      />
      <FieldError id={id} error={error} />
      <p className="flex apart gap-2 xs ink-3 leading-14">
        <span id={`${id}-help`}>{help}</span>
        <span className="tabular to-end nowrap">{plural(count, 'character')}</span>
      </p>
    </div>
  );
}
